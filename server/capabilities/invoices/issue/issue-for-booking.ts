import { type BookingRow, bookingById, refundFacts, sumsOf } from '#capabilities/booking/index.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { Settlement } from '../facts.rules.ts';
import { withGst } from '../gst/gst.rules.ts';
import { gstTermsOf } from '../gst/gst-terms.ts';
import { earlierDocuments } from '../store.ts';
import {
  changeFacts,
  creditNoteFacts,
  invoiceFacts,
  paidKey,
  partiesOf,
  refundKey,
  withNames,
} from './booking-facts.ts';
import {
  type ChangeFacts,
  paidChanges,
  type RefundFacts,
  refundsOfBooking,
  saleOf,
} from './booking-money.store.ts';
import { withCorrectedGst } from './corrected-gst.rules.ts';
import { correctionOf, openInvoices, openOf } from './corrected-invoices.rules.ts';
import { issueCreditNote, issueInvoice } from './issue-document.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'live' | 'log'>;

/**
 * Issues the missing documents of a booking: its invoice, invoices for more expensive times and additional people, and a credit
 * note per refund. Safe to repeat; does nothing for a booking that was never sold. A duplicate payment was
 * not invoiced, so its refund has no credit note. A refund that the invoices do not cover, such as one that an operator made
 * in the gateway's dashboard for several dates of a series, is logged and delays no other note.
 */
export async function issueForBooking(deps: Needs, bookingId: string): Promise<void> {
  const { db } = deps;
  const booking = await bookingById(db, bookingId);
  if (!booking) return;
  const now = deps.clock.now();
  const [named, parties, gst, sold, changes, refunds] = await Promise.all([
    withNames(db, booking),
    partiesOf(db, booking, now),
    gstTermsOf(db, booking, now),
    saleOf(db, bookingId),
    paidChanges(db, bookingId),
    refundsOfBooking(db, bookingId),
  ]);
  if (!sold) return;
  const paid = changes.map((change) => changeFacts(named, parties, change));
  const invoices = [invoiceFacts(named, parties, sold), ...paid].map((facts) =>
    withGst(facts, gst),
  );
  for (const facts of invoices) {
    await inTransaction(db, (tx) => issueInvoice(tx, deps, facts));
  }
  for (const refund of refunds) {
    // Read after the earlier notes are issued.
    const earlier = await earlierDocuments(db, bookingId);
    // The money that a note corrects is no longer open, so a repeated note would correct another invoice.
    if (earlier.some(({ key }) => key === refundKey(refund))) continue;
    const open = openInvoices(earlier);
    const { amountPaise } = refund;
    const correction = correctionOf(
      amountPaise,
      paidKey(bookingId, changes.find(isPaidBy(refund))),
      open,
    );
    if (!correction) {
      const error = new Error(`No invoice covers ${refundKey(refund)}.`);
      const { reference } = booking;
      const fields = { reference, amountPaise, openPaise: openOf(open) };
      deps.log.error('invoices.uncovered', error, fields);
      continue;
    }
    const settled = await settlementOf(db, booking, refund);
    const note = creditNoteFacts(parties, correction, { ...refund, ...settled }, earlier);
    const corrected = withCorrectedGst(note, earlier);
    await inTransaction(db, (tx) => issueCreditNote(tx, deps, corrected));
  }
}

function isPaidBy(refund: RefundFacts) {
  return ({ paymentId }: ChangeFacts) => paymentId !== null && paymentId === refund.paymentId;
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
