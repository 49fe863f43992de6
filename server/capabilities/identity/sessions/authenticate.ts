import type { Deps } from '#platform/deps.ts';
import type { Authenticate } from '#platform/http/http.ts';
import { isAccessTokenValid, rolesOf } from '../rules.ts';
import { bearerOf, readCookie } from './cookies.ts';
import { openSessionById } from './store.ts';
import { readToken } from './tokens.ts';

/**
 * Identifies the actor by the access token of the header or the cookie. One query per request, so
 * that a logout or a revoked role takes effect with the next request.
 */
export function makeAuthenticate(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'site'>,
): Authenticate {
  return async (request) => {
    const token = bearerOf(request) ?? readCookie(request, deps.site, 'session');
    const claim = readToken(deps.secrets, token);
    if (claim?.kind !== 'access') return undefined;
    const session = await openSessionById(deps.db, claim.sessionId);
    if (!session || !isAccessTokenValid(claim.generation, session, deps.clock.now()))
      return undefined;
    return {
      personId: session.personId,
      sessionId: claim.sessionId,
      roles: new Set(rolesOf(session.granted)),
      provedAt: session.provedAt ?? undefined,
      isSuspended: session.isSuspended,
    };
  };
}
