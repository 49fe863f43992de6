import { useState } from 'react';
import type { TaxRule } from '#contract/policies/tax-rules.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { refresh } from '#web/api/client/query.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { emptyTax, type TaxDraft, taxBody, taxErrors } from './tax-draft.ts';
import { taxKinds } from './tax-labels.ts';

/** Adds a tax rule. Its rate is never changed; it ends, and another one begins. */
export function TaxDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(emptyTax);
  const [wasSubmitted, setSubmitted] = useState(false);
  const { isBusy, failure, run, call } = useAdminAction();
  const found = taxErrors(draft);
  const errors = { ...(wasSubmitted ? found : {}), ...failure?.errors };
  const submit = () => {
    setSubmitted(true);
    const [first] = Object.keys(found);
    if (first) return document.getElementById(`tax-${first}`)?.focus();
    void run(async () => {
      try {
        await call('addTaxRule', { body: taxBody(draft), skipNotification: true });
        notify.success('Tax rule added');
        onClose();
      } finally {
        // Another admin may have added one for that time.
        await refresh('taxRules');
      }
    });
  };
  return (
    <ActionDialog
      title="Add a tax rule"
      description="Its rate and start cannot be changed. It can be withdrawn until it takes effect, and be ended later."
      closeLabel="Close without adding"
      cancel="Cancel"
      confirm="Add the rule"
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      isForm
      onConfirm={submit}
    >
      <Fields
        draft={draft}
        errors={errors}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
    </ActionDialog>
  );
}

type FieldsProps = {
  draft: TaxDraft;
  errors: Record<string, string>;
  onChange: (part: Partial<TaxDraft>) => void;
};

function Fields({ draft, errors, onChange }: FieldsProps) {
  const field = (name: 'rate' | 'sac' | 'from' | 'until') => ({
    id: `tax-${name}`,
    autoComplete: 'off',
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const { description, hasSac } = taxKinds[draft.kind];
  return (
    <>
      <SelectField
        label="Tax"
        hint={description}
        value={draft.kind}
        onChange={({ target }) => onChange({ kind: target.value as TaxRule['kind'] })}
      >
        {Object.entries(taxKinds).map(([kind, { label }]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('rate')}
        label="Rate"
        inputMode="decimal"
        suffix={<span className="pe-3">%</span>}
      />
      {hasSac && <TextField {...field('sac')} label="SAC" hint="Optional" inputMode="numeric" />}
      <TextField {...field('from')} label="From (IST)" type="datetime-local" />
      <TextField
        {...field('until')}
        label="Until (IST)"
        hint="Leave empty for no end date"
        type="datetime-local"
      />
    </>
  );
}
