import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import type { SignOff } from '#contract/signoffs/views.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { useIsOwnCase } from '#web/api/admin/use-is-own-case.ts';
import { refresh } from '#web/api/client/query.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { AUDIT_HINT } from '#web/ui/admin-list/audit-hint.ts';
import { ReasonDialog } from '#web/ui/admin-list/reason-dialog.tsx';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { SignOffFacts } from './sign-off-card.tsx';
import { titleOf } from './sign-off-labels.ts';

type DialogProps = { signOff: SignOff; onClose: () => void };

const refreshed = () =>
  refresh(
    ...(['signOffs', 'adminCounts', 'adminPerson', 'findPeople'] as const),
    ...(['adminBooking', 'adminMoney'] as const),
    ...(['adminSettings', 'settingHistory', 'settings'] as const),
    ...([
      'payoutPreview',
      'payoutRuns',
      'payouts',
      'ledgerPeriod',
      'ledgerEntries',
      'adminAudit',
    ] as const),
  );

/** Confirms an action; displays its figures. */
export function ConfirmSignOff({ signOff, onClose }: DialogProps) {
  const { isBusy, failure, run, call } = useAdminAction();
  const confirm = () =>
    void run(async () => {
      try {
        await call('confirmSignOff', {
          params: { signOffId: signOff.id },
          skipNotification: true,
        });
      } finally {
        await refreshed();
      }
      notify.success('Confirmed');
      onClose();
    });
  return (
    <ActionDialog
      title={`Confirm: ${titleOf(signOff)}?`}
      description="It takes effect at once, exactly as shown, and cannot be undone here."
      closeLabel="Close, confirm nothing"
      cancel="Change nothing"
      confirm="Confirm"
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onConfirm={confirm}
    >
      <SignOffFacts signOff={signOff} />
    </ActionDialog>
  );
}

/** Rejects another admin's request, or withdraws one's own. */
export function RejectSignOff({ signOff, onClose }: DialogProps) {
  const action = useAdminAction();
  const isOwn = useIsOwnCase(signOff.requestedById);
  const verb = isOwn ? 'Withdraw' : 'Reject';
  const reject = async (reason: string) => {
    try {
      const { message } = await action.call('rejectSignOff', {
        params: { signOffId: signOff.id },
        body: { reason },
        skipNotification: true,
      });
      notify.success(message);
    } finally {
      // Also after a failure: another admin may have decided it meanwhile.
      void refreshed();
    }
  };
  return (
    <ReasonDialog
      isDanger
      title={`${verb}: ${titleOf(signOff)}`}
      description="The action does not take effect. It can be requested again."
      hint={`Visible to all admins. ${AUDIT_HINT}`}
      confirm={verb}
      action={action}
      lengthMax={REASON_LENGTH_MAX}
      onClose={onClose}
      onConfirm={reject}
    />
  );
}
