import { randomBytes } from 'node:crypto';
import type { Judged } from '#capabilities/availability/index.ts';
import type { OrderTerms } from '#capabilities/settings/index.ts';
import { HOLD_MINUTES } from '#contract/booking/limits.ts';
import type { Where } from '../home-visits/choose-home.ts';
import { storedPrice, sumOfStoredPrices } from '../money/venue.rules.ts';
import type { PricedOffer } from '../prices/price-offer.ts';
import { referenceOf } from '../rules.ts';
import type { NewHold } from '../store.ts';
import type { NewSegment } from '../visits/segments.store.ts';

type Parts = {
  customer: { id: string; name: string; email: string; phone: string | null };
  people: number;
  offer: PricedOffer;
  /** The booking charge and the commission of this moment. */
  terms: OrderTerms;
  /** The share of the price that is paid when booking. */
  depositPercent: number;
  plan: Omit<Judged['plan'], 'needs'>;
  where: Where;
  /** The team member whom the customer chose. */
  memberId?: string | undefined;
  /** The class session that the order names. */
  sessionId?: string | undefined;
  /** The whole party is served at the same time. */
  together?: boolean | undefined;
  /** The package that pays for everyone. */
  packageId?: string | undefined;
  /** The segments of a visit. */
  segments?: readonly NewSegment[] | undefined;
  /** The series of the date. */
  series?: { id: string; part: number } | undefined;
};

/** Builds the row of a hold: sub-service, customer, time and place, at the price of its start and its deposit. */
export function newHold(
  {
    customer,
    people,
    offer,
    terms,
    depositPercent,
    plan,
    where,
    together = false,
    ...parts
  }: Parts,
  now: Temporal.Instant,
) {
  const { segments, series, ...chosen } = parts;
  const price = segments ? sumOfStoredPrices(segments) : storedPrice(offer, depositPercent);
  return {
    id: crypto.randomUUID(),
    reference: referenceOf(randomBytes(8)),
    customerId: customer.id,
    providerId: offer.ownerId,
    serviceId: offer.serviceId,
    subServiceId: offer.subServiceId,
    people,
    seats: plan.seats,
    startsAt: plan.startsAt,
    endsAt: plan.endsAt,
    seatsUntil: plan.seatsUntil,
    timeZone: plan.timeZone,
    ...price,
    depositPercent,
    ...terms,
    ...where,
    serviceName: offer.serviceName,
    subServiceName: offer.subServiceName,
    icon: offer.icon,
    providerName: offer.ownerName,
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    heldUntil: now.add({ minutes: HOLD_MINUTES }),
    autoAccept: plan.autoAccept,
    nonRefundable: offer.isNonRefundable,
    memberId: chosen.memberId ?? null,
    sessionId: chosen.sessionId ?? null,
    packageId: chosen.packageId ?? null,
    together,
    segmentCount: segments?.length ?? 1,
    seriesId: series?.id ?? null,
    seriesPart: series?.part ?? null,
    ...(segments ? { segments } : {}),
  } satisfies NewHold;
}
