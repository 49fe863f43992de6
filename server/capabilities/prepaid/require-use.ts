import type { Db, Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { consumeUse, secondsLeft } from '#platform/rate-limits.ts';
import { Refused } from '#platform/refused.ts';

const HOUR_SECONDS = 3_600;

type Use = { name: string; personId: string; usesMax: number; hours: number };

/**
 * Counts one use of a rate-limited action of a person.
 * @throws Refused TOO_MANY_REQUESTS
 */
export async function requireUse(
  { clock, secrets }: Pick<Deps, 'clock' | 'secrets'>,
  db: Db | Tx,
  { name, personId, usesMax, hours }: Use,
): Promise<void> {
  const now = clock.now();
  const bucket = `${name}:${secrets.mac('limit', personId)}`;
  const limit = { bucket, usesMax, seconds: hours * HOUR_SECONDS };
  if (await consumeUse(db, now, [limit])) return;
  const retryAfterSeconds = secondsLeft(now, limit);
  throw new Refused('TOO_MANY_REQUESTS', undefined, { extra: { retryAfterSeconds } });
}
