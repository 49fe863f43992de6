import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { decideRefresh } from '../rules.ts';
import { personById } from '../store.ts';
import type { SignedIn } from './open-session.ts';
import { endSession, openSessionById, rotateSession, touchPerson } from './store.ts';
import { readToken, tokensOf } from './tokens.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'>;

/** `unknown`: not ours, or long over. `ended`: it was a session until this very request. */
export type Refresh =
  | ({ outcome: 'refreshed' } & Pick<SignedIn, 'person' | 'tokens'>)
  | { outcome: 'unknown' | 'ended' };

/**
 * Trades a refresh token for the next generation. Whoever comes at the same time, or within half a
 * minute, gets the very same successor, so that tabs never sign each other out; a token older than
 * that has been copied, and ends the session for everyone (AUTH-22).
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
    return { outcome: 'ended' };
  }
  if (decision === 'rotate') {
    const isFirst = await inTransaction(deps.db, async (tx) => {
      const isRotated = await rotateSession(tx, sessionId, generation, now);
      if (isRotated) await touchPerson(tx, session.personId, now);
      return isRotated;
    });
    // Another tab was first: read what it made. The generation only grows, so this ends.
    if (!isFirst) return refreshSession(deps, token);
  }
  const person = await personById(deps.db, session.personId);
  if (!person) return { outcome: 'unknown' };
  const tokens = tokensOf(deps.secrets, sessionId, generation + 1);
  return { outcome: 'refreshed', person, tokens };
}
