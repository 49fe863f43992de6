import { GIFT_AMOUNTS_MAX, GIFT_RUPEES_MAX, GIFT_RUPEES_MIN } from '#contract/prepaid/limits.ts';

/** 1,000 and 10,000: the first part is too small for an amount, so the comma groups digits. */
const GROUPED = /(?<![\d,])(\d{1,2}),(\d{3})(?!\d)/g;

/**
 * Parses '500, 1000' and '1,000, 10,000'; undefined if an amount is not whole or out of range, or if there are none or
 * too many.
 */
export function readAmounts(text: string): number[] | undefined {
  const parts = text
    .replace(GROUPED, '$1$2')
    .split(/[,;\s]+/)
    .map((part) => part.replace('₹', ''))
    .filter((part) => part !== '');
  const amounts = parts.map(Number);
  const isValid = amounts.every(
    (amount) => Number.isInteger(amount) && amount >= GIFT_RUPEES_MIN && amount <= GIFT_RUPEES_MAX,
  );
  const isNumber = amounts.length > 0 && amounts.length <= GIFT_AMOUNTS_MAX;
  return isValid && isNumber ? amounts : undefined;
}
