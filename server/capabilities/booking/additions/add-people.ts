import { claimAddition } from '#capabilities/availability/index.ts';
import type { AddPeopleBody } from '#contract/booking/additions/views.ts';
import { HOLD_MINUTES } from '#contract/booking/limits.ts';
import { formatPaise, rupeesOf } from '#contract/money.ts';
import { paiseOf } from '#contract/paise-of.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { type ChangeRow, insertChange, openChangeOf } from '../reschedule/changes.store.ts';
import { openChangeOrder, type Pending, releaseChange } from '../reschedule/open-change-order.ts';
import { withdrawRescheduleRequest } from '../reschedule/request-reschedule.ts';
import { type BookingRow, lockBooking } from '../store.ts';
import { type PlannedAddition, planAddition, refuseUnanswered } from './plan-addition.ts';

/**
 * Adds people to a paid booking: holds what they need beside the booking's own seats for ten
 * minutes and opens an order. The booking changes when it is paid; until then, and without a
 * payment, it is unchanged. A repeated request returns the same order.
 * @throws Refused BOOKING_NOT_FOUND for another customer's booking, PRICE_CHANGED,
 * GATEWAY_UNAVAILABLE, and as `planAddition`.
 */
export async function addPeople(
  deps: Deps,
  customerId: string,
  bookingId: string,
  { people: added, ...displayed }: AddPeopleBody,
): Promise<void> {
  const pending = await inTransaction(deps.db, async (tx) => {
    const booking = await ownBooking(tx, customerId, bookingId);
    const now = deps.clock.now();
    const open = await openChangeOf(tx, bookingId);
    refuseUnanswered(open);
    const plan = await planAddition(tx, booking, { added, now, changeId: open?.id });
    checkTotal(plan, added, displayed);
    if (open && isSame(open, plan, now)) return pendingOf(booking, open.id, plan);
    if (open) await releaseChange(tx, open.id);
    return hold(tx, booking, plan, now);
  });
  await openChangeOrder(deps, pending);
}

/**
 * Withdraws additional people that are not paid, or that the provider has not confirmed; their
 * payment is refunded. Without any it changes nothing.
 * @throws Refused BOOKING_NOT_FOUND for another customer's booking.
 */
export async function withdrawAddition(
  deps: Deps,
  customerId: string,
  bookingId: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const booking = await ownBooking(tx, customerId, bookingId);
    const open = await openChangeOf(tx, bookingId);
    if (!open || open.people === null) return;
    const customer = { kind: 'customer', personId: customerId } as const;
    if (open.state === 'held') await releaseChange(tx, open.id, 'withdrawn');
    else await withdrawRescheduleRequest(tx, deps, booking, customer);
  });
}

async function ownBooking(tx: Tx, customerId: string, bookingId: string): Promise<BookingRow> {
  const booking = await lockBooking(tx, bookingId);
  const isUnpaid = booking?.state === 'held' || booking?.state === 'released';
  if (booking?.customerId !== customerId || isUnpaid) throw new Refused('BOOKING_NOT_FOUND');
  return booking;
}

/** Compares the total, and the part at the venue, with the displayed ones. */
function checkTotal(
  { differencePaise, pricePaise, venuePaise }: PlannedAddition,
  added: number,
  { total, atVenue }: Omit<AddPeopleBody, 'people'>,
): void {
  const isVenue = atVenue === undefined || paiseOf(atVenue) === venuePaise * added;
  if (differencePaise === paiseOf(total) && isVenue) return;
  const wholePaise = pricePaise + venuePaise;
  throw new Refused(
    'PRICE_CHANGED',
    (t) =>
      t('sentences.additionPrice', {
        price: formatPaise(wholePaise),
        total: formatPaise(differencePaise),
      }),
    {
      extra: {
        labourChargePerPerson: rupeesOf(wholePaise),
        total: rupeesOf(differencePaise),
        atVenue: rupeesOf(venuePaise * added),
      },
    },
  );
}

/** True when the open change already holds these people at this price. */
function isSame(held: ChangeRow, plan: PlannedAddition, now: Temporal.Instant): boolean {
  return (
    held.isCurrent &&
    held.people === plan.people &&
    held.pricePaise === plan.pricePaise &&
    held.venuePaise === plan.venuePaise &&
    held.endsAt.equals(plan.endsAt) &&
    held.seats === plan.seats &&
    Temporal.Instant.compare(now, held.heldUntil) < 0
  );
}

async function hold(
  tx: Tx,
  booking: BookingRow,
  { needs, ...plan }: PlannedAddition,
  now: Temporal.Instant,
): Promise<Pending> {
  const { id: bookingId, providerId: businessId, serviceId } = booking;
  const heldUntil = now.add({ minutes: HOLD_MINUTES });
  const changeId = await insertChange(tx, { ...plan, bookingId, heldUntil, answerBy: null }, now);
  const request = { businessId, serviceId, bookingId, changeId, needs, heldUntil, now };
  if (!(await claimAddition(tx, request))) throw new Refused('SLOT_TAKEN');
  return pendingOf(booking, changeId, plan);
}

function pendingOf(
  { customerId: personId, reference }: BookingRow,
  changeId: string,
  { differencePaise: amountPaise }: Pick<PlannedAddition, 'differencePaise'>,
): Pending {
  return { changeId, personId, amountPaise, reference };
}
