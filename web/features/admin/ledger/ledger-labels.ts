import type { AccountType } from '#contract/ledger/views.ts';
import { formatRupees } from '#contract/money.ts';

export const typeNames: Record<AccountType, string> = {
  asset: 'We hold',
  cost: 'Cost',
  debt: 'We owe',
  income: 'Income',
};

/** '₹1,200.00 Dr': a balance as bookkeepers write it. Debits are positive. */
export function balanceText(balance: number): string {
  if (balance === 0) return formatRupees(0);
  return `${formatRupees(Math.abs(balance))} ${balance > 0 ? 'Dr' : 'Cr'}`;
}

/** An amount of one side; empty columns show a dash. */
export function sideText(amount: number): string {
  return amount === 0 ? '–' : formatRupees(amount);
}
