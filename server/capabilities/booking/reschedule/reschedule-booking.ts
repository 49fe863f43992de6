import { claim, replaceClaims } from '#capabilities/availability/index.ts';
import { HOLD_MINUTES } from '#contract/booking/limits.ts';
import type { RescheduleBody } from '#contract/booking/reschedule.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { instantOf } from '../check-start.ts';
import { bookedPrice } from '../money/venue.rules.ts';
import { type BookingRow, lockBooking } from '../store.ts';
import { lockWaiting } from '../visits/fulfil-waiting.ts';
import { segmentsOf } from '../visits/segments.store.ts';
import { doOverlap, keepsItsTime } from './changes.rules.ts';
import { type ChangeRow, insertChange, memberChoiceOf, openChangeOf } from './changes.store.ts';
import { openChangeOrder, type Pending, releaseChange } from './open-change-order.ts';
import { type PlannedReschedule, planReschedule } from './plan-reschedule.ts';
import { checkDisplayed, isDisplayed } from './prices/displayed-price.ts';
import {
  refundDifference,
  requestReschedule,
  withdrawRescheduleRequest,
} from './request-reschedule.ts';
import { storeChangeSegments } from './settle-visit.ts';
import { writeReschedule } from './write-reschedule.ts';

/**
 * Reschedules a booking to another start of the same sub-service (POLICY-32), to other members, or
 * to both. Other members at the same start serve at once. At the same or a lower price this happens
 * at once, and the difference is refunded. At a higher price the new seats are held for ten minutes
 * and an order is opened; the booking is rescheduled when it is paid. An accepted booking keeps its
 * time until the provider confirms the new one; choosing the current time again withdraws that
 * request.
 * @throws Refused BOOKING_NOT_FOUND for another customer's booking, PRICE_CHANGED, GATEWAY_UNAVAILABLE,
 * and as `planReschedule`.
 */
export async function rescheduleBooking(
  deps: Deps,
  customerId: string,
  bookingId: string,
  { bookingSlotTime: time, members, ...displayed }: RescheduleBody,
): Promise<void> {
  const at = instantOf(time);
  const pending = await inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking?.customerId !== customerId) throw new Refused('BOOKING_NOT_FOUND');
    await lockWaiting(tx, booking);
    const now = deps.clock.now();
    const open = await openChangeOf(tx, bookingId);
    const customer = { kind: 'customer', personId: customerId } as const;
    if (open) refuseBesideProposal(open);
    if (open?.state === 'asked' && open.people === null && !members) {
      const isRequested = at.equals(open.startsAt) && isDisplayed(booking, open, displayed);
      if (isRequested) return undefined;
      if (at.equals(booking.startsAt))
        return withdrawRescheduleRequest(tx, deps, booking, customer);
    }
    const plan = await planReschedule(tx, booking, { at, members, now, changeId: open?.id });
    checkDisplayed(booking, plan, displayed);
    if (open?.state === 'held' && (await isSame(tx, booking, { held: open, plan, now }))) {
      return pendingOf(booking, open.id, plan);
    }
    if (open?.state === 'held') await releaseChange(tx, open.id);
    else await withdrawRescheduleRequest(tx, deps, booking, customer);
    if (plan.differencePaise > 0) return holdChange(tx, booking, plan, now);
    if (at.equals(booking.startsAt)) await changeMembers(tx, deps, booking, plan);
    else if (keepsItsTime(booking)) await requestReschedule(tx, deps, booking, plan);
    else await rescheduleNow(tx, deps, booking, plan);
    return undefined;
  });
  if (pending) await openChangeOrder(deps, pending);
}

/** @throws Refused PROPOSAL_OPEN while the customer has a proposal of the provider to answer. */
export function refuseBesideProposal({ state, askedBy }: ChangeRow): void {
  if (state === 'asked' && askedBy === 'provider') throw new Refused('PROPOSAL_OPEN');
}

type Held = { held: ChangeRow; plan: PlannedReschedule; now: Temporal.Instant };

/** True when the open change already holds this time at this price, with the same members. */
async function isSame(
  tx: Tx,
  { providerId: businessId }: BookingRow,
  { held, plan, now }: Held,
): Promise<boolean> {
  const isOpen = held.isCurrent && Temporal.Instant.compare(now, held.heldUntil) < 0;
  const isTime = held.people === null && held.startsAt.equals(plan.startsAt);
  const isPrice = held.pricePaise === plan.pricePaise && held.venuePaise === plan.venuePaise;
  if (!isOpen || !isTime || !isPrice) return false;
  if (!plan.segments) {
    return held.choosesMember === !!plan.members && held.memberId === (plan.members?.[0] ?? null);
  }
  const segments = await segmentsOf(tx, { businessId, claimId: held.id });
  const wanted = plan.segments;
  return segments.every(({ memberId }, index) => memberId === wanted[index]?.memberId);
}

async function rescheduleNow(
  tx: Tx,
  deps: Deps,
  booking: BookingRow,
  plan: PlannedReschedule,
): Promise<void> {
  await claimInstead(tx, deps, booking, plan);
  await refundDifference(tx, deps, booking, plan.differencePaise);
  await writeReschedule(tx, deps, booking, plan);
}

/**
 * Other members serve at the same time. Like dropping a segment, this needs no confirmation, because the new
 * members are free at that time.
 */
async function changeMembers(
  tx: Tx,
  deps: Deps,
  booking: BookingRow,
  plan: PlannedReschedule,
): Promise<void> {
  await claimInstead(tx, deps, booking, plan);
  const { freeCancelUntil } = booking;
  await writeReschedule(tx, deps, booking, {
    ...plan,
    move: 'changeMember',
    ...(freeCancelUntil && { freeCancelUntil }),
  });
}

/** @throws Refused SLOT_TAKEN, which rolls back, so that the booking keeps its claims. */
async function claimInstead(
  tx: Tx,
  deps: Deps,
  { providerId: businessId, serviceId, id: claimId }: BookingRow,
  { needs }: PlannedReschedule,
): Promise<void> {
  const request = { businessId, serviceId, claimId, needs, now: deps.clock.now() };
  if (!(await replaceClaims(tx, request))) throw new Refused('SLOT_TAKEN');
}

async function holdChange(
  tx: Tx,
  booking: BookingRow,
  plan: PlannedReschedule,
  now: Temporal.Instant,
): Promise<Pending> {
  const heldUntil = now.add({ minutes: HOLD_MINUTES });
  const change = {
    bookingId: booking.id,
    startsAt: plan.startsAt,
    endsAt: plan.endsAt,
    seatsUntil: plan.seatsUntil,
    seats: plan.seats,
    ...bookedPrice(plan),
    differencePaise: plan.differencePaise,
    heldUntil,
    answerBy: null,
    people: null,
    sessionId: plan.sessionId,
    ...memberChoiceOf(plan),
  };
  const claimId = await insertChange(tx, change, now);
  await storeChangeSegments(tx, booking, claimId, plan.segments);
  const { providerId: businessId, serviceId } = booking;
  const request = { businessId, serviceId, claimId, needs: plan.needs, heldUntil, now };
  if (!(await claim(tx, request))) throw takenBeside(booking, plan);
  return pendingOf(booking, claimId, plan);
}

/** The refusal when no seat is free: the booking's own seats may block the new time until the difference is paid. */
function takenBeside(booking: BookingRow, plan: PlannedReschedule): Refused {
  const present = { startsAt: booking.startsAt, seatsUntil: booking.seatsUntil };
  if (!doOverlap(present, plan)) return new Refused('SLOT_TAKEN');
  return new Refused('SLOT_TAKEN', (t) => t('sentences.overlapsPresent'));
}

function pendingOf(booking: BookingRow, changeId: string, plan: PlannedReschedule): Pending {
  const { customerId: personId, reference } = booking;
  return { changeId, personId, amountPaise: plan.differencePaise, reference };
}
