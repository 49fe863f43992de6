import type { ApprovalCase } from '#contract/service-form.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { notify } from '#web/api/notify.ts';
import { refresh } from '#web/api/query.ts';
import { NoteDialog } from './note-dialog.tsx';

type RejectDialogProps = { found: ApprovalCase; onClose: () => void };

/** Rejects with a reason that the provider reads and can answer by changing what is named. */
export function RejectDialog({ found, onClose }: RejectDialogProps) {
  const { serviceId, version, name, isLive } = found;
  const reject = async (reason: string) => {
    const { message } = await browserApi.call('rejectService', {
      params: { serviceId },
      body: { version, reason },
      skipNotification: true,
    });
    await refresh('approvalCase', 'approvals', 'adminCounts');
    notify.success(message);
  };
  const words = {
    title: isLive ? 'Reject these changes' : 'Reject this service',
    description: name,
    label: 'Reason',
    hint: isLive
      ? 'The provider reads it. Customers go on seeing the service as it is.'
      : 'The provider reads it and can submit again. Name what has to change.',
    go: 'Reject',
    leave: 'Decide later',
    missing: 'Please give a reason.',
  };
  return <NoteDialog words={words} onGo={reject} onClose={onClose} />;
}
