import type { TableFile } from '#contract/lists.ts';

/** Marks the file as UTF-8 for spreadsheet programs. */
const BYTE_ORDER_MARK = '\uFEFF';

type CsvFile = { fileName: string; bytes: Buffer };

/** A table as a downloadable file, named after its content and the date in India. */
export function csvFile(
  name: string,
  now: Temporal.Instant,
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): CsvFile {
  return csvFileOfTexts(name, now, [csvOf([head, ...rows])]);
}

/** The same of lines that are CSV already, for tables that are read in batches. */
export function csvFileOfTexts(
  name: string,
  now: Temporal.Instant,
  texts: readonly string[],
): CsvFile {
  const bytes = Buffer.concat([BYTE_ORDER_MARK, ...texts].map((text) => Buffer.from(text, 'utf8')));
  return { fileName: csvName(name, now), bytes };
}

/** The same, for a response that contains the file as text. */
export function csvTable(
  name: string,
  now: Temporal.Instant,
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): TableFile {
  return { fileName: csvName(name, now), text: BYTE_ORDER_MARK + csvOf([head, ...rows]) };
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
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
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
