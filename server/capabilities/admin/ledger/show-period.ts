import { describeAccount } from '#capabilities/booking/index.ts';
import { type PeriodSum, periodSums } from '#capabilities/ledger/index.ts';
import { type AccountKind, accountKinds } from '#contract/ledger/limits.ts';
import type { LedgerPeriod, LedgerPeriodFilter } from '#contract/ledger/views.ts';
import { rupeesOf } from '#contract/money.ts';
import type { Deps } from '#platform/deps.ts';
import { csvFile } from '#platform/lists/csv.ts';
import { periodView, sideOf, spanOf } from './period.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type Sums = Omit<PeriodSum, 'kind' | 'entries'>;

/**
 * Every account in a period with its opening balance, debits, credits and closing balance.
 * @throws Refused INVALID
 */
export async function showPeriod(
  { db, clock }: Needs,
  filter: LedgerPeriodFilter,
): Promise<LedgerPeriod> {
  const span = spanOf(filter, clock.now());
  const sums = await periodSums(db, span);
  const all = accountKinds.map((kind) => sums.find((each) => each.kind === kind) ?? unmoved(kind));
  return {
    ...periodView(span),
    accounts: all.map((each) => ({
      kind: each.kind,
      ...describeAccount(each.kind),
      entries: each.entries,
      ...figuresOf(each),
    })),
    totals: figuresOf({
      openingPaise: sum(all, 'openingPaise'),
      debitPaise: sum(all, 'debitPaise'),
      creditPaise: sum(all, 'creditPaise'),
    }),
  };
}

/** The same as CSV, with the totals at the end. */
export async function periodFile(deps: Needs, filter: LedgerPeriodFilter) {
  const { accounts, totals, from, to } = await showPeriod(deps, filter);
  const line = (name: string, { opening, debit, credit, closing }: typeof totals) => [
    name,
    opening,
    debit,
    credit,
    closing,
    sideOf(closing),
  ];
  return csvFile(
    `ledger-${from}-to-${to}`,
    deps.clock.now(),
    ['Account', 'Opening balance', 'Debit', 'Credit', 'Closing balance', 'Dr or Cr'],
    [...accounts.map((each) => line(each.account, each)), line('Total', totals)],
  );
}

/** Figures in rupees; the closing balance is the opening balance, more the debits, less the credits. */
export function figuresOf({ openingPaise, debitPaise, creditPaise }: Sums) {
  return {
    opening: rupeesOf(openingPaise),
    debit: rupeesOf(debitPaise),
    credit: rupeesOf(creditPaise),
    closing: rupeesOf(openingPaise + debitPaise - creditPaise),
  };
}

/** The figures of an account without postings. */
export function unmoved(kind: AccountKind): PeriodSum {
  return { kind, openingPaise: 0, debitPaise: 0, creditPaise: 0, entries: 0 };
}

function sum(all: readonly PeriodSum[], part: keyof Sums): number {
  return all.reduce((total, each) => total + each[part], 0);
}
