import { type BookingRow, bookingById, refundFacts, sumsOf } from '#capabilities/booking/index.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { InvoiceFacts, Settlement } from '../facts.rules.ts';
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
  const [parties, sold, changes, refunds] = await Promise.all([
    partiesOf(db, booking, deps.clock.now()),
    saleOf(db, bookingId),
    paidChanges(db, bookingId),
    refundsOfBooking(db, bookingId),
  ]);
  if (!sold) return;
  const paid = changes.map((change) => changeFacts(booking, parties, change));
  const invoices = [invoiceFacts(booking, parties, sold), ...paid];
  for (const facts of invoices) {
    await inTransaction(db, (tx) => issueInvoice(tx, deps, facts));
  }
  for (const refund of refunds) {
    const settled = await settlementOf(db, booking, refund);
    const facts = creditNoteFacts(booking, parties, sumOf(invoices), { ...refund, ...settled });
    await inTransaction(db, (tx) => issueCreditNote(tx, deps, facts));
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
