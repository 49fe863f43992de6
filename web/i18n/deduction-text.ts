import type { PlainKey, T } from '#messages/translation.ts';

const deductions: Readonly<Record<string, PlainKey>> = {
  Commission: 'requests.commission',
  'GST on the commission': 'requests.commissionGst',
  TCS: 'requests.tcs',
  TDS: 'requests.tds',
};

/** A deduction from the price, as named in the API. */
export function deductionText(t: T, name: string): string {
  const { [name]: key } = deductions;
  return key ? t(key) : name;
}
