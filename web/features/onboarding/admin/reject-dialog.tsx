import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import type { ApprovalCase } from '#contract/onboarding/views.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { refresh } from '#web/api/client/query.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { NoteDialog } from '#web/ui/admin-list/note-dialog.tsx';

type RejectDialogProps = { found: ApprovalCase; onClose: () => void };

/** Rejects a service with a reason for the provider. */
export function RejectDialog({ found, onClose }: RejectDialogProps) {
  const { serviceId, version, name, isLive } = found;
  const reject = async (reason: string) => {
    try {
      const { message } = await action.call('rejectService', {
        params: { serviceId },
        body: { version, reason },
        skipNotification: true,
      });
      notify.success(message);
    } finally {
      // Another admin may have decided meanwhile.
      await refresh('approvalCase', 'approvals', 'adminCounts');
    }
  };
  const text = {
    title: isLive ? 'Reject these changes' : 'Reject this service',
    description: name,
    label: 'Reason',
    hint: isLive
      ? 'Visible to the provider. Customers still see the current version.'
      : 'Visible to the provider, who can submit again. State what has to change.',
    confirm: 'Reject',
    cancel: 'Decide later',
    requiredError: 'Please give a reason.',
  };
  const action = useAdminAction();
  return (
    <NoteDialog
      text={text}
      action={action}
      lengthMax={REASON_LENGTH_MAX}
      onConfirm={reject}
      onClose={onClose}
    />
  );
}
