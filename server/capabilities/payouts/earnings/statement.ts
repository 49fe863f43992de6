import { personById } from '#capabilities/identity/index.ts';
import { placeInSeries } from '#contract/booking/series/series-text.ts';
import { CSV_ROWS_MAX } from '#contract/lists.ts';
import { formatPaise, rupeesOf } from '#contract/money.ts';
import { periodText } from '#contract/payouts/earning-periods.ts';
import type { EarningLinesFilter } from '#contract/payouts/views.ts';
import type { Deps } from '#platform/deps.ts';
import { FILE_SPAN } from '#platform/lists/admin-page.ts';
import { csvFile } from '#platform/lists/csv.ts';
import { openSheets, type SheetColumn } from '#platform/pdf/sheets.ts';
import { textsIn } from '#platform/texts.ts';
import { type EarningRow, earningRows, earningSums, type SumRow } from './earnings.store.ts';
import { lineFilter } from './line-filter.ts';
import { periodSpan } from './period.rules.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type File = { fileName: string; bytes: Buffer };

/** Lines in the PDF. Its sums cover all lines. */
const PRINTED_MAX = 2_000;
const head = [
  'Date',
  'Booking',
  'Service',
  'Series',
  'Kind',
  'Gross',
  'Commission',
  'GST on commission',
  'TCS',
  'TDS',
  'Net',
  'Due',
  'State',
  'Payout',
  'At the venue',
];

/** A provider's statement of a period as CSV, newest first, with Indian dates and rupees. */
export function statementCsv(deps: Needs, providerId: string, period: string): Promise<File> {
  return earningsCsv(deps, providerId, { period, sort: 'newest' });
}

/** Filtered lines as CSV. */
export async function earningsCsv(
  { db, clock }: Needs,
  providerId: string,
  { sort, ...query }: EarningLinesFilter,
): Promise<File> {
  const now = clock.now();
  const filter = await lineFilter(db, providerId, now, query);
  const rows = await earningRows(db, providerId, now, { ...filter, sort }, FILE_SPAN);
  const name = query.period === undefined ? 'earnings' : `earnings-of-${query.period}`;
  const person = await personById(db, providerId);
  return csvFile(name, now, head, rows.map(line), { t: textsIn(person?.language) });
}

/** The statement as PDF: sums, payment states and lines. */
export async function statementPdf(
  { db, clock }: Needs,
  providerId: string,
  period: string,
): Promise<File> {
  const now = clock.now();
  const span = periodSpan(period);
  const [person, sums, rows] = await Promise.all([
    personById(db, providerId),
    earningSums(db, providerId, now, span),
    earningRows(db, providerId, now, span, { limit: PRINTED_MAX, offset: 0 }),
  ]);
  const subtitle = periodText(period);
  const sheets = await openSheets({ title: 'Earnings statement', subtitle, madeAt: now });
  const name = person ? `${person.firstName} ${person.lastName}`.trim() : '';
  const count = sums.reduce((all, row) => all + row.count, 0);
  sheets.facts([
    ['Provider', name],
    ['Period', subtitle],
    ['As of', dayIn(now)],
    ['Lines', String(count)],
  ]);
  const net = sums.reduce((all, row) => all + row.net, 0);
  sheets.sums(sumLines(sums), ['You earn', formatPaise(net)]);
  sheets.sums(stateLines(sums));
  const venuePaise = sums.reduce((all, row) => all + row.venue, 0);
  if (venuePaise > 0) sheets.note(directNote(venuePaise));
  if (count === 0) sheets.note('Nothing was earned in this period.');
  else sheets.table(columns, rows.map(printed));
  if (count > rows.length) {
    sheets.note(linesNote({ printed: rows.length, count }));
  }
  return { fileName: `earnings-of-${period}.pdf`, bytes: await sheets.finish() };
}

/** The base of the commission, which is higher than the gross amount with deposits. */
function directNote(venuePaise: number): string {
  return `Customers also paid ${formatPaise(venuePaise)} directly to you. The commission includes it.`;
}

/** What the PDF leaves out, and where it is. */
export function linesNote({ printed, count }: { printed: number; count: number }): string {
  return count <= CSV_ROWS_MAX
    ? `The latest ${printed} lines are printed; the CSV has all ${count}.`
    : `The latest ${printed} of ${count} lines are printed; the CSV has the latest ${CSV_ROWS_MAX}. A shorter period has the rest.`;
}

function sumLines(sums: readonly SumRow[]): [string, string][] {
  const sum = (part: (row: SumRow) => number) => sums.reduce((all, row) => all + part(row), 0);
  const taxes: [string, number][] = [
    ['GST on the commission', sum(({ gst }) => gst)],
    ['TCS', sum(({ tcs }) => tcs)],
    ['TDS', sum(({ tds }) => tds)],
  ];
  const lines: [string, number][] = [
    ['Gross', sum(({ gross }) => gross)],
    ['Commission', 0 - sum(({ commission }) => commission)],
    ...taxes
      .filter(([, paise]) => paise !== 0)
      .map(([label, paise]) => [label, -paise] as [string, number]),
  ];
  return lines.map(([label, paise]) => [label, formatPaise(paise)]);
}

/** Net earnings by payment state; they add up to the total. */
function stateLines(sums: readonly SumRow[]): [string, string][] {
  const of = (...states: SumRow['state'][]) =>
    sums.filter(({ state }) => states.includes(state)).reduce((all, { net }) => all + net, 0);
  const lines: [string, number][] = [
    ['Not due yet', of('pending')],
    ['On hold', of('on hold')],
    ['Due', of('due', 'in payout')],
    ['Paid to your bank', of('paid')],
  ];
  return lines.map(([label, paise]) => [label, formatPaise(paise)]);
}

const columns: readonly SheetColumn[] = [
  { header: 'Date', x: 52 },
  { header: 'Booking', x: 108 },
  { header: 'Service', x: 186, width: 96 },
  { header: 'Gross', x: 344, isFigure: true },
  { header: 'Commission', x: 404, isFigure: true },
  { header: 'Taxes', x: 446, isFigure: true },
  { header: 'You earn', x: 502, isFigure: true },
  { header: 'State', x: 510, width: 40 },
];

function printed(row: EarningRow): string[] {
  const taxes = row.gstPaise + row.tcsPaise + row.tdsPaise;
  return [
    dayIn(row.earnedAt),
    row.reference,
    row.subServiceName,
    formatPaise(row.grossPaise),
    formatPaise(0 - row.commissionPaise),
    formatPaise(0 - taxes),
    formatPaise(row.netPaise),
    row.state,
  ];
}

function line(row: EarningRow): (string | number)[] {
  return [
    dayIn(row.earnedAt),
    row.reference,
    row.subServiceName,
    placeText(row),
    row.kind,
    rupeesOf(row.grossPaise),
    rupeesOf(row.commissionPaise),
    rupeesOf(row.gstPaise),
    rupeesOf(row.tcsPaise),
    rupeesOf(row.tdsPaise),
    rupeesOf(row.netPaise),
    dayIn(row.dueAt),
    row.state,
    row.payoutId ?? '',
    rupeesOf(row.venuePaise),
  ];
}

/** '2 of 6'; empty for a single booking. */
function placeText({ seriesPart: part, seriesDates: of }: EarningRow): string {
  return part === null || of === null ? '' : placeInSeries({ part, of });
}

function dayIn(at: Temporal.Instant): string {
  return at.toZonedDateTimeISO('Asia/Kolkata').toPlainDate().toString();
}
