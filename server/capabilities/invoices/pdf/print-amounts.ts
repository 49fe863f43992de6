import { formatPaise } from '#contract/money.ts';
import {
  BODY,
  LABEL,
  LEFT,
  MIDDLE,
  type Page,
  RIGHT,
  rule,
  SMALL,
  STRONG,
} from '#platform/pdf/page.ts';
import { type InvoiceTax, linesPaise, type Printed, taxPaise } from '../facts.rules.ts';
import { amountText } from './amount-text.rules.ts';

/** Right edges of the number columns. */
const PEOPLE_END = 372;
const UNIT_END = 456;
const TEXT_WIDTH = 270;
const ROW = 20;

/** Prints the lines, the sums and the total as text. */
export function printAmounts(page: Page, printed: Printed, top: number): void {
  const below = printLines(page, printed, top);
  printSums(page, printed, below);
  const text = amountText(printed.facts.totalPaise);
  page.set.line('Total in words', { x: LEFT, y: below + 12 }, LABEL);
  const place = { x: LEFT, y: below + 28, width: MIDDLE - LEFT - 20 };
  page.set.block(text, place, 6, BODY);
}

function printLines(page: Page, { kind, facts }: Printed, top: number): number {
  const { set } = page;
  set.line('Description', { x: LEFT, y: top + 22 }, LABEL);
  // A refund is a share of the total and has no unit price.
  const isEach = kind === 'invoice';
  if (isEach) {
    set.line('People', { x: PEOPLE_END, y: top + 22, end: true }, LABEL);
    set.line('Price each', { x: UNIT_END, y: top + 22, end: true }, LABEL);
  }
  set.line('Amount', { x: RIGHT, y: top + 22, end: true }, LABEL);
  let y = top + 42;
  for (const { text, note, sac, quantity, unitPaise, isOnce } of facts.lines) {
    if (isEach && !isOnce) {
      set.line(String(quantity), { x: PEOPLE_END, y, end: true }, BODY);
      set.line(formatPaise(unitPaise), { x: UNIT_END, y, end: true }, BODY);
    }
    set.line(formatPaise(unitPaise * quantity), { x: RIGHT, y, end: true }, BODY);
    y = set.block(text, { x: LEFT, y, width: TEXT_WIDTH }, 2, BODY);
    if (note) y = set.block(note, { x: LEFT, y, width: TEXT_WIDTH }, 1, SMALL);
    if (sac) y = set.block(`SAC ${sac}`, { x: LEFT, y, width: TEXT_WIDTH }, 1, SMALL);
    y += 6;
  }
  if (facts.chargesPaise > 0) {
    set.line('Booking charge', { x: LEFT, y }, BODY);
    set.line(formatPaise(facts.chargesPaise), { x: RIGHT, y, end: true }, BODY);
    y += ROW;
  }
  rule(page, y - 8);
  return y;
}

function printSums(page: Page, { kind, facts }: Printed, top: number): void {
  const { set } = page;
  const { totalPaise, taxes, venuePaise = 0 } = facts;
  const row = (y: number, label: string, paise: number, style: typeof BODY | typeof STRONG) => {
    set.line(label, { x: MIDDLE, y }, style);
    set.line(formatPaise(paise), { x: RIGHT, y, end: true }, style);
    return y + ROW;
  };
  let y = row(top + 12, 'Total', totalPaise, { ...STRONG, size: 10.5 });
  for (const [label, paise] of shares(kind, facts)) y = row(y, label, paise, BODY);
  if (venuePaise > 0) y = row(y, 'To be paid directly to the business', venuePaise, BODY);
  if (taxes.length === 0) return;
  rule(page, y - 13, MIDDLE);
  // The booking charge is the platform's and not part of the business's supply.
  const taxablePaise = linesPaise(facts.lines) - taxPaise(taxes);
  y = row(y, 'Taxable value, in the total', taxablePaise, BODY);
  for (const tax of taxes) y = row(y, taxLabel(tax), tax.amountPaise, BODY);
}

/** Parts of the total: credits and payment, or refund destinations. */
function shares(
  kind: Printed['kind'],
  { totalPaise, creditsPaise, isOfPackage, target }: Printed['facts'],
): [string, number][] {
  const elsewhere = target === 'booking' ? 'Used for another booking' : 'Returned to the source';
  const [credits, rest] =
    kind === 'invoice'
      ? [isOfPackage ? 'Paid with a package' : 'Paid with wallet credits', 'Paid online']
      : [isOfPackage ? 'Back on the package' : 'Returned to the wallet', elsewhere];
  const parts: [string, number][] = [
    [credits, creditsPaise],
    [rest, totalPaise - creditsPaise],
  ];
  return parts.filter(([, paise]) => paise > 0);
}

function taxLabel({ name, ratePercent }: InvoiceTax): string {
  return `${name} ${ratePercent}%, in the total`;
}
