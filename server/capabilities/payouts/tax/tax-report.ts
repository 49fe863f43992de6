import { personById } from '#capabilities/identity/index.ts';
import type { Sale } from '#capabilities/invoices/index.ts';
import { gstinOf } from '#capabilities/payments/index.ts';
import { formatPaise, rupeesOf } from '#contract/money.ts';
import { periodText } from '#contract/payouts/earning-periods.ts';
import type { Deps } from '#platform/deps.ts';
import { csvFileOfTexts, csvOf } from '#platform/lists/csv.ts';
import { openSheets, type SheetColumn } from '#platform/pdf/sheets.ts';
import { readReport } from './read-report.ts';
import { type Amounts, amountColumns, lineOfSale, type TaxLine } from './tax-lines.ts';

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
export async function taxReportCsv(
  { db, clock }: Needs,
  providerId: string,
  period: string,
  batch?: number,
): Promise<File> {
  const texts = [csvOf([head])];
  const lines = (read: readonly TaxLine[]) => {
    texts.push(csvOf(read.map((line) => [...line.texts, ...amountsOf(line)])));
  };
  const { sums } = await readReport(db, providerId, period, { lines, batch });
  const empty = head.slice(1, head.length - amountColumns.length).map(() => '');
  texts.push(csvOf([['Total', ...empty, ...amountsOf(sums)]]));
  return csvFileOfTexts(`tax-report-of-${period}`, clock.now(), texts);
}

function amountsOf(amounts: Amounts): number[] {
  return amountColumns.map(({ key }) => rupeesOf(amounts[key]));
}

/** The same as PDF: sums, then invoices and credit notes. */
export async function taxReportPdf(
  { db, clock }: Needs,
  providerId: string,
  period: string,
  { batch, printedMax = PRINTED_MAX }: { batch?: number; printedMax?: number } = {},
): Promise<File> {
  const rows: string[][] = [];
  const sales = (read: readonly Sale[]) => {
    rows.push(...read.slice(0, printedMax - rows.length).map(printed));
  };
  const [person, gstin, { sums, documents }] = await Promise.all([
    personById(db, providerId),
    gstinOf(db, providerId),
    readReport(db, providerId, period, { sales, batch }),
  ]);
  const subtitle = periodText(period);
  const sheets = await openSheets({ title: 'Tax report', subtitle, madeAt: clock.now() });
  sheets.facts([
    ['Provider', person ? `${person.firstName} ${person.lastName}`.trim() : ''],
    ['GSTIN', gstin ?? 'Not registered'],
    ['Period', subtitle],
    ['Documents', String(documents)],
  ]);
  const [service, platform] = [amountColumns.slice(0, 7), amountColumns.slice(7)];
  const labelled = (columns: typeof amountColumns): [string, string][] =>
    columns
      .filter(({ key, isOptional }) => !isOptional || sums[key] !== 0)
      .map(({ key, label }) => [label, formatPaise(sums[key])]);
  sheets.sums(labelled(service));
  sheets.sums(labelled(platform));
  if (documents === 0) sheets.note('No invoice was issued in this period.');
  else sheets.table(columns, rows);
  if (documents > rows.length) {
    sheets.note(`The first ${rows.length} documents are printed; the CSV has all ${documents}.`);
  }
  return { fileName: `tax-report-of-${period}.pdf`, bytes: await sheets.finish() };
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
