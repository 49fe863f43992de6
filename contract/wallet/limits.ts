/** Limits that pages and the server share. This file has no schemas, so that pages can import it. */

/** Days for which a bonus or a credit of goodwill can be spent. */
export const BONUS_DAYS = 180;
/** The period of the limits of automatic bonuses, which compensate a customer when a provider fails. */
export const BONUS_WINDOW_DAYS = 30;
/** Maximum number of automatic bonuses of a customer in that period. */
export const BONUSES_MAX = 5;
/** The same for one provider; the database enforces it too. */
export const BONUSES_PER_PROVIDER_MAX = 1;
/** Minimum lifetime in days of a credit that is returned after it was spent. */
export const RETURN_DAYS_MIN = 7;

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const word = (count: number) => NUMBERS[count] ?? String(count);

/** The limit of automatic bonuses as text, for e-mails, the policy page and the rebooking panel. */
export const bonusLimit = `bonuses are limited to ${word(BONUSES_PER_PROVIDER_MAX)} for the same provider and ${word(BONUSES_MAX)} in all within ${BONUS_WINDOW_DAYS} days`;
