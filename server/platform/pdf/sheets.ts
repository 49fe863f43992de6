import { openPdf } from './open-pdf.ts';
import { BODY, FOOT, HAIRLINE, INK, LABEL, LEFT, MARIGOLD, RIGHT, SMALL, STRONG } from './page.ts';
import type { Typesetter } from './typeset.ts';

/** A table column: `x` is its left edge, or the right edge of numbers. */
export type SheetColumn = { header: string; x: number; width?: number; isFigure?: boolean };

export type SheetSum = readonly [label: string, amount: string];

type SheetsInfo = { title: string; subtitle: string; madeAt: Temporal.Instant };

/** The bolt of the logo. */
const BOLT = 'M13.6 2.2 3 15.6h6.6L7.4 25.8 19 11.6h-7z';
const ROW = 17;

/** A branded A4 report of several pages, for papers that are not numbered documents. */
export type Sheets = {
  /** Labelled values, side by side. */
  facts(cells: readonly (readonly [label: string, value: string])[]): void;
  /** Sums, one per row, with a bold `total` at the end. */
  sums(rows: readonly SheetSum[], total?: SheetSum): void;
  note(text: string): void;
  /** Table rows with repeated headings, on as many pages as needed. */
  table(columns: readonly SheetColumn[], rows: readonly (readonly string[])[]): void;
  /** Numbers the pages and returns the file. */
  finish(): Promise<Buffer>;
};

export async function openSheets({ title, subtitle, madeAt }: SheetsInfo): Promise<Sheets> {
  const { doc, set, bytes } = await openPdf({
    title: `${title}, ${subtitle}`,
    author: 'Zap Booking',
    madeAt,
    isBuffered: true,
  });
  const rule = (at: number) =>
    doc.moveTo(LEFT, at).lineTo(RIGHT, at).lineWidth(0.6).strokeColor(HAIRLINE).stroke();
  let y = printMark(doc, set, title, subtitle);
  rule(y);
  y += 22;
  return {
    facts: (cells) => {
      const width = (RIGHT - LEFT) / cells.length;
      let below = y;
      for (const [index, [label, value]] of cells.entries()) {
        const x = LEFT + index * width;
        set.line(label, { x, y }, LABEL);
        const place = { x, y: y + 15, width: width - 12 };
        below = Math.max(below, set.block(value, place, 2, BODY));
      }
      y = below + 4;
      rule(y);
      y += 24;
    },
    sums: (rows, total) => {
      for (const row of total ? [...rows, total] : rows) {
        const [label, amount] = row;
        const style = row === total ? STRONG : BODY;
        set.line(label, { x: LEFT, y }, style);
        set.line(amount, { x: RIGHT, y, end: true }, style);
        y += ROW;
      }
      rule(y - 8);
      y += 16;
    },
    note: (text) => {
      y = set.block(text, { x: LEFT, y, width: RIGHT - LEFT }, 4, SMALL) + 10;
    },
    table: (columns, rows) => {
      const head = () => {
        printRow(
          set,
          columns,
          columns.map(({ header }) => header),
          y,
          LABEL,
        );
        rule(y + 7);
        y += 22;
      };
      head();
      for (const row of rows) {
        if (y > FOOT - 6) {
          doc.addPage({ size: 'A4', margin: 0 });
          y = 70;
          head();
        }
        printRow(set, columns, row, y, { ...BODY, size: 9 });
        y += ROW;
      }
    },
    finish: async () => {
      const { count } = doc.bufferedPageRange();
      for (let sheet = 0; sheet < count; sheet += 1) {
        doc.switchToPage(sheet);
        rule(FOOT + 12);
        set.line(`${title}, ${subtitle}`, { x: LEFT, y: FOOT + 30 }, SMALL);
        set.line(`Page ${sheet + 1} of ${count}`, { x: RIGHT, y: FOOT + 30, end: true }, SMALL);
      }
      doc.end();
      return bytes;
    },
  };
}

function printMark(
  doc: PDFKit.PDFDocument,
  set: Typesetter,
  title: string,
  subtitle: string,
): number {
  doc
    .save()
    .translate(LEFT - 4, 50)
    .scale(1.05)
    .path(BOLT)
    .fill(MARIGOLD)
    .restore();
  set.line('Zap Booking', { x: LEFT + 20, y: 72 }, { size: 20, weight: 'bold', color: INK });
  set.line(title, { x: RIGHT, y: 66, end: true }, { size: 17, color: INK });
  set.line(subtitle, { x: RIGHT, y: 82, end: true }, SMALL);
  return 96;
}

function printRow(
  set: Typesetter,
  columns: readonly SheetColumn[],
  cells: readonly string[],
  y: number,
  style: Parameters<Typesetter['line']>[2],
): void {
  for (const [index, { x, width, isFigure }] of columns.entries()) {
    const text = cells[index] ?? '';
    if (width) set.block(text, { x, y, width }, 1, style);
    else set.line(text, { x, y, end: isFigure ?? false }, style);
  }
}
