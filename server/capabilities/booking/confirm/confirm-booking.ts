import {
  claim,
  findNeeds,
  releaseClaims,
  releaseOutOfUse,
  sellClaims,
} from '#capabilities/availability/index.ts';
import { lockOffered } from '#capabilities/catalogue/index.ts';
import { canBookTogether } from '#capabilities/identity/index.ts';
import { capturedOf, requestRefund } from '#capabilities/payments/index.ts';
import { spendVisits } from '#capabilities/prepaid/index.ts';
import { takeOfferAgain, withdrawOrderedOffer } from '#capabilities/waitlist/index.ts';
import { releaseReservation, spendReserved } from '#capabilities/wallet/index.ts';
import { allows, type BookingState } from '#contract/booking/states.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import { inSavepoint } from '#platform/db/savepoint.ts';
import type { Deps } from '#platform/deps.ts';
import { alignTransfer } from '../earnings/align-transfer.ts';
import { payDate } from '../money/pay-date.ts';
import { isStillFirst } from '../prices/first-visit.store.ts';
import { publishTransition, togetherOf } from '../publish-transition.ts';
import { lockDates } from '../series.store.ts';
import { stayOf } from '../stay.ts';
import { type BookingRow, lockBooking, writeEvent, writeTransition } from '../store.ts';
import { fulfilWaiting, lockWaiting } from '../visits/fulfil-waiting.ts';
import { segmentsOf } from '../visits/segments.store.ts';
import { takeVisit } from '../visits/take-visit.ts';
import { recordSale } from './record-sale.ts';
import { creditsOf, firstStart } from './sale.rules.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'live'>;
type Paid = { bookingId: string; paymentId: string };

/**
 * Applies a captured payment to its booking, or to all dates of its series: sells the seats, or refunds the payment in
 * full when the seats are gone or another payment has bought them. Applying the same payment again changes nothing.
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
    const dates = await lockDates(tx, booking);
    return (await trySell(tx, deps, dates, paid)) ?? fail(tx, deps, dates, paid);
  });
}

/** Sells holds that wallet credits pay for completely. @returns undefined when they cannot be sold. */
export async function confirmByWallet(
  deps: Needs,
  bookingId: string,
): Promise<BookingState | undefined> {
  return inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (!booking) return undefined;
    const dates = await lockDates(tx, booking);
    const isPaid = (one: BookingRow) => one.state === 'held' && one.walletPaise >= one.totalPaise;
    if (!dates.every(isPaid)) return undefined;
    const sold = await trySell(tx, deps, dates, undefined);
    return sold?.state;
  });
}

/**
 * Sells a hold that was placed in the caller's transaction, for visits of the package that it names.
 * @returns undefined when it cannot be sold; the caller then undoes the transaction.
 * @throws Refused as `spendVisits`.
 */
export async function confirmByPackage(
  tx: Tx,
  deps: Needs,
  { bookingId, packageId }: { bookingId: string; packageId: string },
): Promise<BookingState | undefined> {
  const booking = await lockBooking(tx, bookingId);
  if (booking?.packageId !== packageId) throw new Error('A hold names another package.');
  const sold = await sellAll(tx, deps, [booking], undefined);
  return sold?.state;
}

/** Sells all dates of a series, or the one booking; nothing changes when one of them cannot be sold. */
function trySell(tx: Tx, deps: Needs, dates: readonly BookingRow[], paid: Paid | undefined) {
  return dates.length === 1
    ? sellAll(tx, deps, dates, paid)
    : inSavepoint(tx, () => sellAll(tx, deps, dates, paid));
}

/**
 * Sells them unless one has started, an account is closed, an expired one is no longer offered,
 * seats are taken or credits are spent.
 */
async function sellAll(tx: Tx, deps: Needs, dates: readonly BookingRow[], paid: Paid | undefined) {
  const [booking] = dates;
  if (!booking || Temporal.Instant.compare(firstStart(dates), deps.clock.now()) <= 0) {
    return undefined;
  }
  const { customerId, providerId } = booking;
  if (!(await canBookTogether(tx, { customerId, providerId }))) {
    await releaseClaims(tx, booking.id);
    return undefined;
  }
  if (!(await areFirst(tx, dates)) || !(await areOffered(tx, dates, deps.clock.now()))) {
    return undefined;
  }
  await lockWaiting(tx, booking);
  const captured = paid ? (await capturedOf(tx, paid.paymentId)).capturedPaise : 0;
  const credits = creditsOf(dates, captured);
  if (!credits) return undefined;
  for (const date of dates) if (!(await takeSeats(tx, deps, date))) return undefined;
  for (const [nth, date] of dates.entries()) {
    const walletPaise = credits[nth] ?? 0;
    if (walletPaise === 0) await releaseReservation(tx, date.id);
    else if (!(await spendCredits(tx, deps, date, walletPaise))) {
      await releaseClaims(tx, date.id);
      return undefined;
    }
  }
  return sell(tx, deps, dates, { paid, credits });
}

/**
 * A hold is honoured for ten minutes even if its offer has changed; after that it is a new sale. In
 * both cases `sellClaims` checks that its members still take bookings.
 */
async function areOffered(tx: Tx, dates: readonly BookingRow[], now: Temporal.Instant) {
  for (const { id: claimId, providerId: businessId, ...date } of dates) {
    const isHeld = date.state === 'held' && Temporal.Instant.compare(date.heldUntil, now) > 0;
    if (isHeld) continue;
    const segments = date.segmentCount > 1 ? await segmentsOf(tx, { businessId, claimId }) : [];
    const ids = [date.subServiceId, ...segments.map(({ subServiceId }) => subServiceId)];
    if (await lockOffered(tx, ids)) continue;
    await releaseClaims(tx, claimId);
    return false;
  }
  return true;
}

/**
 * The first-visit price of a released hold may belong to another booking of the customer by now.
 */
async function areFirst(tx: Tx, dates: readonly BookingRow[]): Promise<boolean> {
  for (const date of dates) {
    if (date.state !== 'released' || date.firstVisitPercent === null) continue;
    if (await isStillFirst(tx, date)) continue;
    await releaseClaims(tx, date.id);
    return false;
  }
  return true;
}

async function spendCredits(tx: Tx, deps: Needs, booking: BookingRow, amountPaise: number) {
  if (booking.packageId !== null) {
    await payByPackage(tx, deps, booking, booking.packageId);
    return true;
  }
  const { id: bookingId, customerId: personId, providerId: businessId, reference } = booking;
  const spending = { bookingId, personId, businessId, amountPaise, reference };
  return spendReserved(tx, spending, deps.clock.now());
}

function payByPackage(tx: Tx, deps: Needs, booking: BookingRow, packageId: string) {
  const { id: bookingId, customerId, providerId: businessId, subServiceId } = booking;
  const { startsAt, people, reference, totalPaise } = booking;
  const use = { packageId, customerId, businessId, subServiceId, startsAt, people };
  return spendVisits(tx, deps, { ...use, bookingId, reference, totalPaise });
}

/**
 * Turns the held seats into sold ones. After the hold has expired, or when its member has left,
 * claims the same time again.
 */
async function takeSeats(tx: Tx, deps: Needs, booking: BookingRow): Promise<boolean> {
  const now = deps.clock.now();
  if (booking.segmentCount > 1) {
    const isOffered = booking.state === 'released' && (await takeOfferedVisit(tx, booking, now));
    return isOffered || takeVisit(tx, booking, now);
  }
  if (booking.state === 'released') await takeOfferAgain(tx, booking, now);
  const sold = await sellClaims(tx, booking.id);
  if (sold === booking.seats) return true;
  if (sold > 0) throw new Error('A hold lost some of its seats.');
  await releaseOutOfUse(tx, booking.id);
  const { providerId: businessId, serviceId, id: claimId } = booking;
  const needs = await findNeeds(tx, stayOf(booking, now));
  return claim(tx, { businessId, serviceId, claimId, needs, heldUntil: null, now });
}

/** A visit whose expired hold returned its time to a waitlist offer that is still open. */
async function takeOfferedVisit(tx: Tx, booking: BookingRow, now: Temporal.Instant) {
  const { providerId: businessId, id: claimId } = booking;
  const segments = await segmentsOf(tx, { businessId, claimId });
  if (!(await takeOfferAgain(tx, { ...booking, segments }, now))) return false;
  return (await sellClaims(tx, claimId)) > 0;
}

type Payment = { paid: Paid | undefined; credits: readonly number[] };

/** Records the sale of each date with its part of the payment, which arrived in the escrow of the first one. */
async function sell(tx: Tx, deps: Needs, dates: readonly BookingRow[], { paid, credits }: Payment) {
  const now = deps.clock.now();
  const together = togetherOf(dates);
  // The request is answered as a whole, so the first start sets the deadline for all dates.
  const answerFor = firstStart(dates);
  let state: 'assigned' | 'accepted' = 'assigned';
  for (const [nth, booking] of dates.entries()) {
    const walletPaise = credits[nth] ?? 0;
    const sale = { walletPaise, answerFor, ...(paid ? { paymentId: paid.paymentId } : {}) };
    state = await recordSale(tx, booking, sale, now);
    await fulfilWaiting(tx, deps, booking, now);
    const amountPaise = booking.totalPaise - walletPaise;
    if (paid && amountPaise > 0) {
      await payDate(tx, booking, { ...paid, amountPaise }, now);
    }
    await alignTransfer(tx, deps, booking.id);
    await publishTransition(tx, deps, booking, 'pay', state, together[nth]);
  }
  return { state, isPaidBy: true } as const;
}

async function fail(tx: Tx, deps: Needs, dates: readonly BookingRow[], paid: Paid) {
  const reason = 'The payment arrived when the time, or the credit beside it, was gone';
  const together = togetherOf(dates);
  for (const [nth, booking] of dates.entries()) {
    // The refund of the whole payment belongs to the ordered booking.
    const payment = booking.id === paid.bookingId ? { paymentId: paid.paymentId } : {};
    await cancelUnsold(tx, deps, booking, { reason, ...payment });
    if (dates.length > 1) await releaseClaims(tx, booking.id);
    await publishTransition(tx, deps, booking, 'fail', 'cancelled', together[nth]);
  }
  const reasonKey = `booking-${paid.bookingId}-fail`;
  await requestRefund(tx, deps, { paymentId: paid.paymentId, reasonKey, reason });
  return { state: 'cancelled', isPaidBy: true } as const;
}

async function cancelUnsold(
  tx: Tx,
  deps: Needs,
  booking: BookingRow,
  { reason, ...payment }: { reason: string; paymentId?: string },
): Promise<void> {
  const now = deps.clock.now();
  const cancel = { by: 'system', move: 'fail', reason } as const;
  await writeTransition(tx, booking, { state: 'cancelled', ...payment, walletPaise: 0, cancel });
  const actor = { kind: 'system', personId: null } as const;
  await writeEvent(tx, { bookingId: booking.id, move: 'fail', actor, note: reason }, now);
  await withdrawOrderedOffer(tx, { businessId: booking.providerId, bookingId: booking.id }, now);
  await releaseReservation(tx, booking.id);
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
