import { useLeaveGuard } from '#web/api/session/use-leave-guard.ts';
import { LeaveDialog } from '#web/ui/dialog/leave-dialog.tsx';

/** Asks before unsaved hours are lost. */
export function LeaveGuard() {
  const { isAsking, leave, stay } = useLeaveGuard();
  if (!isAsking) return null;
  const text = 'What you changed in your availability is not saved yet.';
  return <LeaveDialog text={text} onLeave={leave} onStay={stay} />;
}
