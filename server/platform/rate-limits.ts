import ipaddr from 'ipaddr.js';
import type { Db, Tx } from './db/db.ts';
import { sql } from './db/sql.ts';

export type Limit = { bucket: string; usesMax: number; seconds: number };

/**
 * Counts one use in the current window of each bucket. Counters live in the database, so they
 * survive restarts and are shared by all processes.
 * @returns false when a bucket is full; a full bucket is not counted further
 */
export async function consumeUse(
  db: Db | Tx,
  now: Temporal.Instant,
  limits: readonly Limit[],
): Promise<boolean> {
  for (const { bucket, usesMax, seconds } of limits) {
    const start = windowStart(now, seconds);
    const { rows } = await sql`
      insert into platform.limits as l (bucket, window_start, used) values (${bucket}, ${start}, 1)
      on conflict (bucket, window_start) do update set used = l.used + 1 where l.used < ${usesMax}
      returning used`.execute(db);
    if (rows.length === 0) return false;
  }
  return true;
}

/** True when the current window of the bucket is full. Counts nothing. */
export async function isUsedUp(db: Db | Tx, now: Temporal.Instant, limit: Limit): Promise<boolean> {
  const start = windowStart(now, limit.seconds);
  const { rows } = await sql`
    select 1 from platform.limits where bucket = ${limit.bucket} and window_start = ${start}
      and used >= ${limit.usesMax}`.execute(db);
  return rows.length > 0;
}

/** Seconds until the current window ends. */
export function secondsLeft(now: Temporal.Instant, limit: Limit): number {
  const end = windowStart(now, limit.seconds).add({ seconds: limit.seconds });
  return Math.ceil((end.epochMilliseconds - now.epochMilliseconds) / 1000);
}

function windowStart(now: Temporal.Instant, seconds: number): Temporal.Instant {
  const windowMs = seconds * 1000;
  const ms = Math.floor(now.epochMilliseconds / windowMs) * windowMs;
  return Temporal.Instant.fromEpochMilliseconds(ms);
}

/**
 * The part of a network address that one customer of an internet provider controls: an IPv4 address
 * or the /64 of an IPv6 address, normalized.
 */
export function addressKey(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (!ipaddr.isValid(plain)) return plain;
  const parsed = ipaddr.process(plain);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}
