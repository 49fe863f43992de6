import { RETURN_DAYS_MIN } from '#contract/wallet/limits.ts';
import { type LineKind, lineKinds } from '#contract/wallet/views.ts';

/** Expiry of a credit that is returned now: unchanged, but at least a week away. */
export function expiryOnReturn(
  expiresAt: Temporal.Instant | null,
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (expiresAt === null) return null;
  const least = now.add({ hours: RETURN_DAYS_MIN * 24 });
  return Temporal.Instant.compare(expiresAt, least) < 0 ? least : expiresAt;
}

const uses: Readonly<Record<string, LineKind>> = {
  spend: 'spent',
  return: 'returned',
  expire: 'expired',
};

/** @param kind of a credit, or of its use. */
export function lineKind(kind: string, isUse: boolean): LineKind {
  const found = isUse ? uses[kind] : lineKinds.find((known) => known === kind);
  if (!found) throw new Error(`The wallet does not know the kind '${kind}'.`);
  return found;
}

/** Titles of the lines in the wallet history. */
export const lineTitles: Readonly<Record<LineKind, string>> = {
  bonus: 'Bonus credit',
  refund: 'Refund to the wallet',
  return: 'Credit renewed',
  goodwill: 'Goodwill credit',
  spent: 'Spent on a booking',
  returned: 'Back from a cancelled booking',
  expired: 'Credit expired',
};
