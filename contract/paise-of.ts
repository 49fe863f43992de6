/**
 * Integer paise of a rupee amount given as a number or decimal text, or undefined when it has more
 * than two decimals or is not a number. Reads the decimal text, since 1.15 × 100 is not 115 in binary.
 */
export function paiseOf(amount: number | string): number | undefined {
  const match = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(String(amount).trim());
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
