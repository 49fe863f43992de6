import type { VenuePaymentBody } from '#contract/booking/venue/at-venue.ts';
import type { VenueMethod } from '#contract/booking/venue/methods.ts';
import { formatPaise } from '#contract/money.ts';
import { paiseOf } from '#contract/paise-of.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { outstandingPaise } from '../money/venue.rules.ts';
import { type BookingRow, lockBooking, writeEvent } from '../store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'live'>;

/**
 * Records that the customer paid the outstanding rest of the price at the venue. It is information for both
 * sides: it moves no money, and nothing else depends on it (decision 105).
 * @throws Refused BOOKING_NOT_FOUND for another provider's booking, MOVE_NOT_ALLOWED before it is accepted,
 * once it is cancelled and for a no-show, PRICE_CHANGED when another amount is outstanding.
 */
export async function recordVenuePayment(
  deps: Needs,
  providerId: string,
  bookingId: string,
  { method, amount }: VenuePaymentBody,
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const booking = await lockTheirs(tx, providerId, bookingId);
    const isTaken = booking.state === 'accepted' || booking.state === 'completed';
    if (!isTaken || booking.noShow) throw new Refused('MOVE_NOT_ALLOWED');
    const duePaise = outstandingPaise(booking);
    if (duePaise === 0 || paiseOf(amount) !== duePaise) throw amountChanged();
    await sql`update booking.bookings set venue_paid_paise = ${(booking.venuePaidPaise ?? 0) + duePaise},
        venue_paid_method = ${method}, venue_paid_at = ${now} where id = ${bookingId}`.execute(tx);
    await note(tx, deps, booking, { move: 'venuePaid', text: paidNote(duePaise, method) });
  });
}

/**
 * Removes the record of a payment at the venue; without one it changes nothing. The history keeps both.
 * @throws Refused BOOKING_NOT_FOUND.
 */
export async function undoVenuePayment(
  deps: Needs,
  providerId: string,
  bookingId: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const booking = await lockTheirs(tx, providerId, bookingId);
    const { venuePaidPaise: paise, venuePaidMethod: method } = booking;
    if (paise === null || method === null) return;
    await sql`update booking.bookings set venue_paid_paise = null, venue_paid_method = null,
        venue_paid_at = null where id = ${bookingId}`.execute(tx);
    await note(tx, deps, booking, { move: 'venueUnpaid', text: paidNote(paise, method) });
  });
}

function amountChanged(): Refused {
  return new Refused('PRICE_CHANGED', (t) => t('sentences.venueChanged'));
}

const methodNames: Record<VenueMethod, string> = { cash: 'cash', upi: 'UPI', card: 'card' };

/** '₹400.00 by UPI', for the booking's history. */
function paidNote(paise: number, method: VenueMethod): string {
  return `${formatPaise(paise)} by ${methodNames[method]}`;
}

async function lockTheirs(tx: Tx, providerId: string, bookingId: string): Promise<BookingRow> {
  const booking = await lockBooking(tx, bookingId);
  const isPaid = booking?.state !== 'held' && booking?.state !== 'released';
  if (booking?.providerId !== providerId || !isPaid) throw new Refused('BOOKING_NOT_FOUND');
  return booking;
}

async function note(
  tx: Tx,
  deps: Needs,
  { id: bookingId, customerId, providerId }: BookingRow,
  { move, text }: { move: 'venuePaid' | 'venueUnpaid'; text: string },
): Promise<void> {
  const actor = { kind: 'provider', personId: providerId } as const;
  await writeEvent(tx, { bookingId, move, actor, note: text }, deps.clock.now());
  await deps.live.publish(tx, customerId, { topic: 'bookings', id: bookingId });
  await deps.live.publish(tx, providerId, { topic: 'requests', id: bookingId });
}
