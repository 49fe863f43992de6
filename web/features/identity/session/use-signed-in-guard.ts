import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSignedIn, useSession } from '#web/api/session/session.ts';
import { loginPath } from '#web/lib/navigation/next-path.ts';

/**
 * Redirects a visitor to the login and back. When a session ends while the page is open, the logout or the
 * expiry redirects instead.
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
