import { personById } from '#capabilities/identity/index.ts';
import { listSales, type Sale } from '#capabilities/invoices/index.ts';
import { gstinOf } from '#capabilities/payments/index.ts';
import { CSV_ROWS_MAX } from '#contract/lists.ts';
import { formatPaise, rupeesOf } from '#contract/money.ts';
import { periodText } from '#contract/payouts/earning-periods.ts';
import type { Deps } from '#platform/deps.ts';
import { FILE_SPAN } from '#platform/lists/admin-page.ts';
import { csvFile } from '#platform/lists/csv.ts';
import { openSheets, type SheetColumn } from '#platform/pdf/sheets.ts';
import { earningRows } from '../earnings/earnings.store.ts';
import { periodSpan } from '../earnings/period.rules.ts';
import { amountColumns, lineOfEarning, lineOfSale, reportSums, type TaxLine } from './tax-lines.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type File = { fileName: string; bytes: Buffer };

/** Documents in the PDF. Its sums cover all, and the CSV lists all. */
const PRINTED_MAX = 2_000;
const head = [
  'Type',
  'Number',
  'Date',
  'Corrects invoice',
  'Service date',
  'Booking',
  'Service',
  'Customer',
  'Place of supply',
  'GSTIN',
  'SAC',
  ...amountColumns.map(({ label }) => label),
];

/** A provider's invoices, credit notes and commission in a period as CSV, with totals, for a tax adviser. */
export async function taxReportCsv(deps: Needs, providerId: string, period: string): Promise<File> {
  const { sales, lines } = await reportOf(deps, providerId, period);
  const all = [...sales.map(lineOfSale), ...lines];
  const sums = reportSums(all);
  const total = ['Total', ...head.slice(1, head.length - amountColumns.length).map(() => '')];
  const rows = [
    ...all.map((line) => [...line.texts, ...amountColumns.map(({ key }) => rupeesOf(line[key]))]),
    [...total, ...amountColumns.map(({ key }) => rupeesOf(sums[key]))],
  ];
  return csvFile(`tax-report-of-${period}`, deps.clock.now(), head, rows);
}

/** The same as PDF: sums, then invoices and credit notes. */
export async function taxReportPdf(deps: Needs, providerId: string, period: string): Promise<File> {
  const now = deps.clock.now();
  const [person, gstin, { sales, lines }] = await Promise.all([
    personById(deps.db, providerId),
    gstinOf(deps.db, providerId),
    reportOf(deps, providerId, period),
  ]);
  const subtitle = periodText(period);
  const sheets = await openSheets({ title: 'Tax report', subtitle, madeAt: now });
  sheets.facts([
    ['Provider', person ? `${person.firstName} ${person.lastName}`.trim() : ''],
    ['GSTIN', gstin ?? 'Not registered'],
    ['Period', subtitle],
    ['Documents', String(sales.length)],
  ]);
  const sums = reportSums([...sales.map(lineOfSale), ...lines]);
  const [service, platform] = [amountColumns.slice(0, 7), amountColumns.slice(7)];
  const labelled = (columns: typeof amountColumns): [string, string][] =>
    columns
      .filter(({ key, isOptional }) => !isOptional || sums[key] !== 0)
      .map(({ key, label }) => [label, formatPaise(sums[key])]);
  sheets.sums(labelled(service));
  sheets.sums(labelled(platform));
  if (sales.length === 0) sheets.note('No invoice was issued in this period.');
  else sheets.table(columns, sales.slice(0, PRINTED_MAX).map(printed));
  if (sales.length > PRINTED_MAX) {
    sheets.note(`The first ${PRINTED_MAX} documents are printed; the CSV has all ${sales.length}.`);
  }
  return { fileName: `tax-report-of-${period}.pdf`, bytes: await sheets.finish() };
}

async function reportOf(
  { db, clock }: Needs,
  providerId: string,
  period: string,
): Promise<{ sales: Sale[]; lines: TaxLine[] }> {
  const span = periodSpan(period);
  const [sales, earnings] = await Promise.all([
    listSales(db, providerId, span, CSV_ROWS_MAX),
    earningRows(db, providerId, clock.now(), { ...span, sort: 'oldest' }, FILE_SPAN),
  ]);
  return { sales, lines: earnings.map(lineOfEarning) };
}

const columns: readonly SheetColumn[] = [
  { header: 'Date', x: 52 },
  { header: 'Number', x: 106 },
  { header: 'Service date', x: 196 },
  { header: 'Customer', x: 256, width: 96 },
  { header: 'Taxable', x: 424, isFigure: true },
  { header: 'GST', x: 482, isFigure: true },
  { header: 'Total', x: 543, isFigure: true },
];

function printed(sale: Sale): string[] {
  const { taxablePaise, servicePaise } = sale;
  return [
    lineOfSale(sale).texts[2] ?? '',
    sale.number,
    sale.serviceDay,
    sale.customerName,
    formatPaise(taxablePaise),
    formatPaise(servicePaise - taxablePaise),
    formatPaise(servicePaise),
  ];
}
