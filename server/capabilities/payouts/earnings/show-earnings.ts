import { accountOf } from '#capabilities/payments/index.ts';
import { rupeesOf } from '#contract/money.ts';
import type { EarningState } from '#contract/payouts/limits.ts';
import type { Earnings } from '#contract/payouts/views.ts';
import type { Deps } from '#platform/deps.ts';
import { accountView } from '../account/views.ts';
import {
  type BarRow,
  earningBars,
  earningTotals,
  firstEarnedOn,
  firstSoldOn,
  nextPayout,
} from './earnings.store.ts';

const WEEKS = 12;
const MONTHS = 12;

/** A provider's earnings: totals by state, by week and by month in Indian time. */
export async function showEarnings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  providerId: string,
): Promise<Earnings> {
  const [since, soldSince, totals, weeks, months, account, next] = await Promise.all([
    firstEarnedOn(db, providerId),
    firstSoldOn(db, providerId),
    earningTotals(db, providerId, clock.now()),
    earningBars(db, providerId, 'week', WEEKS),
    earningBars(db, providerId, 'month', MONTHS),
    accountOf(db, providerId),
    nextPayout(db, providerId, clock.now()),
  ]);
  const total = (...states: EarningState[]) =>
    rupeesOf(states.reduce((sum, state) => sum + (totals.get(state) ?? 0), 0));
  return {
    totals: {
      pending: total('pending'),
      due: total('due', 'in payout'),
      paid: total('paid'),
      onHold: total('on hold'),
    },
    byWeek: weeks.map(barView),
    byMonth: months.map(barView),
    since,
    soldSince,
    account: account ? accountView(account) : null,
    nextPayout: next ? { amount: rupeesOf(next.net), day: next.day } : null,
  };
}

function barView({ from, net, gross, count }: BarRow): Earnings['byWeek'][number] {
  return { from, net: rupeesOf(net), gross: rupeesOf(gross), count };
}
