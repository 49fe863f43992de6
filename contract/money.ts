import { formatPaise } from './locale/digits.ts';

export { formatPaise, groupDigits } from './locale/digits.ts';

/** '₹1,499.00' or '−₹150.00' from rupees as on the wire. */
export function formatRupees(amount: number): string {
  return formatPaise(Math.round(amount * 100)).replace('-', '−');
}

/** Rupees as the number on the wire; exact, because paise are integers below 2^53. */
export function rupeesOf(paise: number): number {
  return paise / 100;
}
