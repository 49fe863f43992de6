import {
  claimSeats,
  passSeats,
  releaseSeats,
  sellSeats,
} from '#capabilities/availability/index.ts';
import { post } from '#capabilities/ledger/index.ts';
import { requestRefund } from '#capabilities/payments/index.ts';
import type { BookingState } from '#contract/booking.ts';
import { formatPaise } from '#contract/money.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { type ChangeRow, changeById, heldChangeOf, writeChangeState } from './changes.store.ts';
import { attachPayment, wasAttached } from './paid-by.store.ts';
import { type BookingRow, lockBooking, writeEvent } from './store.ts';
import { writeReschedule } from './write-reschedule.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'live'>;
type Paid = { changeId: string; paymentId: string };
type PaidChange = { bookingId: string; state: BookingState; isApplied: boolean };

/**
 * The difference of a reschedule was paid: the booking moves to the seats that were held for it. When
 * they are gone, the start has passed or the booking is another one by now, that payment goes back in
 * full and the booking stays as it is. The same payment again changes nothing.
 * @returns undefined when there is no such change.
 */
export async function payChange(deps: Needs, paid: Paid): Promise<PaidChange | undefined> {
  return inTransaction(deps.db, async (tx) => {
    const bookingId = (await changeById(tx, paid.changeId))?.booking_id;
    const booking = bookingId === undefined ? undefined : await lockBooking(tx, bookingId);
    // What was read before the lock may be old.
    const change = booking && (await changeById(tx, paid.changeId));
    if (!booking || !change) return undefined;
    const answer = { bookingId: booking.id, state: booking.state };
    if (await wasAttached(tx, paid.paymentId)) return { ...answer, isApplied: true };
    const isTaken = await takeSeats(tx, deps, booking, change);
    if (!isTaken) {
      await refund(tx, deps, booking, paid);
      return { ...answer, isApplied: false };
    }
    return {
      ...answer,
      state: await apply(tx, deps, booking, { ...paid, change }),
      isApplied: true,
    };
  });
}

/** The booking has the new seats and no others; false leaves it as it was. */
async function takeSeats(
  tx: Tx,
  deps: Needs,
  booking: BookingRow,
  change: ChangeRow,
): Promise<boolean> {
  const now = deps.clock.now();
  const isPast = Temporal.Instant.compare(change.starts_at, now) <= 0;
  if (change.state === 'applied' || !change.is_current || isPast) return false;
  if (await isReplaced(tx, change, now)) return false;
  const sold = await sellSeats(tx, change.id);
  if (sold !== change.seats) {
    if (sold > 0) throw new Error('A hold lost some of its seats.');
    const isClaimed = await claimSeats(tx, {
      serviceId: booking.service_id,
      claimId: change.id,
      seats: change.seats,
      from: change.starts_at,
      until: change.seats_until,
      heldUntil: null,
      now,
    });
    if (!isClaimed) return false;
  }
  await releaseSeats(tx, booking.id);
  await passSeats(tx, change.id, booking.id);
  return true;
}

/** The customer has chosen yet another time since and can pay for it now; a lapsed wish makes way. */
async function isReplaced(tx: Tx, change: ChangeRow, now: Temporal.Instant): Promise<boolean> {
  const held = await heldChangeOf(tx, change.booking_id);
  if (!held || held.id === change.id) return false;
  if (Temporal.Instant.compare(now, held.held_until) < 0) return true;
  await writeChangeState(tx, held.id, 'released');
  await releaseSeats(tx, held.id);
  return false;
}

async function apply(
  tx: Tx,
  deps: Needs,
  booking: BookingRow,
  { change, paymentId }: Paid & { change: ChangeRow },
): Promise<'assigned' | 'accepted'> {
  const now = deps.clock.now();
  const { id: bookingId, reference } = booking;
  const amountPaise = change.difference_paise;
  await writeChangeState(tx, change.id, 'applied');
  await attachPayment(tx, { bookingId, paymentId, amountPaise }, now);
  await post(tx, {
    key: `change-paid-${change.id}`,
    kind: 'difference paid',
    subjectId: bookingId,
    note: `${formatPaise(amountPaise)} more for another time of ${reference}`,
    at: now,
    lines: [
      { kind: 'escrow', owner: change.id, amount: amountPaise },
      { kind: 'escrow', owner: bookingId, amount: -amountPaise },
    ],
  });
  return writeReschedule(tx, deps, booking, {
    startsAt: change.starts_at,
    endsAt: change.ends_at,
    seatsUntil: change.seats_until,
    seats: change.seats,
    pricePaise: change.price_paise,
  });
}

/** The payment's own books are the change's, so the booking's stay untouched. */
async function refund(tx: Tx, deps: Needs, booking: BookingRow, paid: Paid): Promise<void> {
  const { changeId, paymentId } = paid;
  await writeChangeState(tx, changeId, 'released');
  await releaseSeats(tx, changeId);
  const reason = 'The payment arrived when the booking could not be moved to that time any more';
  const reasonKey = `change-${paymentId}`;
  const refunded = await requestRefund(tx, deps, { paymentId, reasonKey, reason });
  if (refunded === 0) return;
  const actor = { kind: 'system', personId: null } as const;
  const event = { bookingId: booking.id, move: 'refund-change', actor, note: reason };
  await writeEvent(tx, event, deps.clock.now());
  await deps.live.tell(tx, booking.customer_id, { topic: 'bookings', id: booking.id });
}
