import type { Printed } from './facts.rules.ts';
import { FOOT, LEFT, type Page, RIGHT, rule, SMALL } from './page.ts';

/** What the law wants said, at the end of the page. */
export function printFoot(page: Page, { facts }: Printed): void {
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
