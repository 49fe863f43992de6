import { claimSeats, releaseSeats } from '#capabilities/availability/index.ts';
import { openOrder } from '#capabilities/payments/index.ts';
import type { RescheduleBody } from '#contract/booking/reschedule.ts';
import { HOLD_MINUTES } from '#contract/limits.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { instantOf } from '../check-start.ts';
import { type BookingRow, lockBooking } from '../store.ts';
import { doOverlap, keepsItsTime } from './changes.rules.ts';
import { type ChangeRow, insertChange, openChangeOf, writeChangeState } from './changes.store.ts';
import { type PlannedReschedule, planReschedule } from './plan-reschedule.ts';
import {
  giveDifferenceBack,
  requestReschedule,
  withdrawRescheduleRequest,
} from './request-reschedule.ts';
import { writeReschedule } from './write-reschedule.ts';

/** A change that waits for the payment of its difference. */
type Pending = { changeId: string; personId: string; amountPaise: number; reference: string };

/**
 * Moves a booking to another start of its sub-service (POLICY-32). At the same or a lower price it is
 * done at once, seats swapped as one and the difference given back. At a higher one the new seats are
 * held for ten minutes and an order opened; the booking moves when that is paid. A booking that its
 * provider has accepted keeps its time until they confirm the new one; choosing its own time again
 * withdraws the request.
 * @throws Refused BOOKING_NOT_FOUND for somebody else's, GATEWAY_UNAVAILABLE, and as `planReschedule`.
 */
export async function rescheduleBooking(
  deps: Deps,
  customerId: string,
  bookingId: string,
  time: RescheduleBody['bookingSlotTime'],
): Promise<void> {
  const at = instantOf(time);
  const pending = await inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking?.customer_id !== customerId) throw new Refused('BOOKING_NOT_FOUND');
    const now = deps.clock.now();
    const open = await openChangeOf(tx, bookingId);
    const customer = { kind: 'customer', personId: customerId } as const;
    if (open?.state === 'asked') {
      if (at.equals(open.starts_at)) return undefined;
      if (at.equals(booking.starts_at))
        return withdrawRescheduleRequest(tx, deps, booking, customer);
    }
    const move = await planReschedule(tx, booking, { at, now, changeId: open?.id });
    if (open?.state === 'held' && isSame(open, move, now)) {
      return pendingOf(booking, open.id, move);
    }
    if (open?.state === 'held') await releaseChange(tx, open.id);
    else await withdrawRescheduleRequest(tx, deps, booking, customer);
    if (move.differencePaise > 0) return holdChange(tx, booking, move, now);
    if (keepsItsTime(booking)) await requestReschedule(tx, deps, booking, move);
    else await moveAtOnce(tx, deps, booking, move);
    return undefined;
  });
  if (pending) await openOrderFor(deps, pending);
}

/** The customer came back for what is already held for them. */
function isSame(held: ChangeRow, move: PlannedReschedule, now: Temporal.Instant): boolean {
  return (
    held.is_current &&
    held.starts_at.equals(move.startsAt) &&
    held.price_paise === move.pricePaise &&
    Temporal.Instant.compare(now, held.held_until) < 0
  );
}

async function moveAtOnce(
  tx: Tx,
  deps: Deps,
  booking: BookingRow,
  move: PlannedReschedule,
): Promise<void> {
  await releaseSeats(tx, booking.id);
  const { startsAt: from, endsAt: ends, seatsUntil: until, seats } = move;
  const claim = { serviceId: booking.service_id, claimId: booking.id, seats, from, ends, until };
  const isClaimed = await claimSeats(tx, { ...claim, heldUntil: null, now: deps.clock.now() });
  if (!isClaimed) throw new Refused('SLOT_TAKEN');
  await giveDifferenceBack(tx, deps, booking, move.differencePaise);
  await writeReschedule(tx, deps, booking, move);
}

async function holdChange(
  tx: Tx,
  booking: BookingRow,
  move: PlannedReschedule,
  now: Temporal.Instant,
): Promise<Pending> {
  const { startsAt: from, endsAt: ends, seatsUntil: until, seats } = move;
  const heldUntil = now.add({ minutes: HOLD_MINUTES });
  const change = {
    booking_id: booking.id,
    starts_at: from,
    ends_at: move.endsAt,
    seats_until: until,
    seats,
    price_paise: move.pricePaise,
    difference_paise: move.differencePaise,
    held_until: heldUntil,
    answer_by: null,
  };
  const claimId = await insertChange(tx, change, now);
  const claim = {
    serviceId: booking.service_id,
    claimId,
    seats,
    from,
    ends,
    until,
    heldUntil,
    now,
  };
  if (!(await claimSeats(tx, claim))) throw takenBeside(booking, move);
  return pendingOf(booking, claimId, move);
}

/** The present seats stay the customer's until the booking moves, so they can be in the way. */
function takenBeside(booking: BookingRow, move: PlannedReschedule): Refused {
  const present = { startsAt: booking.starts_at, seatsUntil: booking.seats_until };
  if (!doOverlap(present, move)) return new Refused('SLOT_TAKEN');
  return new Refused(
    'SLOT_TAKEN',
    'This time overlaps your present one, which stays yours until the difference in price is paid, and no other seat is free. Please choose a time that does not overlap.',
  );
}

function pendingOf(booking: BookingRow, changeId: string, move: PlannedReschedule): Pending {
  const { customer_id: personId, reference } = booking;
  return { changeId, personId, amountPaise: move.differencePaise, reference };
}

async function openOrderFor(deps: Deps, pending: Pending): Promise<void> {
  const { changeId: subjectId, personId, amountPaise, reference } = pending;
  try {
    await openOrder(deps, { subjectId, personId, amountPaise, reference });
  } catch (error) {
    // Nobody can pay for it, so nobody should be kept from the seats.
    await inTransaction(deps.db, (tx) => releaseChange(tx, subjectId));
    throw error;
  }
}

async function releaseChange(tx: Tx, changeId: string): Promise<void> {
  await writeChangeState(tx, changeId, 'released');
  await releaseSeats(tx, changeId);
}
