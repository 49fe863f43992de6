import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import type { Difference } from '#contract/payments/reconciliation.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { refresh } from '#web/api/client/query.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { NoteDialog } from '#web/ui/admin-list/note-dialog.tsx';
import { differenceName } from './difference-name.ts';

type ResolveDialogProps = { difference: Difference; onClose: () => void };

/** Resolves a difference with a note. */
export function ResolveDialog({ difference, onClose }: ResolveDialogProps) {
  // After a refusal too: another admin may have resolved it, and the list would take the dialog away.
  const close = () => {
    onClose();
    void refresh('differences', 'adminCounts');
  };
  const resolve = async (resolution: string) => {
    await action.call('resolveDifference', {
      params: { differenceId: difference.id },
      body: { resolution },
      skipNotification: true,
    });
    notify.success('Marked as resolved');
  };
  const text = {
    title: 'Mark as resolved',
    description: `${differenceName(difference.kind)}, ${difference.gatewayId}`,
    label: 'What was done',
    hint: 'Stored with the difference, which is listed again if it is found again.',
    confirm: 'Mark as resolved',
    cancel: 'Leave it open',
    requiredError: 'Please enter what was done.',
  };
  const action = useAdminAction();
  return (
    <NoteDialog
      text={text}
      action={action}
      lengthMax={REASON_LENGTH_MAX}
      onConfirm={resolve}
      onClose={close}
    />
  );
}
