import { listSlots, listVisitSlots } from '#capabilities/availability/index.ts';
import { bookable } from '#capabilities/catalogue/index.ts';
import type { Slots } from '#contract/availability/views.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { customerBooking } from '../customer-bookings.store.ts';
import { priceElsewhere } from './changes.rules.ts';
import { openChangeOf } from './changes.store.ts';
import { rescheduleListOf } from './plan-visit.ts';
import { type MemberChoices, otherMembers, servingOf } from './serving.ts';

/**
 * The starts to which a customer can reschedule their booking. Its current seats count as free, so
 * it can be rescheduled by half an hour. At a higher price they count as taken, because they are
 * kept until the difference is paid. 'Together' is kept, and so are the chosen members unless
 * others are requested.
 * @throws Refused BOOKING_NOT_FOUND for another customer's booking, NOT_BOOKABLE when it is no
 * longer offered, MEMBER_CHOICES, MEMBER_NOT_FOUND.
 */
export async function listRescheduleStarts(
  deps: Pick<Deps, 'db' | 'clock'>,
  customerId: string,
  bookingId: string,
  {
    from,
    days,
    ...requested
  }: { from?: string | undefined; days: number; members?: MemberChoices | undefined },
): Promise<Slots> {
  const { db } = deps;
  const booking = await customerBooking(db, customerId, bookingId);
  if (!booking) throw new Refused('BOOKING_NOT_FOUND');
  const change = await openChangeOf(db, bookingId);
  const members = await otherMembers(db, booking, requested.members);
  if (booking.segmentCount > 1) {
    const around = { now: deps.clock.now(), ...(members && { members }) };
    const { isBeside, ...visit } = await rescheduleListOf(db, booking, around);
    const except = [...(isBeside ? [] : [bookingId]), ...(change ? [change.id] : [])];
    const { people } = booking;
    return listVisitSlots(deps, { ...visit, people, from, days, except, isBooked: true });
  }
  const { serviceId, subServiceId, people } = booking;
  const offer = await bookable(db, { serviceId, subServiceId });
  if (!offer?.isBookable || offer.pricePaise === null) throw new Refused('NOT_BOOKABLE');
  const isDearer = priceElsewhere(booking, offer.pricePaise).differencePaise > 0;
  const except = [...(isDearer ? [] : [bookingId]), ...(change ? [change.id] : [])];
  const party = { people, ...(await servingOf(db, booking, members)) };
  return listSlots(deps, { serviceId, subServiceId, ...party, from, days, except });
}
