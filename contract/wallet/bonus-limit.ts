import { BONUS_WINDOW_DAYS, BONUSES_MAX, BONUSES_PER_PROVIDER_MAX } from '../limits.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const word = (count: number) => NUMBERS[count] ?? String(count);

/** How often a bonus follows when providers fail, for letters, the policy's page and the rescue panel. */
export const bonusLimit = `bonuses are limited to ${word(BONUSES_PER_PROVIDER_MAX)} for the same provider and ${word(BONUSES_MAX)} in all within ${BONUS_WINDOW_DAYS} days`;
