import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSignedIn, useSession } from '#web/api/session/session.ts';
import { loginPath } from '#web/lib/navigation/next-path.ts';

/**
 * Sends a visitor who arrives signed out to the login and back. Somebody whose session ends while
 * the page is open is led away by the logout or by the expiry, each in its own time.
 */
export function useSignedInGuard(): { isAllowed: boolean } {
  const { isReady, isAuthenticated } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isReady && !isSignedIn()) void navigate(loginPath(pathname + search), { replace: true });
  }, [isReady, navigate, pathname, search]);
  return { isAllowed: !isReady || isAuthenticated };
}
