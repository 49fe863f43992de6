/** Limits and choices that pages and the server share. This file has no schemas, so that pages can import it. */
import type { BonusTerms } from '../settings/limits.ts';

/** Minimum days until expiry of a credit that is returned after it was spent. */
export const RETURN_DAYS_MIN = 7;

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six'];
const word = (count: number) => NUMBERS[count] ?? String(count);

/** The limit of automatic bonuses as text, for the policy page. */
export function bonusLimit({ windowDays, inAll, perProvider }: BonusTerms): string {
  return `bonuses are limited to ${word(perProvider)} for the same provider and ${word(inAll)} in all within ${windowDays} days`;
}
