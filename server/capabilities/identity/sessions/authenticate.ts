import type { FastifyRequest } from 'fastify';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { definitionOf } from '#platform/http/definitions.ts';
import type { Authenticate } from '#platform/http/http.ts';
import { isAccessTokenValid, isAdminIdle, rolesOf, type SessionState } from '../rules.ts';
import { bearerOf, readCookie } from './cookies.ts';
import { markUsed, openSessionById, touchSession } from './store.ts';
import { readToken, type TokenClaim } from './tokens.ts';

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
    const now = deps.clock.now();
    if (!session || !isAccessTokenValid(claim.generation, session, now)) return undefined;
    await noteArrival(deps.db, claim, session);
    const { personId, isSuspended, provedAt, activeAt } = session;
    const isProving = provedAt !== null && !isAdminIdle(activeAt, now);
    if (isProving && isUse(request)) await noteUse(deps.db, claim.sessionId, activeAt, now);
    return {
      personId,
      sessionId: claim.sessionId,
      roles: new Set(rolesOf(session.granted)),
      provedAt: isProving ? provedAt : undefined,
      isSuspended,
    };
  };
}

/**
 * Records that a renewed token arrived, with its first request: the previous one is a copy from then on. Nothing precedes
 * the first generation.
 */
async function noteArrival(
  db: Db,
  { sessionId, generation }: TokenClaim,
  session: SessionState,
): Promise<void> {
  const isNewest = generation === session.generation && generation > 1;
  if (isNewest && !session.isUsed) await markUsed(db, sessionId, generation);
}

/** Whether a request shows that an admin is active: an admin call that no page polls. */
function isUse({ routeOptions: { config } }: FastifyRequest): boolean {
  if (!config.call) return false;
  const { access, isPolled } = definitionOf(config.call);
  return access === 'admin' && !isPolled;
}

/** Records the use of the admin area, at most once a minute. */
async function noteUse(
  db: Db,
  sessionId: string,
  activeAt: Temporal.Instant | null,
  now: Temporal.Instant,
): Promise<void> {
  const isRecent = activeAt && Temporal.Instant.compare(now, activeAt.add({ minutes: 1 })) < 0;
  if (!isRecent) await touchSession(db, sessionId, now);
}
