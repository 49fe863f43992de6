import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isSignedIn } from './session.ts';

/** While used, asks before a page with unsaved input is left; who has signed out has nothing to lose. */
export function useLeaveGuard(): { isAsking: boolean; leave: () => void; stay: () => void } {
  const blocker = useBlocker(isSignedIn);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return {
    isAsking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
