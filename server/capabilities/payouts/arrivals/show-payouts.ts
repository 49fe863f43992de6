import { businessDayAfter } from '#capabilities/booking/index.ts';
import type { ListPage } from '#contract/lists.ts';
import { rupeesOf } from '#contract/money.ts';
import { ARRIVAL_DAYS, type OwnPayoutState } from '#contract/payouts/limits.ts';
import type { OwnPayout, OwnPayoutDetails } from '#contract/payouts/own-payouts.ts';
import type { Deps } from '#platform/deps.ts';
import { pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { Refused } from '#platform/refused.ts';
import { earningSums } from '../earnings/earnings.store.ts';
import { taxesOf } from '../earnings/list-earnings.ts';
import { bankTransfersOf } from './arrivals.store.ts';
import { type OwnPayoutRow, ownPayoutRow, ownPayoutRows } from './own-payouts.store.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

export async function listOwnPayouts(
  { db }: Needs,
  providerId: string,
  page: number,
): Promise<ListPage<OwnPayout>> {
  return pageOf(await ownPayoutRows(db, providerId, spanOf(page)), page, payoutView);
}

/**
 * A provider's payout with the sums of its bookings and its transfers to the bank.
 * @throws Refused NOT_FOUND, also for the payout of another provider.
 */
export async function showOwnPayout(
  { db, clock }: Needs,
  providerId: string,
  payoutId: string,
): Promise<OwnPayoutDetails> {
  const row = await ownPayoutRow(db, providerId, payoutId);
  if (!row) throw new Refused('NOT_FOUND');
  const [sums, transfers] = await Promise.all([
    earningSums(db, providerId, clock.now(), { payout: payoutId }),
    bankTransfersOf(db, providerId, payoutId),
  ]);
  const sum = (part: 'gross' | 'venue' | 'commission' | 'gst' | 'tcs' | 'tds') =>
    sums.reduce((all, each) => all + each[part], 0);
  const venuePaise = sum('venue');
  return {
    ...payoutView(row),
    gross: rupeesOf(sum('gross')),
    ...(venuePaise > 0 ? { atVenue: rupeesOf(venuePaise) } : {}),
    commission: rupeesOf(sum('commission')),
    commissionPercent: commonPercent(sums),
    taxes: taxesOf({ gstPaise: sum('gst'), tcsPaise: sum('tcs'), tdsPaise: sum('tds') }),
    bankTransfers: transfers.map(({ utr, amountPaise, settledAt }) => ({
      reference: utr,
      amount: rupeesOf(amountPaise),
      settledAt: settledAt.toString(),
    })),
    ...(row.returnedPaise ? { returned: rupeesOf(row.returnedPaise) } : {}),
    bankLast4: row.bankLast4,
  };
}

/** The commission that all bookings have in common, in percent; null if they differ. */
function commonPercent(sums: readonly { leastBps: number; mostBps: number }[]): number | null {
  const rates = new Set(sums.flatMap(({ leastBps, mostBps }) => [leastBps, mostBps]));
  const [bps] = rates;
  return rates.size === 1 && bps !== undefined ? bps / 100 : null;
}

function payoutView(row: OwnPayoutRow): OwnPayout {
  const state = stateOf(row);
  const sentAt = row.state === 'paid' || row.state === 'taken back' ? row.endedAt : null;
  return {
    id: row.id,
    amount: rupeesOf(row.amountPaise),
    state,
    bookings: row.bookings,
    startedAt: row.startedAt.toString(),
    sentAt: sentAt?.toString() ?? null,
    expectedBy: sentAt && !row.arrivedAt ? businessDayAfter(sentAt, ARRIVAL_DAYS).toString() : null,
    arrivedAt: state === 'arrived' ? (row.arrivedAt?.toString() ?? null) : null,
  };
}

function stateOf({ state, arrivedAt }: OwnPayoutRow): OwnPayoutState {
  if (state === 'paid') return arrivedAt ? 'arrived' : 'sent';
  return state === 'wanted' ? 'sending' : state;
}
