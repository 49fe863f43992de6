import { useEffect } from 'react';
import type { Role } from '#contract/identity/views.ts';
import { useCall } from '#web/api/client/query.ts';
import { setUser, useSession } from '#web/api/session/session.ts';

/**
 * Whether the signed-in person holds a role; undefined while unknown. The session may predate the
 * role, so the server is asked before access is denied.
 */
export function useHoldsRole(role: Role): boolean | undefined {
  const { user, isReady } = useSession();
  const isKnown = user?.roles.includes(role) ?? false;
  const { data, isError } = useCall(
    'me',
    { skipNotification: true },
    { needsPerson: true, enabled: isReady && !isKnown, staleTime: 0 },
  );
  const fresh = data?.data;
  const isFresh = fresh?.roles.includes(role) ?? false;
  useEffect(() => {
    if (fresh && isFresh && !isKnown) setUser(fresh);
  }, [fresh, isFresh, isKnown]);
  if (!isReady || !user) return undefined;
  if (isKnown || isFresh) return true;
  return fresh || isError ? false : undefined;
}
