import { type BookingRow, bookingById, refundFacts, sumsOf } from '#capabilities/booking/index.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { InvoiceFacts, Settlement } from '../facts.rules.ts';
import { withCorrectedGst, withGst } from '../gst/gst.rules.ts';
import { gstTermsOf } from '../gst/gst-terms.ts';
import { earlierDocuments } from '../store.ts';
import { changeFacts, creditNoteFacts, invoiceFacts, partiesOf } from './booking-facts.ts';
import { paidChanges, type RefundFacts, refundsOfBooking, saleOf } from './booking-money.store.ts';
import { issueCreditNote, issueInvoice } from './issue-document.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'live'>;

/**
 * Issues the missing documents of a booking: its invoice, invoices for more expensive times and additional people, and a credit
 * note per refund. Safe to repeat; does nothing for a booking that was never sold. A duplicate payment was
 * not invoiced, so its refund has no credit note.
 */
export async function issueForBooking(deps: Needs, bookingId: string): Promise<void> {
  const { db } = deps;
  const booking = await bookingById(db, bookingId);
  if (!booking) return;
  const now = deps.clock.now();
  const [parties, gst, sold, changes, refunds] = await Promise.all([
    partiesOf(db, booking, now),
    gstTermsOf(db, booking, now),
    saleOf(db, bookingId),
    paidChanges(db, bookingId),
    refundsOfBooking(db, bookingId),
  ]);
  if (!sold) return;
  const paid = changes.map((change) => changeFacts(booking, parties, change));
  const invoices = [invoiceFacts(booking, parties, sold), ...paid].map((facts) =>
    withGst(facts, gst),
  );
  for (const facts of invoices) {
    await inTransaction(db, (tx) => issueInvoice(tx, deps, facts));
  }
  for (const refund of refunds) {
    const settled = await settlementOf(db, booking, refund);
    const facts = creditNoteFacts(booking, parties, sumOf(invoices), { ...refund, ...settled });
    // Read after the earlier notes are issued; a repeated note is found by its key, so its content does not
    // matter here.
    const corrected = withCorrectedGst(facts, await earlierDocuments(db, bookingId));
    await inTransaction(db, (tx) => issueCreditNote(tx, deps, corrected));
  }
}

/** The sum of all invoices, for the service and as booking charges. */
function sumOf(invoices: readonly InvoiceFacts[]) {
  const chargesPaise = invoices.reduce((sum, facts) => sum + facts.chargesPaise, 0);
  const totalPaise = invoices.reduce((sum, facts) => sum + facts.totalPaise, 0);
  return { servicePaise: totalPaise - chargesPaise, chargesPaise };
}

async function settlementOf(
  db: Deps['db'],
  booking: BookingRow,
  { id: refundId, target }: RefundFacts,
): Promise<Settlement> {
  if (target !== 'source') return { sums: await sumsOf(db, booking) };
  const made = await refundFacts(db, { refundId, subjectId: booking.id });
  // A refund that a chargeback covers has no arrival date.
  const bank = made?.refund.status === 'processed' ? made.bank : undefined;
  return { sums: made?.sums, bank };
}
