import type { Difference } from '#contract/admin-money.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { notify } from '#web/api/notify.ts';
import { refresh } from '#web/api/query.ts';
import { differenceName } from './difference-name.ts';
import { NoteDialog } from './note-dialog.tsx';

type ResolveDialogProps = { difference: Difference; onClose: () => void };

/** Takes a difference off the list with a note of what was done. */
export function ResolveDialog({ difference, onClose }: ResolveDialogProps) {
  const resolve = async (resolution: string) => {
    await browserApi.call('resolveDifference', {
      params: { differenceId: difference.id },
      body: { resolution },
      skipNotification: true,
    });
    await refresh('differences', 'adminCounts');
    notify.success('Marked as resolved');
  };
  const words = {
    title: 'Mark as resolved',
    description: `${differenceName(difference.kind)}, ${difference.gatewayId}`,
    label: 'What was done',
    hint: 'Kept with the difference. It comes back if it is found again.',
    go: 'Mark as resolved',
    leave: 'Leave it open',
    missing: 'Please write what was done.',
  };
  return <NoteDialog words={words} onGo={resolve} onClose={onClose} />;
}
