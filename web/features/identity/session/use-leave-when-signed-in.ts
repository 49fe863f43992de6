import { useEffect, useState } from 'react';
import { useNavigate, useNavigationType } from 'react-router';
import { isSignedIn, useSession } from '#web/api/session/session.ts';
import { useEnter } from './use-enter.ts';

/**
 * ROUTE-02: redirects a person who is already logged in. Decided once, when the page opens. Back after a login goes to
 * the page before it, because `to` can be a booking that is paid by then.
 */
export function useLeaveWhenSignedIn(to: string): void {
  const { isReady } = useSession();
  const enter = useEnter();
  const navigate = useNavigate();
  const type = useNavigationType();
  // A loaded document is not ready when it is rendered first.
  const [isBack] = useState(isReady && type === 'POP');
  useEffect(() => {
    if (!isReady || !isSignedIn()) return;
    if (isBack && hasEarlierPage()) void navigate(-1);
    else enter(to);
  }, [isReady, isBack, enter, navigate, to]);
}

/** The router counts the pages of this tab in the state of the browser's history. */
function hasEarlierPage(): boolean {
  return ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;
}
