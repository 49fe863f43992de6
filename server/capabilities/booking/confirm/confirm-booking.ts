import { claimSeats, releaseSeats, sellSeats } from '#capabilities/availability/index.ts';
import { canBookTogether } from '#capabilities/identity/index.ts';
import { capturedOf, requestRefund } from '#capabilities/payments/index.ts';
import { releaseReservation, spendReserved } from '#capabilities/wallet/index.ts';
import { allows, type BookingState } from '#contract/booking/states.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { alignTransfer } from '../earnings/align-transfer.ts';
import { attachPayment } from '../money/payments.store.ts';
import { publishTransition } from '../publish-transition.ts';
import { type BookingRow, lockBooking, writeEvent, writeTransition } from '../store.ts';
import { recordSale } from './record-sale.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'live'>;
type Paid = { bookingId: string; paymentId: string };

/**
 * Applies a captured payment to its booking: sells the seats, or refunds the payment in full when the seats
 * are gone or another payment has bought them. Applying the same payment again changes nothing.
 * @returns the booking's state afterwards, and whether this payment pays for it.
 */
export async function confirmBooking(
  deps: Needs,
  paid: Paid,
): Promise<{ state: BookingState; isPaidBy: boolean } | undefined> {
  return inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, paid.bookingId);
    if (!booking) return undefined;
    if (booking.paymentId === paid.paymentId) return { state: booking.state, isPaidBy: true };
    if (!allows(booking.state, 'pay') || booking.paymentId !== null)
      return refundExtra(tx, deps, booking, paid);
    return (await trySell(tx, deps, booking, paid)) ?? fail(tx, deps, booking, paid);
  });
}

/** Sells a hold that wallet credits pay for completely. @returns undefined when it cannot be sold. */
export async function confirmByWallet(
  deps: Needs,
  bookingId: string,
): Promise<BookingState | undefined> {
  return inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking?.state !== 'held' || booking.walletPaise < booking.totalPaise) return undefined;
    const sold = await trySell(tx, deps, booking, undefined);
    return sold?.state;
  });
}

/** Sells the booking unless it has started, an account is closed, seats are taken or credits are spent. */
async function trySell(tx: Tx, deps: Needs, booking: BookingRow, paid: Paid | undefined) {
  if (Temporal.Instant.compare(booking.startsAt, deps.clock.now()) <= 0) return undefined;
  const { customerId, providerId } = booking;
  if (!(await canBookTogether(tx, { customerId, providerId }))) {
    await releaseSeats(tx, booking.id);
    return undefined;
  }
  const captured = paid ? (await capturedOf(tx, paid.paymentId)).capturedPaise : 0;
  const walletPaise = booking.totalPaise - captured;
  if (walletPaise < 0 || !(await takeSeats(tx, deps, booking))) return undefined;
  if (walletPaise > 0 && !(await spendCredits(tx, deps, booking, walletPaise))) {
    await releaseSeats(tx, booking.id);
    return undefined;
  }
  if (walletPaise === 0) await releaseReservation(tx, booking.id);
  return sell(tx, deps, booking, paid, walletPaise);
}

function spendCredits(tx: Tx, deps: Needs, booking: BookingRow, amountPaise: number) {
  const { id: bookingId, customerId: personId, reference } = booking;
  return spendReserved(tx, { bookingId, personId, amountPaise, reference }, deps.clock.now());
}

/** Turns the held seats into sold ones; after the hold has expired, claims the same time again. */
async function takeSeats(tx: Tx, deps: Needs, booking: BookingRow): Promise<boolean> {
  const sold = await sellSeats(tx, booking.id);
  if (sold === booking.seats) return true;
  if (sold > 0) throw new Error('A hold lost some of its seats.');
  return claimSeats(tx, {
    serviceId: booking.serviceId,
    claimId: booking.id,
    seats: booking.seats,
    from: booking.startsAt,
    ends: booking.endsAt,
    until: booking.seatsUntil,
    heldUntil: null,
    now: deps.clock.now(),
  });
}

async function sell(
  tx: Tx,
  deps: Needs,
  booking: BookingRow,
  paid: Paid | undefined,
  walletPaise: number,
) {
  const now = deps.clock.now();
  const sale = { walletPaise, ...(paid ? { paymentId: paid.paymentId } : {}) };
  const state = await recordSale(tx, booking, sale, now);
  const amountPaise = booking.totalPaise - walletPaise;
  if (paid) await attachPayment(tx, { ...paid, amountPaise }, now);
  await alignTransfer(tx, deps, booking.id);
  await publishTransition(tx, deps, booking, 'pay', state);
  return { state, isPaidBy: true } as const;
}

async function fail(tx: Tx, deps: Needs, booking: BookingRow, paid: Paid) {
  const now = deps.clock.now();
  const reason = 'The payment arrived when the time, or the credit beside it, was gone';
  await writeTransition(tx, booking, {
    state: 'cancelled',
    paymentId: paid.paymentId,
    walletPaise: 0,
    cancel: { by: 'system', move: 'fail', reason },
  });
  const actor = { kind: 'system', personId: null } as const;
  await writeEvent(tx, { bookingId: booking.id, move: 'fail', actor, note: reason }, now);
  const reasonKey = `booking-${booking.id}-fail`;
  await releaseReservation(tx, booking.id);
  await requestRefund(tx, deps, { paymentId: paid.paymentId, reasonKey, reason });
  await publishTransition(tx, deps, booking, 'fail', 'cancelled');
  return { state: 'cancelled', isPaidBy: true } as const;
}

async function refundExtra(tx: Tx, deps: Needs, booking: BookingRow, paid: Paid) {
  const reason = 'A second payment for the same booking';
  const reasonKey = `extra-${paid.paymentId}`;
  const refunded = await requestRefund(tx, deps, { paymentId: paid.paymentId, reasonKey, reason });
  if (refunded > 0) {
    const actor = { kind: 'system', personId: null } as const;
    const event = { bookingId: booking.id, move: 'refund-extra', actor, note: reason };
    await writeEvent(tx, event, deps.clock.now());
  }
  return { state: booking.state, isPaidBy: false };
}
