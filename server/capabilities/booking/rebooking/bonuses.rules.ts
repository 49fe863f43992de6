import { BONUSES_MAX, BONUSES_PER_PROVIDER_MAX } from '#contract/limits.ts';

/** Bonuses of one customer that still count, in all and those because of one provider. */
export type BonusesLately = { inAll: number; ofProvider: number };

/** Another bonus may follow by itself; who decides about one by hand asks nobody. */
export function mayHaveBonus({ inAll, ofProvider }: BonusesLately): boolean {
  return inAll < BONUSES_MAX && ofProvider < BONUSES_PER_PROVIDER_MAX;
}
