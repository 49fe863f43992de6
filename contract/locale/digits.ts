/** ₹1,49,900.00 from 14990000 paise: Indian grouping, always two decimals (CONST-01). */
export function formatPaise(paise: number): string {
  const [whole = '', decimals] = (Math.abs(paise) / 100).toFixed(2).split('.');
  return `${paise < 0 ? '-' : ''}₹${groupDigits(whole)}.${decimals}`;
}

/** '1,49,900' of a whole number: Indian grouping, the same in every engine. */
export function groupDigits(whole: number | string): string {
  return String(whole).replace(/\d(?=(?:\d\d)+\d$)/g, '$&,');
}
