import type { Deps } from '#platform/deps.ts';
import type { Authenticate } from '#platform/http/http.ts';
import { isAccessGood, rolesOf } from '../rules.ts';
import { bearerOf, readCookie } from './cookies.ts';
import { openSessionById } from './store.ts';
import { readToken } from './tokens.ts';

/**
 * Who a request comes from, by its access token alone: the header's, else the cookie's. One query,
 * made anew each time, so that a logout or a lost role counts from the next request on.
 */
export function makeAuthenticate(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'site'>,
): Authenticate {
  return async (request) => {
    const token = bearerOf(request) ?? readCookie(request, deps.site, 'session');
    const claim = readToken(deps.secrets, token);
    if (claim?.kind !== 'access') return undefined;
    const session = await openSessionById(deps.db, claim.sessionId);
    if (!session || !isAccessGood(claim.generation, session, deps.clock.now())) return undefined;
    return {
      personId: session.personId,
      sessionId: claim.sessionId,
      roles: new Set(rolesOf(session.granted)),
      provedAt: session.provedAt ?? undefined,
      isSuspended: session.isSuspended,
    };
  };
}
