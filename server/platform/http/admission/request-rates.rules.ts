import type { CallDefinition } from '#contract/call.ts';

/** Tokens that a caller gets back per second, and the most that they can have. */
export type Rate = { perSecond: number; burst: number };
export type Bucket = { tokens: number; atMs: number };

/** A person's tabs and devices; thirty times what the busiest page needs. */
export const PERSON_RATE: Rate = { perSecond: 30, burst: 600 };
/** Thousands of customers of a mobile network share one address. */
export const ADDRESS_RATE: Rate = { perSecond: 120, burst: 2_400 };

export const PAGE_COST = 3;

/** The tokens that a call takes, about its share of CPU and connections. */
export function costOf(call: Readonly<CallDefinition>): number {
  const { method, isReading, isCostly } = call;
  if (isCostly || 'file' in call) return 4;
  return method === 'GET' || isReading ? 1 : 5;
}

/**
 * Takes tokens from a bucket that refills evenly.
 * @returns the bucket afterwards, and the milliseconds until the tokens are there, 0 when they were
 * taken
 */
export function take(
  bucket: Bucket | undefined,
  cost: number,
  { perSecond, burst }: Rate,
  nowMs: number,
): { bucket: Bucket; waitMs: number } {
  const tokens = refilled(bucket, { perSecond, burst }, nowMs);
  if (tokens >= cost) return { bucket: { tokens: tokens - cost, atMs: nowMs }, waitMs: 0 };
  const waitMs = Math.ceil(((cost - tokens) / perSecond) * 1000);
  return { bucket: { tokens, atMs: nowMs }, waitMs };
}

/** A bucket that has been left alone for this long is full, and need not be kept. */
export function fullAfterMs({ perSecond, burst }: Rate): number {
  return (burst / perSecond) * 1000;
}

function refilled(bucket: Bucket | undefined, { perSecond, burst }: Rate, nowMs: number): number {
  if (!bucket) return burst;
  const gained = (Math.max(0, nowMs - bucket.atMs) / 1000) * perSecond;
  return Math.min(burst, bucket.tokens + gained);
}
