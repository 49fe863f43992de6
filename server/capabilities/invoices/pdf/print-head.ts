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
  for (const [index, [label, value]] of cells.entries()) {
    const x = LEFT + index * width;
    set.line(label, { x, y: 118 }, LABEL);
    set.block(value, { x, y: 133, width: width - 10 }, 1, BODY);
  }
  rule(page, 148);
  if (refersTo.length === 0) return 148;
  const invoices = refersTo.map(
    (invoice) => `${invoice.number} of ${formatDay(invoice.issuedAt, INDIA)}`,
  );
  const text = `Corrects invoice ${invoices.join(' and ')}.`;
  const reason = facts.reason ? ` Reason: ${facts.reason}.` : '';
  const below = set.block(text + reason, { x: LEFT, y: 168, width: RIGHT - LEFT }, 3, BODY);
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
    [supplier.address, 4],
    [supplier.gstin ? `GSTIN: ${supplier.gstin}` : '', 1],
  ]);
  const bought = party(page, MIDDLE, top, 'Billed to', recipient.name, [
    [recipient.address ?? '', 5],
    [recipient.email, 1],
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
