import { formatPaise } from '#contract/money.ts';
import { paiseOf } from '#contract/paise-of.ts';

/** '₹499' or '₹499.50': the amount of each person times the people, without empty paise. */
export function rupeesText(amount: number, people = 1): string {
  return formatPaise((paiseOf(amount) ?? 0) * people).replace('.00', '');
}
