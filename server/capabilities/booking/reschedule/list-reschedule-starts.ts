import { listSlots, listVisitSlots } from '#capabilities/availability/index.ts';
import { bookable } from '#capabilities/catalogue/index.ts';
import type { Slots } from '#contract/availability/views.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { customerBooking } from '../customer-bookings.store.ts';
import { storedPrice } from '../money/venue.rules.ts';
import { priceAgain } from '../prices/price-offer.ts';
import { type PriceIncrease, priceIncreaseOf } from './changes.rules.ts';
import { openChangeOf } from './changes.store.ts';
import { startsOfPackage } from './plan-reschedule.ts';
import { rescheduleListOf } from './plan-visit.ts';
import { type MemberChoices, otherMembers, servingOf } from './serving.ts';

/**
 * The starts to which a customer can reschedule their booking. Its current seats count as free, so
 * it can be rescheduled by half an hour. At a start with a higher price they count as taken, because
 * they are kept until the difference is paid. 'Together' is kept, and so are the chosen members unless
 * others are requested. Starts after the end of the booking's package are left out.
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
  const exceptOf = (isBeside: boolean) => [
    ...(isBeside ? [] : [bookingId]),
    ...(change ? [change.id] : []),
  ];
  if (booking.segmentCount > 1) {
    const around = { now: deps.clock.now(), ...(members && { members }) };
    const { priceIncrease, ...visit } = await rescheduleListOf(db, booking, around);
    const list = { ...visit, people: booking.people, from, days, isBooked: true } as const;
    return startsByPrice(
      (isBeside) => listVisitSlots(deps, { ...list, except: exceptOf(isBeside) }),
      priceIncrease,
    );
  }
  const { serviceId, subServiceId, people } = booking;
  const offer = await bookable(db, { serviceId, subServiceId });
  if (!offer?.isBookable || offer.pricePaise === null) throw new Refused('NOT_BOOKABLE');
  const { travelMinutes } = booking;
  const party = { people, travelMinutes, ...(await servingOf(db, booking, members)) };
  const list = { serviceId, subServiceId, ...party, from, days };
  const isPaidAt = await startsOfPackage(db, booking);
  const slots = await startsByPrice(
    (isBeside) => listSlots(deps, { ...list, except: exceptOf(isBeside) }),
    priceIncreaseOf(booking, offer.discounts, (start) =>
      storedPrice(priceAgain(offer, start, booking), booking.depositPercent),
    ),
  );
  return withStarts(slots, (start) => (isPaidAt(Temporal.Instant.from(start.at)) ? start : []));
}

type Start = Slots['days'][number]['starts'][number];

/**
 * Lists starts with the booking's own seats counted as free, except at a higher price: then they are kept until the
 * difference is paid, so that start must be free beside them.
 * @param list the starts, with the booking's own seats counted as taken when `isBeside`
 */
async function startsByPrice(
  list: (isBeside: boolean) => Promise<Slots>,
  priceIncrease: PriceIncrease,
): Promise<Slots> {
  if (typeof priceIncrease === 'string') return list(priceIncrease === 'always');
  const [free, beside] = await Promise.all([list(false), list(true)]);
  const taken = new Map(
    beside.days.flatMap(({ starts }) => starts.map((start) => [start.at, start] as const)),
  );
  const listed = (start: Start) => (priceIncrease(start.at) ? (taken.get(start.at) ?? []) : start);
  return withStarts(free, listed);
}

/** The same list with other starts, or with none in their place. */
function withStarts(slots: Slots, listed: (start: Start) => Start | readonly Start[]): Slots {
  const days = slots.days.map((day) => ({ ...day, starts: day.starts.flatMap(listed) }));
  return { ...slots, days };
}
