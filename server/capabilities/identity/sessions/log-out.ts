import type { Deps } from '#platform/deps.ts';
import { endSession } from './store.ts';
import { readToken } from './tokens.ts';

/** Ends the sessions of these tokens, even if the tokens have expired (AUTH-17). */
export async function logOut(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  tokens: readonly (string | undefined)[],
): Promise<void> {
  const claims = tokens.map((token) => readToken(deps.secrets, token));
  const sessionIds = new Set(claims.flatMap((claim) => (claim ? [claim.sessionId] : [])));
  const now = deps.clock.now();
  for (const sessionId of sessionIds) await endSession(deps.db, sessionId, 'logout', now);
}
