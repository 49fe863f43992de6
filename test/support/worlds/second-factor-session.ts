import { sql } from 'kysely';
import { openSession } from '#capabilities/identity/sessions/open-session.ts';
import type { Deps } from '#platform/deps.ts';

/** A session with a fresh proof of the second factor. */
export async function openProvedSession(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'site'>,
  personId: string,
  device = 'test',
): Promise<Awaited<ReturnType<typeof openSession>>> {
  const tokens = await openSession(deps, personId, device);
  const sessionId = tokens.token.split('.')[1];
  await sql`update identity.sessions set proved_at = ${deps.clock.now()}
    where id = ${sessionId}`.execute(deps.db);
  return tokens;
}

type Keeper = {
  deps: Parameters<typeof openProvedSession>[0];
  now(): Temporal.Instant;
  personId: string;
};

/** Caches the token of one session while its proof is fresh, because the number of sessions per person is limited. */
export function provedTokenOf(of: () => Keeper): () => Promise<string> {
  let held: { token: string; until: Temporal.Instant } | undefined;
  return async () => {
    const { deps, now, personId } = of();
    if (!held || Temporal.Instant.compare(now(), held.until) >= 0) {
      const { token } = await openProvedSession(deps, personId);
      held = { token, until: now().add({ minutes: 5 }) };
    }
    return held.token;
  };
}
