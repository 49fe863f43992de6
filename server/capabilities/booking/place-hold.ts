import { randomBytes } from 'node:crypto';
import { type Judged, judge } from '#capabilities/availability/index.ts';
import { type Bookable, bookable } from '#capabilities/catalogue/index.ts';
import { type Person, personById } from '#capabilities/identity/index.ts';
import { openOrder } from '#capabilities/payments/index.ts';
import {
  BOOKING_CHARGE_PAISE,
  HOLD_MINUTES,
  type Order,
  type OrderBody,
} from '#contract/booking.ts';
import { formatPaise, rupeesOf } from '#contract/money.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { checkStart } from './check-start.ts';
import { choosePlace, HOLDS_MAX, isPeopleCount, isPresentPrice, referenceOf } from './rules.ts';
import { bookingById, liveHoldsOf, type NewHold, placeHold, releaseHold } from './store.ts';

/**
 * Holds seats for ten minutes and opens the order that pays for them (PAY-02, ENT-19). Every figure
 * is the server's own; what the browser showed is only compared with it.
 * @throws Refused PEOPLE_RANGE, SERVICE_NOT_FOUND, NOT_BOOKABLE, OWN_SERVICE, PRICE_CHANGED,
 * PLACE_NOT_OFFERED, ADDRESS_REQUIRED, SLOT_PAST, SLOT_NOT_OFFERED, SLOT_TAKEN, TOO_MANY_HOLDS,
 * GATEWAY_UNAVAILABLE.
 */
export async function holdAndOrder(deps: Deps, personId: string, body: OrderBody): Promise<Order> {
  const { db, gateway, clock } = deps;
  const people = body.numberOfPeople;
  if (!isPeopleCount(people)) throw new Refused('PEOPLE_RANGE');
  const startsAt = instantOf(body.bookingSlotTime);
  const offer = await offeredTo(deps, personId, body);
  checkPrice(body, offer);
  const now = clock.now();
  if (Temporal.Instant.compare(startsAt, now) <= 0) throw new Refused('SLOT_PAST');
  const judged = await judgeFor(db, personId, {
    serviceId: offer.serviceId,
    minutes: offer.minutes,
    people,
    at: startsAt,
    now,
  });
  const customer = await personById(db, personId);
  if (!customer) throw new Refused('SIGNED_OUT');
  const hold = newHold({ body, people, offer, judged, customer, now });
  const limits = { capacity: judged.plan.capacity, holdsMax: HOLDS_MAX };
  const { outcome, bookingId } = await placeHold(db, hold, limits, now);
  if (outcome === 'too_many') throw new Refused('TOO_MANY_HOLDS');
  if (outcome === 'taken' || bookingId === null) throw new Refused('SLOT_TAKEN');
  const booking = await bookingById(db, bookingId);
  if (!booking) throw new Error('A hold vanished.');
  const { reference, total_paise: amountPaise } = booking;
  try {
    const order = await openOrder(deps, { subjectId: bookingId, amountPaise, reference });
    return {
      bookingId,
      razorpayOrderId: order.gatewayOrderId,
      amount: amountPaise,
      currency: 'INR',
      keyId: gateway.keyId,
      holdExpiresAt: booking.held_until.toString(),
      checkoutUrl: gateway.checkoutUrl,
    };
  } catch (error) {
    // Nobody can pay for it, so nobody should be kept from the seats.
    await releaseHold(db, bookingId, clock.now(), 'No order could be opened');
    throw error;
  }
}

/** Judges a start for a person whose own unpaid hold, about to be used again, is not in the way. */
async function judgeFor(
  db: Db,
  personId: string,
  wish: Parameters<typeof judge>[1],
): Promise<Judged> {
  const judged = await judge(db, wish);
  if (judged.judgement.bookable) return judged;
  const except = await liveHoldsOf(db, personId, wish.now);
  const again = except.length === 0 ? judged : await judge(db, { ...wish, except });
  checkStart(again);
  return again;
}

async function offeredTo(deps: Deps, personId: string, body: OrderBody): Promise<Bookable> {
  const offer = await bookable(deps.db, body);
  if (!offer?.isVisible) throw new Refused('SERVICE_NOT_FOUND');
  if (!offer.isBookable) throw new Refused('NOT_BOOKABLE');
  if (offer.ownerId === personId) throw new Refused('OWN_SERVICE');
  return offer;
}

function checkPrice(body: OrderBody, offer: Bookable): void {
  const { pricePaise } = offer;
  if (pricePaise === null) throw new Refused('NOT_BOOKABLE');
  if (isPresentPrice(body, pricePaise)) return;
  throw new Refused(
    'PRICE_CHANGED',
    `The price has changed: ${formatPaise(pricePaise)} and ${formatPaise(BOOKING_CHARGE_PAISE)} booking charge a person`,
    {
      extra: {
        labourChargePerPerson: rupeesOf(pricePaise),
        bookingCharge: rupeesOf(BOOKING_CHARGE_PAISE),
      },
    },
  );
}

function newHold(parts: {
  body: OrderBody;
  people: number;
  offer: Bookable;
  judged: Judged;
  customer: Person;
  now: Temporal.Instant;
}): NewHold {
  const { body, people, offer, judged, customer, now } = parts;
  const { plan } = judged;
  const where = choosePlace(offer, body.place, body.address);
  if ('refusal' in where) {
    const fields =
      where.refusal === 'ADDRESS_REQUIRED'
        ? { address: 'Address must be at least 10 characters' }
        : undefined;
    throw new Refused(where.refusal, undefined, fields ? { fields } : {});
  }
  const given = body.customerInfo;
  return {
    id: crypto.randomUUID(),
    reference: referenceOf(randomBytes(8)),
    customer_id: customer.id,
    provider_id: offer.ownerId,
    service_id: offer.serviceId,
    sub_service_id: offer.subServiceId,
    people,
    seats: plan.seats,
    starts_at: plan.startsAt,
    ends_at: plan.endsAt,
    seats_until: plan.seatsUntil,
    time_zone: plan.timeZone,
    price_paise: offer.pricePaise ?? 0,
    charge_paise: BOOKING_CHARGE_PAISE,
    ...where,
    service_name: offer.serviceName,
    sub_service_name: offer.subServiceName,
    icon: offer.icon,
    provider_name: offer.ownerName,
    customer_name: given?.name || `${customer.firstName} ${customer.lastName}`,
    customer_email: customer.email,
    customer_phone: given?.phone || customer.phone,
    held_until: now.add({ minutes: HOLD_MINUTES }),
    auto_accept: plan.autoAccept,
  };
}

/** The wire carries the start as ISO text or as epoch milliseconds. */
function instantOf(time: string | number): Temporal.Instant {
  try {
    return typeof time === 'number'
      ? Temporal.Instant.fromEpochMilliseconds(time)
      : Temporal.Instant.from(time);
  } catch {
    throw new Refused('SLOT_PAST');
  }
}
