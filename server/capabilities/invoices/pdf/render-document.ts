import { openPdf } from '#platform/pdf/open-pdf.ts';
import type { Printed } from '../facts.rules.ts';
import { printAmounts } from './print-amounts.ts';
import { printFoot } from './print-foot.ts';
import { printHead, printParties } from './print-head.ts';

/**
 * Renders a document as one A4 page from its content only, so that the same content gives the same bytes
 * with the same library version.
 */
export async function renderDocument(printed: Printed): Promise<Buffer> {
  const { facts, number } = printed;
  const { bytes, ...page } = await openPdf({
    title: `${printed.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`,
    author: facts.supplier.name,
    madeAt: Temporal.Instant.from(facts.issuedAt),
  });
  const below = printParties(page, printed, printHead(page, printed));
  printAmounts(page, printed, below);
  printFoot(page, printed);
  page.doc.end();
  return bytes;
}
