import { CSV_ROWS_MAX, type TableFile } from '#contract/lists.ts';
import type { T } from '#messages/translation.ts';
import { textsIn } from '../texts.ts';

/** Marks the file as UTF-8 for spreadsheet programs. */
const BYTE_ORDER_MARK = '\uFEFF';

type CsvFile = { fileName: string; bytes: Buffer };
type CsvRow = readonly (string | number)[];
type Options = {
  /** The language of the reader. */
  t?: T;
  rowsMax?: number;
};

/**
 * A table as a downloadable file, named after its content and the date in India. Beyond the limit of rows, a
 * last row states that the file is cut.
 */
export function csvFile(
  name: string,
  now: Temporal.Instant,
  head: readonly string[],
  rows: readonly CsvRow[],
  options: Options = {},
): CsvFile {
  return csvFileOfTexts(name, now, [csvOf(limited(head, rows, options))]);
}

/** The same of lines that are CSV already and complete, for tables that are read in batches. */
export function csvFileOfTexts(
  name: string,
  now: Temporal.Instant,
  texts: readonly string[],
): CsvFile {
  const bytes = Buffer.concat([BYTE_ORDER_MARK, ...texts].map((text) => Buffer.from(text, 'utf8')));
  return { fileName: csvName(name, now), bytes };
}

/** The table of csvFile, for a response that contains the file as text. */
export function csvTable(
  name: string,
  now: Temporal.Instant,
  head: readonly string[],
  rows: readonly CsvRow[],
  options: Options = {},
): TableFile {
  const text = BYTE_ORDER_MARK + csvOf(limited(head, rows, options));
  return { fileName: csvName(name, now), text };
}

function limited(
  head: readonly string[],
  rows: readonly CsvRow[],
  { t = textsIn(null), rowsMax = CSV_ROWS_MAX }: Options,
): CsvRow[] {
  if (rows.length <= rowsMax) return [head, ...rows];
  const cut = t('sentences.fileCut', { rows: rowsMax.toLocaleString('en-IN') });
  return [head, ...rows.slice(0, rowsMax), head.map((_, index) => (index === 0 ? cut : ''))];
}

function csvName(name: string, now: Temporal.Instant): string {
  return `${name}-${now.toZonedDateTimeISO('Asia/Kolkata').toPlainDate().toString()}.csv`;
}

/**
 * Prefixes that a spreadsheet may treat as a formula, including full-width signs and invisible
 * characters before them.
 */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠\t\r]/u;

/** A table as CSV (RFC 4180). An apostrophe precedes any text that could be a formula; numbers are plain. */
export function csvOf(rows: readonly CsvRow[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  if (typeof value === 'number') return value.toFixed(2);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** An instant as printed in our tables, in Indian time: '2026-08-04 10:00'. */
export function csvMoment(at: Temporal.Instant | null): string {
  if (!at) return '';
  const { year, month, day, hour, minute } = at.toZonedDateTimeISO('Asia/Kolkata');
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
}
