import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isSignedIn, useSession } from '#web/api/session/session.ts';

/** ROUTE-02: redirects a person who is already signed in. Decided once, on arrival. */
export function useLeaveWhenSignedIn(to: string): void {
  const { isReady } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (isReady && isSignedIn()) void navigate(to, { replace: true });
  }, [isReady, navigate, to]);
}
