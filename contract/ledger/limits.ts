/** Choices that pages and the server share. This file has no schemas, so that pages can import it. */

/** The kinds of accounts: first assets and costs, then debts and income. */
export const accountKinds = [
  'clearing',
  'bank',
  'held',
  'fees',
  'goodwill',
  'chargebacks',
  'escrow',
  'refunds',
  'wallet',
  'prepaid',
  'earnings',
  'gst',
  'tcs',
  'tds',
  'commission',
  'charges',
] as const;
export type AccountKind = (typeof accountKinds)[number];

export function isAccountKind(text: string): text is AccountKind {
  return accountKinds.some((kind) => kind === text);
}
