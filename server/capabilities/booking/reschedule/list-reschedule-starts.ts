import { listSlots, listVisitSlots } from '#capabilities/availability/index.ts';
import { bookable } from '#capabilities/catalogue/index.ts';
import type { Slots } from '#contract/availability/views.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { customerBooking } from '../customer-bookings.store.ts';
import { rescheduledPrice } from './changes.rules.ts';
import { openChangeOf } from './changes.store.ts';
import { rescheduleListOf } from './plan-visit.ts';
import { servingOf } from './serving.ts';

/**
 * The starts to which a customer can reschedule their booking. Its present seats count as free, so it can
 * move by half an hour. At a higher price they count as taken, because they are kept until the difference
 * is paid. The chosen member and 'together' are kept.
 * @throws Refused BOOKING_NOT_FOUND for another customer's booking, NOT_BOOKABLE when it is no longer offered.
 */
export async function listRescheduleStarts(
  deps: Pick<Deps, 'db' | 'clock'>,
  customerId: string,
  bookingId: string,
  { from, days }: { from: string | undefined; days: number },
): Promise<Slots> {
  const { db } = deps;
  const booking = await customerBooking(db, customerId, bookingId);
  if (!booking) throw new Refused('BOOKING_NOT_FOUND');
  const change = await openChangeOf(db, bookingId);
  if (booking.segmentCount > 1) {
    const { isBeside, ...visit } = await rescheduleListOf(db, booking, deps.clock.now());
    const except = [...(isBeside ? [] : [bookingId]), ...(change ? [change.id] : [])];
    const { people } = booking;
    return listVisitSlots(deps, { ...visit, people, from, days, except, isBooked: true });
  }
  const { serviceId, subServiceId, people } = booking;
  const offer = await bookable(db, { serviceId, subServiceId });
  if (!offer?.isBookable || offer.pricePaise === null) throw new Refused('NOT_BOOKABLE');
  const isNonRefundable = booking.nonRefundable;
  const booked = { ...booking, isNonRefundable };
  const isDearer = rescheduledPrice(booked, offer.pricePaise).differencePaise > 0;
  const except = [...(isDearer ? [] : [bookingId]), ...(change ? [change.id] : [])];
  const party = { people, ...(await servingOf(db, booking)) };
  return listSlots(deps, { serviceId, subServiceId, ...party, from, days, except });
}
