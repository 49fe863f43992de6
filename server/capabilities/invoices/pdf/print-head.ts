import { formatDay } from '#contract/time.ts';
import {
  BODY,
  INK,
  LABEL,
  LEFT,
  MARIGOLD,
  MIDDLE,
  type Page,
  RIGHT,
  rule,
  SMALL,
  STRONG,
} from '#platform/pdf/page.ts';
import type { Printed } from '../facts.rules.ts';
import { INDIA } from '../issue/number.rules.ts';

/** The bolt of the logo. */
const BOLT = 'M13.6 2.2 3 15.6h6.6L7.4 25.8 19 11.6h-7z';
const COLUMN = RIGHT - MIDDLE;
/** The `y` below a cell of one line. */
const CELL_LINE = 146.8;
/** 'Dadra and Nagar Haveli and Daman and Diu (26)' has two lines. */
const CELL_LINES_MAX = 4;
/** Above the lines of the longest address that can be stored, so that its PIN code is printed. */
const ADDRESS_LINES_MAX = 16;

/** Prints logo, title, number and dates. @returns the `y` below. */
export function printHead(page: Page, printed: Printed): number {
  const { doc, set } = page;
  doc
    .save()
    .translate(LEFT - 4, 50)
    .scale(1.05)
    .path(BOLT)
    .fill(MARIGOLD)
    .restore();
  set.line('Zap Booking', { x: LEFT + 20, y: 72 }, { size: 20, weight: 'bold', color: INK });
  set.line(titleOf(printed), { x: RIGHT, y: 72, end: true }, { size: 20, color: INK });
  rule(page, 96);
  const { facts, number, refersTo } = printed;
  const cells: [string, string][] = [
    ['Number', number],
    ['Date', formatDay(facts.issuedAt, INDIA)],
    ['Booking', facts.reference],
  ];
  if (facts.placeOfSupply) cells.push(['Place of supply', facts.placeOfSupply]);
  const width = (RIGHT - LEFT) / 4;
  let tallest = CELL_LINE;
  for (const [index, [label, value]] of cells.entries()) {
    const x = LEFT + index * width;
    set.line(label, { x, y: 118 }, LABEL);
    const cell = { x, y: 133, width: width - 10 };
    tallest = Math.max(tallest, set.block(value, cell, CELL_LINES_MAX, BODY));
  }
  const head = 148 + tallest - CELL_LINE;
  rule(page, head);
  if (refersTo.length === 0) return head;
  const invoices = refersTo.map(
    (invoice) => `${invoice.number} of ${formatDay(invoice.issuedAt, INDIA)}`,
  );
  const text = `Corrects invoice ${invoices.join(' and ')}.`;
  const reason = facts.reason ? ` Reason: ${facts.reason}.` : '';
  const below = set.block(text + reason, { x: LEFT, y: head + 20, width: RIGHT - LEFT }, 3, BODY);
  rule(page, below);
  return below;
}

function titleOf({ kind, facts }: Printed): string {
  if (kind === 'credit-note') return 'Credit note';
  return facts.taxes.length > 0 ? 'Tax invoice' : 'Invoice';
}

/** Prints supplier and recipient side by side. @returns the `y` below. */
export function printParties(page: Page, { facts }: Printed, top: number): number {
  const { supplier, recipient } = facts;
  const sold = party(page, LEFT, top, 'Supplier', supplier.name, [
    [`Provider: ${supplier.providerName}`, 2],
    [supplier.address, ADDRESS_LINES_MAX],
    [supplier.gstin ? `GSTIN: ${supplier.gstin}` : '', 1],
  ]);
  const bought = party(page, MIDDLE, top, 'Billed to', recipient.name, [
    [recipient.address ?? '', ADDRESS_LINES_MAX],
    [recipient.email, 2],
  ]);
  const below = Math.max(sold, bought) + 4;
  rule(page, below);
  return below;
}

function party(
  { set }: Page,
  x: number,
  top: number,
  label: string,
  name: string,
  details: readonly [text: string, linesMax: number][],
): number {
  const width = COLUMN - 16;
  set.line(label, { x, y: top + 22 }, LABEL);
  let y = set.block(name, { x, y: top + 38, width }, 3, STRONG);
  for (const [text, linesMax] of details) {
    y = set.block(text, { x, y, width }, linesMax, { ...SMALL, size: 9.5 });
  }
  return y;
}
