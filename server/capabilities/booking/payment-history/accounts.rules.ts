import type { AccountKind } from '#contract/ledger/limits.ts';
import type { AccountType } from '#contract/ledger/views.ts';

export const accountTypeOf: Record<AccountKind, AccountType> = {
  clearing: 'asset',
  bank: 'asset',
  held: 'asset',
  escrow: 'debt',
  refunds: 'debt',
  wallet: 'debt',
  prepaid: 'debt',
  earnings: 'debt',
  gst: 'debt',
  tcs: 'debt',
  tds: 'debt',
  commission: 'income',
  charges: 'income',
  fees: 'cost',
  goodwill: 'cost',
  chargebacks: 'cost',
};

/** A balance with the natural sign of its account type: earned commission is positive although it is a credit. */
export function naturalPaise(kind: AccountKind, balancePaise: number): number {
  const type = accountTypeOf[kind];
  const isDebit = type === 'asset' || type === 'cost';
  // Adding zero avoids negative zero.
  return isDebit ? balancePaise : 0 - balancePaise;
}
