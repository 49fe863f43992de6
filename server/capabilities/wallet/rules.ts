import { RETURN_DAYS_MIN } from '#contract/wallet/limits.ts';

/** Expiry of a credit that is returned now: unchanged, but at least a week away. */
export function expiryOnReturn(
  expiresAt: Temporal.Instant | null,
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (expiresAt === null) return null;
  const least = now.add({ hours: RETURN_DAYS_MIN * 24 });
  return Temporal.Instant.compare(expiresAt, least) < 0 ? least : expiresAt;
}

const titles: Record<string, string> = {
  bonus: 'Bonus credit',
  refund: 'Refund to the wallet',
  return: 'Credit with a new end',
  goodwill: 'Goodwill credit',
  'use spend': 'Spent on a booking',
  'use return': 'Back from a cancelled booking',
  'use expire': 'Credit ended',
};

/** Title of a line in the wallet history, by kind of credit or of use. */
export function lineTitle(kind: string, isUse: boolean): string {
  return titles[isUse ? `use ${kind}` : kind] ?? kind;
}
