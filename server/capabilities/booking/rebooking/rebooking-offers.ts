import { isoIn, type Judged, judge, nearestStarts } from '#capabilities/availability/index.ts';
import { type Bookable, bookable, similarOffers } from '#capabilities/catalogue/index.ts';
import type { RebookingOffer } from '#contract/booking/rebooking.ts';
import { rupeesOf } from '#contract/money.ts';
import type { Db } from '#platform/db/db.ts';
import { choosePlace, totalPaise } from '../rules.ts';
import type { BookingRow } from '../store.ts';

const OFFERS_MAX = 3;
/** Candidates that are checked for a free start. */
const CANDIDATES_MAX = 12;

/** Other providers who are free at the same start for as many people, at no higher total. */
export async function otherProviders(
  db: Db,
  booking: BookingRow,
  now: Temporal.Instant,
): Promise<RebookingOffer[]> {
  const offers: RebookingOffer[] = [];
  if (isVisit(booking) || Temporal.Instant.compare(booking.startsAt, now) <= 0) return offers;
  for (const offer of await similarOffers(db, searchFor(booking), CANDIDATES_MAX)) {
    if (offers.length === OFFERS_MAX) break;
    const { serviceId, subServiceId, minutes } = offer;
    const { people, startsAt: at } = booking;
    const { judgement, plan } = await judge(db, {
      serviceId,
      subServiceId,
      minutes,
      people,
      at,
      now,
    });
    if (!judgement.bookable) continue;
    offers.push(offerView('provider', booking, offer, plan));
  }
  return offers;
}

/** The nearest free starts of the provider who failed, other than the one they failed. */
export async function otherTimes(
  db: Db,
  booking: BookingRow,
  now: Temporal.Instant,
): Promise<RebookingOffer[]> {
  const offer = await sameOffer(db, booking);
  if (!offer) return [];
  const { serviceId, subServiceId, minutes } = offer;
  const { people, startsAt: failed } = booking;
  const near = (at: Temporal.Instant) =>
    nearestStarts(db, { serviceId, subServiceId, minutes, people, at, now });
  // The failed start may be among the nearest, so the next day is searched too.
  const found = [...(await near(failed)), ...(await near(failed.add({ hours: 24 })))];
  const starts = [...new Set(found)]
    .map((at) => Temporal.Instant.from(at))
    .filter((at) => !at.equals(failed))
    .slice(0, OFFERS_MAX)
    .sort((a, b) => Temporal.Instant.compare(a, b));
  return Promise.all(
    starts.map(async (at) => {
      const { plan } = await judge(db, { serviceId, subServiceId, minutes, people, at, now });
      return offerView('time', booking, offer, plan);
    }),
  );
}

/** The offer that a customer chose; undefined when it is no longer available. */
export async function offerInPlace(
  db: Db,
  booking: BookingRow,
  chosen: { choice: 'provider' | 'time'; serviceId: string; subServiceId: string; at: string },
): Promise<Bookable | undefined> {
  if (isVisit(booking)) return undefined;
  const isSameStart = Temporal.Instant.from(chosen.at).equals(booking.startsAt);
  if (isSameStart !== (chosen.choice === 'provider')) return undefined;
  if (chosen.choice === 'time') {
    const isSame =
      chosen.serviceId === booking.serviceId && chosen.subServiceId === booking.subServiceId;
    return isSame ? sameOffer(db, booking) : undefined;
  }
  const [offer] = await similarOffers(db, { ...searchFor(booking), only: chosen.subServiceId }, 1);
  return offer?.serviceId === chosen.serviceId ? offer : undefined;
}

/** Nothing is offered in place of a visit: no single sub-service replaces it. */
function isVisit({ segmentCount }: BookingRow): boolean {
  return segmentCount > 1;
}

async function sameOffer(db: Db, booking: BookingRow): Promise<Bookable | undefined> {
  if (isVisit(booking)) return undefined;
  const ids = { serviceId: booking.serviceId, subServiceId: booking.subServiceId };
  const offer = await bookable(db, ids);
  if (!offer?.isBookable || offer.pricePaise === null) return undefined;
  if (!offer.places.includes(booking.place)) return undefined;
  // A refundable booking is never replaced by a non-refundable one.
  if (offer.isNonRefundable && !booking.nonRefundable) return undefined;
  return totalOf(booking, offer) <= booking.totalPaise ? offer : undefined;
}

function searchFor(booking: BookingRow) {
  // The total, including the current booking charge, must not exceed what was paid.
  const chargePaise = totalPaise(0, 1);
  return {
    subServiceId: booking.subServiceId,
    place: booking.place,
    pricePaiseMax: Math.floor(booking.totalPaise / booking.people) - chargePaise,
    notOwners: [booking.providerId, booking.customerId],
  };
}

function totalOf(booking: BookingRow, offer: Bookable): number {
  return totalPaise(offer.pricePaise ?? 0, booking.people);
}

function offerView(
  kind: RebookingOffer['kind'],
  booking: BookingRow,
  offer: Bookable,
  { startsAt, endsAt, seats, timeZone }: Judged['plan'],
): RebookingOffer {
  const where = choosePlace(offer, booking.place, booking.location);
  const total = totalOf(booking, offer);
  return {
    kind,
    serviceId: offer.serviceId,
    subServiceId: offer.subServiceId,
    serviceName: offer.serviceName,
    subServiceName: offer.subServiceName,
    providerName: offer.ownerName,
    location: 'refusal' in where ? booking.location : where.location,
    at: isoIn(startsAt, timeZone),
    endsAt: isoIn(endsAt, timeZone),
    people: booking.people,
    servedAtOnce: seats,
    timeZone,
    total: rupeesOf(total),
    difference: rupeesOf(booking.totalPaise - total),
  };
}
