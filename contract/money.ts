/** ₹1,49,900.00 from 14990000 paise: Indian grouping, always two decimals (CONST-01). */
export function formatPaise(paise: number): string {
  const [whole = '', decimals] = (Math.abs(paise) / 100).toFixed(2).split('.');
  return `${paise < 0 ? '-' : ''}₹${groupDigits(whole)}.${decimals}`;
}

/** '1,49,900' of a whole number: Indian grouping, the same in every engine. */
export function groupDigits(whole: number | string): string {
  return String(whole).replace(/\d(?=(?:\d\d)+\d$)/g, '$&,');
}

/** '₹1,499.00' or '−₹150.00' from rupees as the wire carries them. */
export function formatRupees(amount: number): string {
  return formatPaise(Math.round(amount * 100)).replace('-', '−');
}

/** Rupees as the number the wire carries; exact, because paise are integers below 2^53. */
export function rupeesOf(paise: number): number {
  return paise / 100;
}

/**
 * Integer paise of a rupee amount given as a number or decimal text, or undefined when it has more
 * than two decimals or is not a number. Reads the decimal text, since 1.15 × 100 is not 115 in binary.
 */
export function paiseOf(amount: number | string): number | undefined {
  const match = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(String(amount).trim());
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
