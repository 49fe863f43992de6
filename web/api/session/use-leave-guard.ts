import { useBlocker } from 'react-router';
import { useUnloadWarning } from '#web/lib/navigation/use-unload-warning.ts';
import { isSignedIn } from './session.ts';

type LeaveGuard = { isAsking: boolean; leave: () => void; stay: () => void };

/** Blocks navigation away from unsaved input until the person confirms; a logout is not blocked. */
export function useLeaveGuard(isUnsaved: boolean): LeaveGuard {
  const blocker = useBlocker(() => isUnsaved && isSignedIn());
  useUnloadWarning(isUnsaved);
  return {
    isAsking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
