import { type BookingRow, bookingById, refundFacts, sumsOf } from '#capabilities/booking/index.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { Settlement } from '../facts.rules.ts';
import { changeFacts, creditNoteFacts, invoiceFacts, partiesOf } from './booking-facts.ts';
import { paidChanges, type RefundFacts, refundsOfBooking, saleOf } from './booking-money.store.ts';
import { issueCreditNote, issueInvoice } from './issue-document.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox'>;

/**
 * Issues what is due for a booking and not issued yet: its invoice, further ones for dearer times, and a
 * credit note for all that it gave back. Safe to repeat; nothing for a booking that was never sold.
 * Money that never bought it (a second payment) was not invoiced, so its way back has no note.
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
  const dearer = changes.map((change) => changeFacts(booking, parties, change));
  for (const facts of [invoiceFacts(booking, parties, sold), ...dearer]) {
    await inTransaction(db, (tx) => issueInvoice(tx, deps, facts));
  }
  for (const refund of refunds) {
    const settled = await settlementOf(db, booking, refund);
    const facts = creditNoteFacts(booking, parties, sold, { ...refund, ...settled });
    await inTransaction(db, (tx) => issueCreditNote(tx, deps, facts));
  }
}

async function settlementOf(
  db: Deps['db'],
  booking: BookingRow,
  { id: refundId, target }: RefundFacts,
): Promise<Settlement> {
  if (target !== 'source') return { sums: await sumsOf(db, booking) };
  const made = await refundFacts(db, { refundId, subjectId: booking.id });
  // What the payer's bank returned by itself has no day on which it arrives.
  const bank = made?.refund.status === 'processed' ? made.bank : undefined;
  return { sums: made?.sums, bank };
}
