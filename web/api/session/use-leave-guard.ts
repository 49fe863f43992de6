import { type Location, useBlocker } from 'react-router';
import { useUnloadWarning } from '#web/lib/navigation/use-unload-warning.ts';
import { isSignedIn } from './session.ts';

type LeaveGuard = { isAsking: boolean; leave: () => void; stay: () => void };

/**
 * Blocks navigation away from unsaved input until the person confirms; a logout is not blocked.
 * @param isPart whether a location still displays the input; by default none does
 */
export function useLeaveGuard(
  isUnsaved: boolean,
  isPart: (location: Location) => boolean = () => false,
): LeaveGuard {
  const blocker = useBlocker(
    ({ nextLocation }) => isUnsaved && isSignedIn() && !isPart(nextLocation),
  );
  useUnloadWarning(isUnsaved);
  return {
    isAsking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
