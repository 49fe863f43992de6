import { rupeesOf } from '#contract/money.ts';
import type { Earning, EarningLines, EarningLinesFilter } from '#contract/payouts/views.ts';
import type { Deps } from '#platform/deps.ts';
import { pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { type EarningRow, earningRows, earningSums, type SumRow } from './earnings.store.ts';
import { lineFilter } from './line-filter.ts';

/** One page of a provider's earnings by filter, with sums over all matches. */
export async function listEarnings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  providerId: string,
  page: number,
  { sort, ...query }: EarningLinesFilter,
): Promise<EarningLines> {
  const now = clock.now();
  const filter = await lineFilter(db, providerId, now, query);
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
  return {
    id: row.id,
    bookingId: row.bookingId,
    reference: row.reference,
    subServiceName: row.subServiceName,
    kind: row.kind,
    gross: rupeesOf(row.grossPaise),
    ...(row.venuePaise > 0 ? { atVenue: rupeesOf(row.venuePaise) } : {}),
    commission: rupeesOf(row.commissionPaise),
    taxes: taxesOf(row),
    net: rupeesOf(row.netPaise),
    earnedAt: row.earnedAt.toString(),
    dueAt: row.dueAt.toString(),
    state: row.state,
    payoutId: row.payoutId,
  };
}

/** The taxes that were deducted, in rupees; amounts are in paise. */
export function taxesOf(
  row: Pick<EarningRow, 'gstPaise' | 'tcsPaise' | 'tdsPaise'>,
): Earning['taxes'] {
  const taxes = [
    { name: 'GST on the commission', paise: row.gstPaise },
    { name: 'TCS', paise: row.tcsPaise },
    { name: 'TDS', paise: row.tdsPaise },
  ];
  return taxes
    .filter(({ paise }) => paise !== 0)
    .map(({ name, paise }) => ({ name, amount: rupeesOf(paise) }));
}
