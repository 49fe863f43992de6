import { useEffect } from 'react';
import { isSignedIn, useSession } from '#web/api/session/session.ts';
import { useGo } from '#web/i18n/link.tsx';

/** ROUTE-02: redirects a person who is already logged in. Decided once, when the page opens. */
export function useLeaveWhenSignedIn(to: string): void {
  const { isReady } = useSession();
  const go = useGo();
  useEffect(() => {
    if (isReady && isSignedIn()) go(to, { replace: true });
  }, [isReady, go, to]);
}
