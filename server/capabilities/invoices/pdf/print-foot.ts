import { FOOT, LABEL, LEFT, type Page, RIGHT, rule, SMALL } from '#platform/pdf/page.ts';
import { type Printed, settlementLines } from '../facts.rules.ts';

/** Prints the booking's money and the legal notes at the foot of the page. */
export function printFoot(page: Page, { facts }: Printed): void {
  const lines = settlementLines(facts);
  if (lines.length > 0) {
    page.set.line('This booking', { x: LEFT, y: FOOT - 52 }, LABEL);
    const above = { x: LEFT, y: FOOT - 36, width: RIGHT - LEFT };
    page.set.block(lines.join('\n'), above, 3, SMALL);
  }
  rule(page, FOOT);
  const taxed = facts.taxes.length > 0;
  const notes = [
    taxed
      ? 'Tax is not payable on reverse charge.'
      : 'Not a tax invoice under GST: no tax is charged.',
    'Issued by Zap Booking for the supplier, by computer; valid without a signature.',
  ];
  const place = { x: LEFT, y: FOOT + 20, width: RIGHT - LEFT };
  page.set.block(notes.join('\n'), place, 4, SMALL);
}
