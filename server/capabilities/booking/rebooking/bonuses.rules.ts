import type { BonusTerms } from '#contract/settings/limits.ts';

/** A customer's bonuses that count against the limit: all of them, and those caused by one provider. */
export type BonusesLately = { inAll: number; ofProvider: number };

/** True when another bonus may be granted automatically. Manual bonuses bypass this limit. */
export function mayHaveBonus(
  lately: BonusesLately,
  { inAll, perProvider }: Pick<BonusTerms, 'inAll' | 'perProvider'>,
): boolean {
  return lately.inAll < inAll && lately.ofProvider < perProvider;
}
