import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { countEvent } from '#platform/security/security-events.ts';
import { decideRefresh } from '../rules.ts';
import { personById } from '../store.ts';
import type { SignedIn } from './open-session.ts';
import {
  endSession,
  openSessionById,
  reissueSession,
  rotateSession,
  touchPerson,
} from './store.ts';
import { readToken, tokensOf } from './tokens.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'>;

/**
 * `unknown`: not our token, or of a session that ended earlier. `ended`: this request ended the
 * session.
 */
export type Refresh =
  | ({ outcome: 'refreshed' } & Pick<SignedIn, 'person' | 'tokens'>)
  | { outcome: 'unknown' | 'ended' };

/**
 * Exchanges a refresh token for the next generation. Concurrent requests, and requests within half
 * a minute, get the same successor, so that tabs do not sign each other out; so does a later request
 * while no token of the successor was used, because the answer with it may be lost. Reuse of an older
 * token means that it was copied, and ends the session (AUTH-22).
 */
export async function refreshSession(deps: Needs, token: string | undefined): Promise<Refresh> {
  const claim = readToken(deps.secrets, token);
  if (claim?.kind !== 'refresh') return { outcome: 'unknown' };
  const { sessionId, generation } = claim;
  const session = await openSessionById(deps.db, sessionId);
  if (!session) return { outcome: 'unknown' };
  const now = deps.clock.now();
  const decision = decideRefresh(generation, session, now);
  if (decision === 'expired' || decision === 'reuse') {
    await endSession(deps.db, sessionId, decision, now);
    if (decision === 'reuse') countEvent({ kind: 'token reused', actorId: session.personId });
    return { outcome: 'ended' };
  }
  if (decision !== 'repeat') {
    const isFirst = await inTransaction(deps.db, async (tx) => {
      const isDone =
        decision === 'rotate'
          ? await rotateSession(tx, sessionId, generation, now)
          : await reissueSession(tx, sessionId, session, now);
      if (isDone) await touchPerson(tx, session.personId, now);
      return isDone;
    });
    // Another tab was first: use its result. Generation and time only increase, so the recursion ends.
    if (!isFirst) return refreshSession(deps, token);
  }
  const person = await personById(deps.db, session.personId);
  if (!person) return { outcome: 'unknown' };
  const tokens = tokensOf(deps.secrets, sessionId, generation + 1);
  return { outcome: 'refreshed', person, tokens };
}
