import { nearestStarts } from '#capabilities/availability/index.ts';
import type { BookingChanged } from '#capabilities/booking/events.ts';
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
import type { CreatedService, CreatedSubService } from '../create-service.ts';
import { asOf, type Hear } from './as-of.ts';
import type { Demo } from './demo.ts';
import { readNotices, seedNotices } from './notices.ts';

/** Pays at the sandbox's gateway on the day of the booking. */
export type Pay = (
  gatewayOrderId: string,
  at: Temporal.Instant,
) => { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };

/** A booking of the demo's past or near future. */
export type CreatedBooking = Pick<PlannedBooking, 'customer' | 'service' | 'ending'> & {
  bookingId: string;
  /** The end of a completed booking. */
  endedAt: Temporal.Instant;
};

type Ending = 'completed' | 'accepted' | 'assigned' | 'rejected';
type PlannedBooking = {
  customer: string;
  service: CreatedService;
  people: number;
  /** Days from now to the day of the booking; negative for the past. */
  day: number;
  ending: Ending;
};

/** Number of completed bookings of all services, in addition to those of the demo customer. */
const PAST_BOOKINGS = 90;
/** Days between the order of a booking and its start. */
const DAYS_AHEAD = 2;
/** Minutes after which providers answer, in turn. */
const ANSWER_MINUTES = [4, 11, 26, 38, 7, 52, 95, 17, 140, 33, 61];
/** Hours after which a past booking has ended. */
const HOURS_TO_END = 12;

/**
 * Creates past and upcoming bookings of the demo with the product's commands and the clock set back. No e-mails are
 * sent; the demo logins get notifications.
 */
export async function seedHistory(deps: Deps, demo: Demo, pay: Pay): Promise<CreatedBooking[]> {
  const created: CreatedBooking[] = [];
  const create = async (plan: PlannedBooking, hear?: Hear) => {
    const answerMinutes = ANSWER_MINUTES[created.length % ANSWER_MINUTES.length] ?? 0;
    const booking = await createBooking(deps, { ...plan, answerMinutes }, pay, hear);
    if (booking) created.push(booking);
  };
  for (const plan of ownPlans(demo)) {
    const heard: BookingChanged[] = [];
    await create(plan, (transition) => heard.push(transition));
    await seedNotices(deps, heard);
    const { customer, service } = plan;
    if (plan.day < 0) await readNotices(deps, [customer, service.ownerId]);
  }
  for (const plan of otherPlans(demo)) await create(plan);
  return created;
}

/** The bookings of the demo customer and the demo provider. */
function ownPlans({ logins, customers, services }: Demo): PlannedBooking[] {
  const [salon, workshop, ...others] = services;
  const [first = '', second = '', third = ''] = customers;
  if (!salon || !workshop) return [];
  const [one = salon, two = salon, three = salon, four = salon] = others;
  const me = logins.customer;
  return [
    { customer: me, service: one, people: 1, day: -40, ending: 'completed' },
    { customer: me, service: workshop, people: 2, day: -12, ending: 'completed' },
    { customer: me, service: four, people: 1, day: -9, ending: 'rejected' },
    { customer: me, service: two, people: 1, day: -6, ending: 'completed' },
    { customer: me, service: three, people: 1, day: 4, ending: 'accepted' },
    { customer: first, service: salon, people: 1, day: 3, ending: 'assigned' },
    { customer: second, service: salon, people: 2, day: 5, ending: 'accepted' },
    { customer: third, service: workshop, people: 3, day: 6, ending: 'assigned' },
  ];
}

/**
 * Distributes bookings over customers, services and weeks by fixed strides, so that every start creates the same ones.
 */
function otherPlans({ customers, services }: Demo): PlannedBooking[] {
  return Array.from({ length: PAST_BOOKINGS }, (_, index) => ({
    customer: customers[(index * 7) % customers.length] ?? '',
    service: services[(index * index + index * 5) % services.length] as CreatedService,
    people: 1 + (index % 5 === 0 ? 1 : 0),
    day: -3 - ((index * 11) % 75),
    ending: 'completed' as const,
  }));
}

async function createBooking(
  deps: Deps,
  plan: PlannedBooking & { answerMinutes: number },
  pay: Pay,
  hear?: Hear,
): Promise<CreatedBooking | undefined> {
  const { service, customer, people, ending, answerMinutes } = plan;
  const subService = service.subServices.find((sub) => sub.pricePaise !== null);
  if (!subService) return undefined;
  const today = deps.clock.now();
  const madeAt = today.add({ hours: 24 * Math.min(0, plan.day - DAYS_AHEAD) });
  const then = asOf(deps, madeAt, hear);
  const noon = today.add({ hours: 24 * plan.day });
  const startsAt = await freeStart(then, { subService, people, at: noon, now: madeAt });
  if (!startsAt) return undefined;
  try {
    const order = await holdAndOrder(then, customer, orderOf(subService, people, startsAt));
    if (order.razorpayOrderId === null) return undefined;
    const paid = pay(order.razorpayOrderId, madeAt);
    const { bookingId, status } = await verifyPayment(then, customer, paid);
    const { ownerId } = service;
    const answering = asOf(deps, answeredAt(madeAt, answerMinutes, today), hear);
    if (ending === 'rejected') {
      const reason = 'Fully booked by mistake, our apologies';
      await rejectBooking(answering, ownerId, bookingId, { reason });
    } else if (ending !== 'assigned' && status === 'assigned') {
      await acceptBooking(answering, ownerId, bookingId);
    }
    const endedAt = Temporal.Instant.from(startsAt).add({ hours: HOURS_TO_END });
    if (ending === 'completed') await finishBooking(asOf(deps, endedAt, hear), bookingId);
    return { customer, service, ending, bookingId, endedAt };
  } catch (error) {
    // Another planned booking has the time, or the customer owns the service.
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/** The given minutes after the booking, but not in the future. */
function answeredAt(madeAt: Temporal.Instant, minutes: number, now: Temporal.Instant) {
  const at = madeAt.add({ minutes });
  return Temporal.Instant.compare(at, now) < 0 ? at : now;
}

async function freeStart(
  deps: Deps,
  ask: {
    subService: CreatedSubService;
    people: number;
    at: Temporal.Instant;
    now: Temporal.Instant;
  },
): Promise<string | undefined> {
  const { subService, ...start } = ask;
  const { id: subServiceId, serviceId, minutes } = subService;
  const query = { ...start, serviceId, subServiceId, minutes };
  const [nearest] = await nearestStarts(deps.db, query);
  return nearest;
}

function orderOf(subService: CreatedSubService, people: number, startsAt: string) {
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
