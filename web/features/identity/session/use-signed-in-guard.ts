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
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isReady || isSignedIn()) return;
    void navigate(loginPath(pathname + search + hash), { replace: true });
  }, [isReady, navigate, pathname, search, hash]);
  return { isAllowed: !isReady || isAuthenticated };
}
