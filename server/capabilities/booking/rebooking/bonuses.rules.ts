import { BONUSES_MAX, BONUSES_PER_PROVIDER_MAX } from '#contract/wallet/limits.ts';

/** A customer's bonuses that count against the limit: all of them, and those caused by one provider. */
export type BonusesLately = { inAll: number; ofProvider: number };

/** True when another bonus may be granted automatically. Manual bonuses bypass this limit. */
export function mayHaveBonus({ inAll, ofProvider }: BonusesLately): boolean {
  return inAll < BONUSES_MAX && ofProvider < BONUSES_PER_PROVIDER_MAX;
}
