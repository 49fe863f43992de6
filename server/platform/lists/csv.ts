import type { TableFile } from '#contract/lists.ts';

/** Marks the file as UTF-8 for spreadsheet programs. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table as a downloadable file, named after its content and the date in India. */
export function csvFile(
  name: string,
  now: Temporal.Instant,
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): { fileName: string; bytes: Buffer } {
  const { fileName, text } = csvTable(name, now, head, rows);
  return { fileName, bytes: Buffer.from(text, 'utf8') };
}

/** The same, for a response that contains the file as text. */
export function csvTable(
  name: string,
  now: Temporal.Instant,
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): TableFile {
  const day = now.toZonedDateTimeISO('Asia/Kolkata').toPlainDate().toString();
  return { fileName: `${name}-${day}.csv`, text: BYTE_ORDER_MARK + csvOf([head, ...rows]) };
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
