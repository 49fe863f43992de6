import type { Clock } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { addressKey, isUsedUp, type Limit, secondsLeft, takeUse } from '#platform/limits.ts';
import { Refused } from '#platform/refused.ts';
import type { Secrets } from '#platform/secrets.ts';
import { allowances } from './rules.ts';

type Allowance = keyof typeof allowances;
type OfAddress = Extract<Allowance, `${string}OfAddress`>;
type Needs = { db: Db; clock: Clock; secrets: Secrets };

/** The bucket of an allowance: who it counts is in it as a keyed hash alone. */
export function limitOf(secrets: Secrets, allowance: Allowance, who: string): Limit {
  return { bucket: `${allowance}:${secrets.mac('limit', who)}`, ...allowances[allowance] };
}

/** Counts one request of a network address; refuses TOO_MANY_REQUESTS. */
export async function allowAddress(
  deps: Needs,
  allowance: OfAddress,
  address: string,
): Promise<void> {
  const limit = limitOf(deps.secrets, allowance, addressKey(address));
  const now = deps.clock.now();
  if (!(await takeUse(deps.db, now, [limit]))) throw tooMany('TOO_MANY_REQUESTS', limit, now);
}

/** Counts one letter to an address of mail, with the transaction that posts it; refuses OTP_LIMIT. */
export async function allowSend(
  tx: Tx,
  secrets: Secrets,
  email: string,
  now: Temporal.Instant,
): Promise<void> {
  for (const allowance of ['sendsOfEmailPerHour', 'sendsOfEmailPerDay'] as const) {
    const limit = limitOf(secrets, allowance, email);
    if (!(await takeUse(tx, now, [limit]))) throw tooMany('OTP_LIMIT', limit, now);
  }
}

/** Refuses OTP_LIMIT once an address of mail has seen its day's wrong codes, right ones included. */
export async function allowTry(deps: Needs, email: string): Promise<void> {
  const limit = limitOf(deps.secrets, 'wrongTriesOfEmail', email);
  const now = deps.clock.now();
  if (await isUsedUp(deps.db, now, limit)) throw tooMany('OTP_LIMIT', limit, now);
}

function tooMany(
  code: 'OTP_LIMIT' | 'TOO_MANY_REQUESTS',
  limit: Limit,
  now: Temporal.Instant,
): Refused {
  return new Refused(code, undefined, { extra: { retryAfterSeconds: secondsLeft(now, limit) } });
}
