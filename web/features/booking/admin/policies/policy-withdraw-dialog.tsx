import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import type { AdminPolicy } from '#contract/policies/admin-views.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { refresh } from '#web/api/client/query.ts';
import { moment } from '#web/lib/india-time.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { AUDIT_HINT } from '#web/ui/admin-list/audit-hint.ts';
import { ReasonDialog } from '#web/ui/admin-list/reason-dialog.tsx';

type PolicyWithdrawDialogProps = { policy: AdminPolicy; onClose: () => void };

/** Withdraws a scheduled version of the policy after stating the consequence. */
export function PolicyWithdrawDialog({ policy, onClose }: PolicyWithdrawDialogProps) {
  const { version, activeFrom } = policy;
  const action = useAdminAction();
  const withdraw = async (reason: string) => {
    try {
      const { message } = await action.call('withdrawPolicy', {
        params: { version: String(version) },
        body: { reason },
        skipNotification: true,
      });
      notify.success(message);
    } finally {
      await refresh('adminPolicies');
    }
  };
  return (
    <ReasonDialog
      title={`Withdraw version ${version}?`}
      description={`It will not take effect on ${moment(activeFrom)}. The previous version stays in force.`}
      hint={AUDIT_HINT}
      confirm="Withdraw"
      action={action}
      lengthMax={REASON_LENGTH_MAX}
      isDanger
      onConfirm={withdraw}
      onClose={onClose}
    />
  );
}
