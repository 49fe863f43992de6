import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import type { TaxRule } from '#contract/policies/tax-rules.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { refresh } from '#web/api/client/query.ts';
import { moment } from '#web/lib/india-time.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { AUDIT_HINT } from '#web/ui/admin-list/audit-hint.ts';
import { ReasonDialog } from '#web/ui/admin-list/reason-dialog.tsx';
import { ruleName } from './tax-labels.ts';

type TaxWithdrawDialogProps = { rule: TaxRule; onClose: () => void };

/** Withdraws a scheduled rule after stating the consequence. */
export function TaxWithdrawDialog({ rule, onClose }: TaxWithdrawDialogProps) {
  const action = useAdminAction();
  const withdraw = async (reason: string) => {
    try {
      const { message } = await action.call('withdrawTaxRule', {
        params: { ruleId: rule.id },
        body: { reason },
        skipNotification: true,
      });
      notify.success(message);
    } finally {
      await refresh('taxRules');
    }
  };
  return (
    <ReasonDialog
      title="Withdraw this rule?"
      description={`${ruleName(rule)} will not take effect on ${moment(rule.activeFrom)}. Another rule can take its period.`}
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
