import { nearestStarts } from '#capabilities/availability/index.ts';
import {
  acceptBooking,
  finishBooking,
  holdAndOrder,
  rejectBooking,
  verifyPayment,
} from '#capabilities/booking/index.ts';
import { rupeesOf } from '#contract/money.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import type { Demo } from './demo.ts';
import type { LaidService, LaidSubService } from './lay-service.ts';

/** How the demo pays: the sandbox's gateway, on the day on which the history says it was. */
export type Pay = (
  gatewayOrderId: string,
  at: Temporal.Instant,
) => { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };

type Ending = 'completed' | 'accepted' | 'assigned' | 'rejected';
type Wish = {
  customer: string;
  service: LaidService;
  people: number;
  /** Days from now to the booking's day; below zero it lies in the past. */
  day: number;
  ending: Ending;
};

/** Completed bookings of all services together, besides those of the demo customer. */
const PAST_BOOKINGS = 90;
/** A booking is made this long before its day. */
const DAYS_AHEAD = 2;

/**
 * Gives the demo a past and a near future, by the same commands that people use, with the clock put
 * back. Nobody gets letters about it.
 */
export async function layHistory(deps: Deps, demo: Demo, pay: Pay): Promise<number> {
  let laid = 0;
  for (const wish of [...ownWishes(demo), ...otherWishes(demo)]) {
    if (await layBooking(deps, wish, pay)) laid += 1;
  }
  return laid;
}

/** What the demo customer and the demo provider find when they sign in. */
function ownWishes({ logins, customers, services }: Demo): Wish[] {
  const [salon, workshop, ...others] = services;
  const [first = '', second = '', third = ''] = customers;
  if (!salon || !workshop) return [];
  const [one = salon, two = salon, three = salon] = others;
  const me = logins.customer;
  return [
    { customer: me, service: one, people: 1, day: -40, ending: 'completed' },
    { customer: me, service: workshop, people: 2, day: -12, ending: 'completed' },
    { customer: me, service: two, people: 1, day: -6, ending: 'rejected' },
    { customer: me, service: three, people: 1, day: 4, ending: 'accepted' },
    { customer: first, service: salon, people: 1, day: 3, ending: 'assigned' },
    { customer: second, service: salon, people: 2, day: 5, ending: 'accepted' },
    { customer: third, service: workshop, people: 3, day: 6, ending: 'assigned' },
  ];
}

/** Spread over customers, services and weeks by fixed strides: the same city at every start. */
function otherWishes({ customers, services }: Demo): Wish[] {
  return Array.from({ length: PAST_BOOKINGS }, (_, index) => ({
    customer: customers[(index * 7) % customers.length] ?? '',
    service: services[(index * index + index * 5) % services.length] as LaidService,
    people: 1 + (index % 5 === 0 ? 1 : 0),
    day: -3 - ((index * 11) % 75),
    ending: 'completed' as const,
  }));
}

async function layBooking(deps: Deps, wish: Wish, pay: Pay): Promise<boolean> {
  const { service, customer, people, ending } = wish;
  const subService = service.subServices.find((sub) => sub.pricePaise !== null);
  if (!subService) return false;
  const today = deps.clock.now();
  const madeAt = today.add({ hours: 24 * Math.min(0, wish.day - DAYS_AHEAD) });
  const then = asOf(deps, madeAt);
  const noon = today.add({ hours: 24 * wish.day });
  const startsAt = await freeStart(then, { subService, people, at: noon, now: madeAt });
  if (!startsAt) return false;
  try {
    const order = await holdAndOrder(then, customer, orderOf(subService, people, startsAt));
    const paid = pay(order.razorpayOrderId, madeAt);
    const { bookingId, status } = await verifyPayment(then, customer, paid);
    const { ownerId } = service;
    if (ending === 'rejected') {
      await rejectBooking(then, ownerId, bookingId, 'Fully booked by mistake, our apologies');
    } else if (ending !== 'assigned' && status === 'assigned') {
      await acceptBooking(then, ownerId, bookingId);
    }
    if (ending === 'completed') {
      const end = asOf(deps, Temporal.Instant.from(startsAt).add({ hours: 12 }));
      await finishBooking(end, bookingId);
    }
    return true;
  } catch (error) {
    // A time that another wish of the history has taken, or a service of the customer's own.
    if (error instanceof Refused) return false;
    throw error;
  }
}

/** The plumbing as it was at an instant, with nobody told. */
function asOf(deps: Deps, at: Temporal.Instant): Deps {
  const silent = async () => undefined;
  return {
    ...deps,
    clock: { now: () => at },
    outbox: { ...deps.outbox, announce: silent, enqueue: silent },
    live: { ...deps.live, tell: silent },
  };
}

async function freeStart(
  deps: Deps,
  ask: { subService: LaidSubService; people: number; at: Temporal.Instant; now: Temporal.Instant },
): Promise<string | undefined> {
  const { serviceId, minutes } = ask.subService;
  const [start] = await nearestStarts(deps.db, { ...ask, serviceId, minutes });
  return start;
}

function orderOf(subService: LaidSubService, people: number, startsAt: string) {
  return {
    serviceId: subService.serviceId,
    subServiceId: subService.id,
    numberOfPeople: people,
    labourChargePerPerson: rupeesOf(subService.pricePaise ?? 0),
    bookingCharge: 1,
    bookingSlotTime: startsAt,
    address: 'Flat 4, Shanti Apartments, near the park',
  };
}
