import { rupeesOf } from '#contract/money.ts';
import type { Earning, EarningLines, EarningLinesWish } from '#contract/payouts/views.ts';
import type { Deps } from '#platform/deps.ts';
import { pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { type EarningRow, earningRows, earningSums, type SumRow } from './earnings.store.ts';
import { filterOf } from './period.rules.ts';

/** One page of a provider's earnings by filter, with sums over all matches. */
export async function listEarnings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  providerId: string,
  page: number,
  { sort, ...query }: EarningLinesWish,
): Promise<EarningLines> {
  const now = clock.now();
  const filter = filterOf(query);
  const [rows, sums] = await Promise.all([
    earningRows(db, providerId, now, { ...filter, sort }, spanOf(page)),
    earningSums(db, providerId, now, filter),
  ]);
  return { ...pageOf(rows, page, earningView), chosen: sumsView(sums) };
}

function sumsView(rows: readonly SumRow[]): EarningLines['chosen'] {
  const sum = (part: (row: SumRow) => number) => rows.reduce((all, row) => all + part(row), 0);
  return {
    count: sum(({ count }) => count),
    gross: rupeesOf(sum(({ gross }) => gross)),
    commission: rupeesOf(sum(({ commission }) => commission)),
    taxes: rupeesOf(sum(({ gst, tcs, tds }) => gst + tcs + tds)),
    net: rupeesOf(sum(({ net }) => net)),
  };
}

function earningView(row: EarningRow): Earning {
  const taxes = [
    { name: 'GST on the commission', paise: row.gst_paise },
    { name: 'TCS', paise: row.tcs_paise },
    { name: 'TDS', paise: row.tds_paise },
  ];
  return {
    id: row.id,
    bookingId: row.booking_id,
    reference: row.reference,
    subServiceName: row.sub_service_name,
    kind: row.kind,
    gross: rupeesOf(row.gross_paise),
    commission: rupeesOf(row.commission_paise),
    taxes: taxes
      .filter(({ paise }) => paise !== 0)
      .map(({ name, paise }) => ({ name, amount: rupeesOf(paise) })),
    net: rupeesOf(row.net_paise),
    earnedAt: row.earned_at.toString(),
    dueAt: row.due_at.toString(),
    state: row.state,
    payoutId: row.payout_id,
  };
}
