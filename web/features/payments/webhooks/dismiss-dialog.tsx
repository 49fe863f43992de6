import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { keepAnswer, refresh } from '#web/api/client/query.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { AUDIT_HINT } from '#web/ui/admin-list/audit-hint.ts';
import { ReasonDialog } from '#web/ui/admin-list/reason-dialog.tsx';

/** Asks before a failing event is marked as done. */
export function DismissDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const action = useAdminAction();
  const dismiss = async (reason: string) => {
    const params = { eventId };
    try {
      const { data, message } = await action.call('dismissWebhook', {
        params,
        body: { reason },
        skipNotification: true,
      });
      keepAnswer('adminWebhook', { params }, data);
      notify.success(message);
    } finally {
      // The event may have been processed meanwhile.
      await refresh('adminWebhooks', 'adminWebhook', 'adminHome');
    }
  };
  return (
    <ReasonDialog
      title="Mark this event as done?"
      description="It is not retried and no longer counts as failing. Nothing changes in the records, so check the payment first. It can be replayed for 30 days after it was received."
      hint={AUDIT_HINT}
      confirm="Mark as done"
      action={action}
      lengthMax={REASON_LENGTH_MAX}
      onClose={onClose}
      onConfirm={dismiss}
    />
  );
}
