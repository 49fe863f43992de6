import { useState } from 'react';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import type { TaxRule } from '#contract/policies/tax-rules.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { useHeld } from '#web/api/admin/use-held.ts';
import type { Api } from '#web/api/api.ts';
import { refresh } from '#web/api/client/query.ts';
import { instantInIndia, moment } from '#web/lib/india-time.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { AUDIT_HINT } from '#web/ui/admin-list/audit-hint.ts';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type EndDraft, endErrors } from './tax-draft.ts';
import { ruleName } from './tax-labels.ts';

type TaxEndDialogProps = { rule: TaxRule; onClose: () => void };

/** Sets the end of a rule, or an earlier one. */
export function TaxEndDialog({ rule: live, onClose }: TaxEndDialogProps) {
  const [draft, setDraft] = useState<EndDraft>({ until: '', reason: '' });
  const [wasSubmitted, setSubmitted] = useState(false);
  const { isBusy, failure, run, call, isUnanswered } = useAdminAction();
  const rule = useHeld(live, isUnanswered);
  const found = endErrors(draft);
  const { activeUntil: untilError, reason: reasonError } = {
    ...failure?.errors,
    ...(wasSubmitted ? found : {}),
  };
  const submit = () => {
    setSubmitted(true);
    const [first] = Object.keys(found);
    if (first) return document.getElementById(`tax-end-${first}`)?.focus();
    void run(() => save(call, rule, draft).then(onClose));
  };
  return (
    <ActionDialog
      title={rule.activeUntil ? 'Set an earlier end' : 'Set the end'}
      description={`${ruleName(rule)}: ${periodText(rule)} What it has applied to stays as it is.`}
      closeLabel="Close, change nothing"
      cancel="Change nothing"
      confirm="Set the end"
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      isForm
      onConfirm={submit}
    >
      <TextField
        id="tax-end-activeUntil"
        data-autofocus=""
        label="Until (IST)"
        hint="Another rule can begin at that moment. The end cannot be moved later."
        type="datetime-local"
        value={draft.until}
        error={untilError}
        onChange={({ target }) => setDraft({ ...draft, until: target.value })}
      />
      <TextAreaField
        id="tax-end-reason"
        label="Reason"
        hint={AUDIT_HINT}
        maxLength={REASON_LENGTH_MAX}
        value={draft.reason}
        error={reasonError}
        onChange={({ target }) => setDraft({ ...draft, reason: target.value })}
      />
    </ActionDialog>
  );
}

function periodText({ activeFrom, activeUntil }: TaxRule): string {
  const from = `from ${moment(activeFrom)}`;
  return activeUntil ? `${from} until ${moment(activeUntil)}.` : `${from}, without an end.`;
}

async function save(
  call: Api['call'],
  { id, activeUntil }: TaxRule,
  { until, reason }: EndDraft,
): Promise<void> {
  const body = {
    activeUntil: instantInIndia(until),
    before: activeUntil,
    reason: reason.trim(),
  };
  try {
    const options = { params: { ruleId: id }, body, skipNotification: true };
    const { message } = await call('endTaxRule', options);
    notify.success(message);
  } finally {
    // Another admin may have changed it; the draft stays.
    await refresh('taxRules');
  }
}
