import {
  claim,
  claimForChange,
  findNeeds,
  releaseClaims,
  releaseOutOfUse,
  sellClaims,
  transferClaims,
} from '#capabilities/availability/index.ts';
import { requestRefund } from '#capabilities/payments/index.ts';
import type { BookingState } from '#contract/booking/states.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { wasAttached } from '../money/payments.store.ts';
import { bookedPrice } from '../money/venue.rules.ts';
import { stayOf } from '../stay.ts';
import { type BookingRow, lockBooking, writeEvent } from '../store.ts';
import { lockWaiting } from '../visits/fulfil-waiting.ts';
import { keepsItsTime } from './changes.rules.ts';
import {
  type ChangeRow,
  changeById,
  choiceIn,
  isAddition,
  openChangeOf,
  writeChangeState,
} from './changes.store.ts';
import { payDifference } from './pay-difference.ts';
import { requestPaidReschedule, settleClaims } from './request-reschedule.ts';
import { settleVisitChange, takeVisitChange } from './settle-visit.ts';
import { takeAddition } from './take-addition.ts';
import { writeAddition } from './write-addition.ts';
import { writeReschedule } from './write-reschedule.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'live'>;
type Paid = { changeId: string; paymentId: string };
type PaidChange = {
  bookingId: string;
  state: BookingState;
  isApplied: boolean;
  /** An earlier payment paid for the change. */
  isPaidAlready: boolean;
  kind: 'reschedule' | 'addition';
};

/**
 * Applies the payment of a change's difference: the booking takes the seats held for it, at once or
 * when its provider confirms. If those seats are no longer held or free, the start has passed or
 * the booking has changed, the payment is refunded in full and the booking is unchanged. A repeated
 * payment changes nothing.
 * @returns undefined when there is no such change.
 */
export async function payChange(deps: Needs, paid: Paid): Promise<PaidChange | undefined> {
  return inTransaction(deps.db, async (tx) => {
    const bookingId = (await changeById(tx, paid.changeId))?.bookingId;
    const booking = bookingId === undefined ? undefined : await lockBooking(tx, bookingId);
    // Read again under the lock: the first read may be stale.
    const change = booking && (await changeById(tx, paid.changeId));
    if (!booking || !change) return undefined;
    await lockWaiting(tx, booking);
    const kind = isAddition(change) ? 'addition' : 'reschedule';
    const isPaidAlready = isPaid(change, booking);
    const answer = { bookingId: booking.id, state: booking.state, kind, isPaidAlready } as const;
    if (await wasAttached(tx, paid.paymentId)) return { ...answer, isApplied: true };
    if (change.paymentId === paid.paymentId) {
      return { ...answer, isApplied: change.state !== 'released' };
    }
    const isTaken = await takeSeats(tx, deps, booking, change);
    if (!isTaken) {
      if (change.paymentId === null) await release(tx, change.id);
      await refund(tx, deps, booking, { ...paid, change });
      return { ...answer, isApplied: false };
    }
    return {
      ...answer,
      state: await apply(tx, deps, booking, { ...paid, change }),
      isApplied: true,
    };
  });
}

/** True when a payment has bought the change, and the booking is active. */
export function isPaid(change: ChangeRow, { state }: Pick<BookingRow, 'state'>): boolean {
  const isBought =
    change.state === 'applied' || (change.state === 'asked' && change.paymentId !== null);
  return isBought && state !== 'cancelled';
}

/**
 * Takes the new seats, beside the current ones when the booking keeps its time.
 * @returns false when they are taken.
 */
async function takeSeats(
  tx: Tx,
  deps: Needs,
  booking: BookingRow,
  change: ChangeRow,
): Promise<boolean> {
  const now = deps.clock.now();
  const isPast = Temporal.Instant.compare(change.startsAt, now) <= 0;
  const isOver = change.state === 'applied' || change.state === 'withdrawn';
  const isUsed = isOver || change.paymentId !== null;
  if (isUsed || !change.isCurrent || isPast) return false;
  if (await isReplaced(tx, change, now)) return false;
  if (booking.segmentCount > 1) return takeVisitChange(tx, booking, change, now);
  await releaseOutOfUse(tx, change.id);
  if (change.people !== null) return takeAddition(tx, deps, booking, change);
  const sold = await sellClaims(tx, change.id);
  if (sold !== change.seats) {
    if (sold > 0) throw new Error('A hold lost some of its seats.');
    const { providerId: businessId, serviceId, id: bookingId, subServiceId } = booking;
    const { travelMinutes } = booking;
    const { memberId } = change.choosesMember ? change : booking;
    const stay = stayOf({ ...change, serviceId, subServiceId, memberId, travelMinutes }, now);
    const needsConfirmation = keepsItsTime(booking);
    const needs = await findNeeds(tx, {
      ...stay,
      except: needsConfirmation ? [bookingId, change.id] : [],
    });
    const request = { businessId, serviceId, needs, now };
    const isClaimed = needsConfirmation
      ? await claimForChange(tx, { ...request, bookingId, changeId: change.id })
      : await claim(tx, { ...request, claimId: change.id, heldUntil: null });
    if (!isClaimed) return false;
  }
  if (keepsItsTime(booking)) return true;
  await releaseClaims(tx, booking.id);
  await transferClaims(tx, change.id, booking.id);
  return true;
}

/** True when a newer change of the booking is still open; an expired one is released. */
async function isReplaced(tx: Tx, change: ChangeRow, now: Temporal.Instant): Promise<boolean> {
  const open = await openChangeOf(tx, change.bookingId);
  if (!open || open.id === change.id) return false;
  if (open.state === 'asked' || Temporal.Instant.compare(now, open.heldUntil) < 0) return true;
  await release(tx, open.id);
  return false;
}

async function release(tx: Tx, changeId: string): Promise<void> {
  await writeChangeState(tx, changeId, 'released');
  await releaseClaims(tx, changeId);
}

async function apply(
  tx: Tx,
  deps: Needs,
  booking: BookingRow,
  { change, paymentId }: Paid & { change: ChangeRow },
): Promise<BookingState> {
  if (keepsItsTime(booking)) {
    await requestPaidReschedule(tx, deps, booking, { change, paymentId });
    return booking.state;
  }
  await writeChangeState(tx, change.id, 'applied');
  await payDifference(tx, deps, booking, { change, paymentId });
  if (isAddition(change)) {
    await settleClaims(tx, booking, change);
    await writeAddition(tx, deps, booking, { change });
    return booking.state;
  }
  const isVisit = booking.segmentCount > 1;
  const segments = isVisit ? await settleVisitChange(tx, booking, change.id) : undefined;
  return writeReschedule(tx, deps, booking, {
    startsAt: change.startsAt,
    endsAt: change.endsAt,
    seatsUntil: change.seatsUntil,
    seats: change.seats,
    ...bookedPrice(change),
    ...choiceIn(change),
    ...(segments ? { segments } : {}),
    differencePaise: change.differencePaise,
  });
}

/** Refunds the payment from the change's own escrow; the booking's escrow is not involved. */
async function refund(
  tx: Tx,
  deps: Needs,
  booking: BookingRow,
  { paymentId, change }: Paid & { change: ChangeRow },
): Promise<void> {
  const reason = isPaid(change, booking) ? secondReason : lateReason(change);
  const reasonKey = `change-${paymentId}`;
  const refunded = await requestRefund(tx, deps, { paymentId, reasonKey, reason });
  if (refunded === 0) return;
  const actor = { kind: 'system', personId: null } as const;
  const event = { bookingId: booking.id, move: 'refund-change', actor, note: reason };
  await writeEvent(tx, event, deps.clock.now());
  await deps.live.publish(tx, booking.customerId, { topic: 'bookings', id: booking.id });
}

const secondReason = 'A second payment for the same change of the booking';

function lateReason(change: ChangeRow): string {
  return isAddition(change)
    ? 'The payment arrived when the people could not be added any more'
    : 'The payment arrived when the booking could not be moved to that time any more';
}
