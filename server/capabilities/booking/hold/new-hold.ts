import { randomBytes } from 'node:crypto';
import type { Judged } from '#capabilities/availability/index.ts';
import type { Bookable } from '#capabilities/catalogue/index.ts';
import type { Place } from '#contract/catalogue/views.ts';
import { BOOKING_CHARGE_PAISE, HOLD_MINUTES } from '#contract/limits.ts';
import { referenceOf } from '../rules.ts';
import type { NewHold } from '../store.ts';

type Parts = {
  customer: { id: string; name: string; email: string; phone: string | null };
  people: number;
  offer: Bookable;
  plan: Judged['plan'];
  where: { place: Place; location: string; area: string };
};

/** The row of a hold: what is booked, for whom, when and where, at the price of now. */
export function newHold({ customer, people, offer, plan, where }: Parts, now: Temporal.Instant) {
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
    customer_name: customer.name,
    customer_email: customer.email,
    customer_phone: customer.phone,
    held_until: now.add({ minutes: HOLD_MINUTES }),
    auto_accept: plan.autoAccept,
    non_refundable: offer.isNonRefundable,
  } satisfies NewHold;
}
