import type { Db, Tx } from '#platform/db/db.ts';
import { consumeUse, isUsedUp, secondsLeft } from '#platform/rate-limits.ts';
import { Refused } from '#platform/refused.ts';
import type { Secrets } from '#platform/secrets.ts';
import { recordEvent } from '#platform/security/security-events.ts';
import { alertLimit, limitFor } from '../codes/allowances.ts';

/** @throws Refused SECOND_FACTOR_LIMIT after too many wrong second factors or set-up codes */
export async function refuseBeyondLimit(
  db: Db | Tx,
  secrets: Secrets,
  personId: string,
  now: Temporal.Instant,
): Promise<void> {
  const limit = limitFor(secrets, 'wrongSecondFactorsOfPerson', personId);
  if (!(await isUsedUp(db, now, limit))) return;
  const extra = { retryAfterSeconds: secondsLeft(now, limit) };
  throw new Refused('SECOND_FACTOR_LIMIT', undefined, { extra });
}

/** Counts and records a wrong one. The limit bounds the number of events. */
export async function countWrongFactor(
  db: Db | Tx,
  secrets: Secrets,
  personId: string,
  now: Temporal.Instant,
): Promise<void> {
  const limit = limitFor(secrets, 'wrongSecondFactorsOfPerson', personId);
  await consumeUse(db, now, [limit, alertLimit('wrong second factors')]);
  await recordEvent(db, secrets, { kind: 'second factor failed', actorId: personId }, now);
}
