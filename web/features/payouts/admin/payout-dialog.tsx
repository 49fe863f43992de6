import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import { paiseOf } from '#contract/paise-of.ts';
import type { PayoutPreview } from '#contract/payouts/views.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { useHeld } from '#web/api/admin/use-held.ts';
import { refresh } from '#web/api/client/query.ts';
import { parsePaise } from '#web/lib/parse-paise.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const FIELD_ID = 'payout-total';
const SECOND_ADMIN_TEXT = 'Requested. Another admin has to confirm it under Sign-offs.';
const REFUSED_FIGURES = new Set(['PAYOUT_STALE', 'PAYOUT_TOTAL']);

type PayoutDialogProps = { preview: PayoutPreview; onClose: () => void };

/** Confirms a payout run by its typed total. If the total has changed, displays the new one. */
export function PayoutDialog({ preview, onClose }: PayoutDialogProps) {
  const { isBusy, failure, run, call, isUnanswered } = useAdminAction();
  const { total, count, token } = useHeld(preview, isUnanswered);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const submit = () => {
    if (parsePaise(typed) !== paiseOf(total)) {
      setError(`Please type the total exactly as shown above: ${formatRupees(total)}`);
      document.getElementById(FIELD_ID)?.focus();
      return;
    }
    void run(async () => {
      try {
        const { signOff } = await call('runPayouts', {
          body: { token, total },
          skipNotification: true,
        });
        notify.success(signOff ? SECOND_ADMIN_TEXT : 'The payout run has started');
      } finally {
        await refresh('payoutPreview', 'payoutRuns', 'payouts', 'ledgerPeriod', 'ledgerEntries');
        await refresh('signOffs', 'adminCounts');
      }
      onClose();
    });
  };
  return (
    <ActionDialog
      title={`Pay ${formatRupees(total)} to ${count} ${count === 1 ? 'provider' : 'providers'}?`}
      description="A payout cannot be stopped once it is sent."
      closeLabel="Close, pay nothing"
      cancel="Pay nothing"
      confirm={<>Pay {formatRupees(total)}</>}
      failureTone={failure && REFUSED_FIGURES.has(failure.code) ? 'warn' : 'danger'}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      isForm
      onConfirm={submit}
    >
      <TextField
        id={FIELD_ID}
        data-autofocus=""
        label="Type the total to confirm"
        inputMode="decimal"
        autoComplete="off"
        prefix="₹"
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
    </ActionDialog>
  );
}
