import { formatPaise } from '#contract/money.ts';
import {
  BODY,
  FOOT,
  LABEL,
  LEFT,
  MIDDLE,
  type Page,
  RIGHT,
  rule,
  SMALL,
  STRONG,
} from '#platform/pdf/page.ts';
import type { Style } from '#platform/pdf/typeset.ts';
import {
  type InvoiceLine,
  type InvoiceTax,
  linesPaise,
  type Printed,
  settlementLines,
  taxPaise,
} from '../facts.rules.ts';
import { amountText } from './amount-text.rules.ts';

/** Right edges of the number columns. */
const PEOPLE_END = 372;
const UNIT_END = 456;
const TEXT_WIDTH = 270;
const ROW = 20;

/** Above the lines of a visit with the longest names of its services, so that its date is printed. */
const TEXT_LINES_MAX = 18;
const NOTE_LINES_MAX = 2;
const TOTAL_LINES_MAX = 6;
const TOTAL_WIDTH = MIDDLE - LEFT - 20;

/** Prints the lines, the sums and the total as text, on a second page if the first one is full. */
export function printAmounts(page: Page, printed: Printed, top: number): void {
  const { set } = page;
  let below = printLines(page, printed, top);
  const inText = amountText(printed.facts.totalPaise);
  const sums = sumsOf(printed);
  const textHeight = 28 + set.height(inText, TOTAL_WIDTH, TOTAL_LINES_MAX, BODY);
  const height = Math.max(textHeight, 12 + sums.length * ROW);
  if (below + height > endOf(printed)) below = nextPage(page, printed);
  printSums(page, sums, below);
  set.line('Total in words', { x: LEFT, y: below + 12 }, LABEL);
  set.block(inText, { x: LEFT, y: below + 28, width: TOTAL_WIDTH }, TOTAL_LINES_MAX, BODY);
}

/** The `y` above the foot of the page. */
function endOf({ facts }: Printed): number {
  return settlementLines(facts).length > 0 ? FOOT - 66 : FOOT - 10;
}

/** Begins another page. @returns the `y` below its head */
function nextPage(page: Page, { number }: Printed): number {
  page.set.line('Continued on the next page', { x: RIGHT, y: FOOT + 20, end: true }, SMALL);
  page.doc.addPage();
  page.set.line(`${number}, continued`, { x: LEFT, y: 72 }, LABEL);
  rule(page, 84);
  return 84;
}

function printLines(page: Page, printed: Printed, top: number): number {
  const { set } = page;
  const { kind, facts } = printed;
  // A refund is a share of the total and has no unit price.
  const isEach = kind === 'invoice';
  printColumns(page, isEach, top);
  let y = top + 42;
  for (const line of facts.lines) {
    const { quantity, unitPaise, isOnce } = line;
    if (y + lineHeight(page, line) > endOf(printed)) y = nextPage(page, printed) + 22;
    if (isEach && !isOnce) {
      set.line(String(quantity), { x: PEOPLE_END, y, end: true }, BODY);
      set.line(formatPaise(unitPaise), { x: UNIT_END, y, end: true }, BODY);
    }
    set.line(formatPaise(unitPaise * quantity), { x: RIGHT, y, end: true }, BODY);
    for (const [text, linesMax, style] of textsOf(line)) {
      y = set.block(text, { x: LEFT, y, width: TEXT_WIDTH }, linesMax, style);
    }
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

function printColumns({ set }: Page, isEach: boolean, top: number): void {
  set.line('Description', { x: LEFT, y: top + 22 }, LABEL);
  if (isEach) {
    set.line('People', { x: PEOPLE_END, y: top + 22, end: true }, LABEL);
    set.line('Price each', { x: UNIT_END, y: top + 22, end: true }, LABEL);
  }
  set.line('Amount', { x: RIGHT, y: top + 22, end: true }, LABEL);
}

/** The texts of a line, with the most lines and the style of each. */
function textsOf({ text, note, sac }: InvoiceLine) {
  return [
    [text, TEXT_LINES_MAX, BODY] as const,
    ...(note ? [[note, NOTE_LINES_MAX, SMALL] as const] : []),
    ...(sac ? [[`SAC ${sac}`, 1, SMALL] as const] : []),
  ];
}

function lineHeight({ set }: Page, line: InvoiceLine): number {
  return textsOf(line).reduce(
    (sum, [text, linesMax, style]) => sum + set.height(text, TEXT_WIDTH, linesMax, style),
    0,
  );
}

type Sum = { label: string; paise: number; isTax: boolean; style: Style };

/** The rows at the right, from the total to the taxes. */
function sumsOf({ kind, facts }: Printed): Sum[] {
  const { totalPaise, taxes, venuePaise = 0 } = facts;
  const row = (label: string, paise: number, isTax = false): Sum => {
    return { label, paise, isTax, style: BODY };
  };
  return [
    { ...row('Total', totalPaise), style: { ...STRONG, size: 10.5 } },
    ...shares(kind, facts).map(([label, paise]) => row(label, paise)),
    ...(venuePaise > 0 ? [row('To be paid directly to the business', venuePaise)] : []),
    // The booking charge is the platform's and not part of the business's supply.
    ...(taxes.length > 0
      ? [row('Taxable value, in the total', linesPaise(facts.lines) - taxPaise(taxes), true)]
      : []),
    ...taxes.map((tax) => row(taxLabel(tax), tax.amountPaise, true)),
  ];
}

function printSums(page: Page, sums: readonly Sum[], top: number): void {
  const { set } = page;
  const firstTax = sums.findIndex(({ isTax }) => isTax);
  for (const [index, { label, paise, style }] of sums.entries()) {
    const y = top + 12 + index * ROW;
    if (index === firstTax) rule(page, y - 13, MIDDLE);
    set.line(label, { x: MIDDLE, y }, style);
    set.line(formatPaise(paise), { x: RIGHT, y, end: true }, style);
  }
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
      : [isOfPackage ? 'Back in the package' : 'Returned to the wallet', elsewhere];
  const parts: [string, number][] = [
    [credits, creditsPaise],
    [rest, totalPaise - creditsPaise],
  ];
  return parts.filter(([, paise]) => paise > 0);
}

function taxLabel({ name, ratePercent }: InvoiceTax): string {
  return `${name} ${ratePercent}%, in the total`;
}
