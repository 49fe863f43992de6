import { isoIn } from '#capabilities/availability/index.ts';
import { similarOffers } from '#capabilities/catalogue/index.ts';
import type { RebookingOffer } from '#contract/booking/rebooking.ts';
import { rupeesOf } from '#contract/money.ts';
import type { Db } from '#platform/db/db.ts';
import type { ListedBooking } from '../customer-bookings.store.ts';
import { costOf, isAffordable, venueTotal } from '../money/venue.rules.ts';
import type { BookingRow } from '../store.ts';
import { segmentsOf } from '../visits/segments.store.ts';
import { ownCredits } from './own-money.ts';
import {
  chosenNames,
  type JudgedReplacement,
  judgeReplacement,
  nearestOf,
  type Replacement,
  replacementOf,
  sameAgain,
} from './replacement.ts';

const OFFERS_MAX = 3;
/** Candidates that are checked for a free start. */
const CANDIDATES_MAX = 12;

/** Other providers who are free at the same start for as many people, at a price that its money pays. */
export async function otherProviders(
  db: Db,
  booking: ListedBooking,
  now: Temporal.Instant,
): Promise<RebookingOffer[]> {
  const offers: RebookingOffer[] = [];
  const { people, startsAt: at } = booking;
  if (Temporal.Instant.compare(at, now) <= 0) return offers;
  const money = await moneyFor(db, booking, { isElsewhere: true });
  for (const candidate of await candidatesFor(db, booking, CANDIDATES_MAX)) {
    if (offers.length === OFFERS_MAX) break;
    const judged = await judgeReplacement(db, candidate, { people, at, now });
    const view = judged && offerView('provider', money, { ...judged, ...candidate.where });
    if (view) offers.push(view);
  }
  return offers;
}

/** The nearest free starts of the provider who failed, other than the one they failed. */
export async function otherTimes(
  db: Db,
  booking: ListedBooking,
  now: Temporal.Instant,
): Promise<RebookingOffer[]> {
  const again = await sameAgain(db, booking);
  if (!again) return [];
  const { people, startsAt: failed } = booking;
  const near = (at: Temporal.Instant) => nearestOf(db, again, { people, at, now });
  // The failed start may be among the nearest, so the next day is searched too.
  const found = [...(await near(failed)), ...(await near(failed.add({ hours: 24 })))];
  const starts = [...new Set(found)]
    .map((at) => Temporal.Instant.from(at))
    .filter((at) => !at.equals(failed))
    .sort((a, b) => Temporal.Instant.compare(a, b));
  const members = await chosenNames(db, again);
  const money = await moneyFor(db, booking, { isElsewhere: false });
  const offers = await Promise.all(
    starts.map(async (at) => {
      const judged = await judgeReplacement(db, again, { people, at, now });
      const view = judged && offerView('time', money, { ...judged, ...again.where });
      if (!view) return [];
      return [members.length > 0 ? { ...view, members } : view];
    }),
  );
  return offers.flat().slice(0, OFFERS_MAX);
}

/** The offer that a customer chose; undefined when it is no longer available. */
export async function offerInPlace(
  db: Db,
  booking: BookingRow,
  chosen: { choice: 'provider' | 'time'; serviceId: string; subServiceId: string; at: string },
): Promise<Replacement | undefined> {
  const isSameStart = Temporal.Instant.from(chosen.at).equals(booking.startsAt);
  if (isSameStart !== (chosen.choice === 'provider')) return undefined;
  const [found] =
    chosen.choice === 'time'
      ? [await sameAgain(db, booking)]
      : await candidatesFor(db, booking, 1, chosen.subServiceId);
  const isSame =
    chosen.serviceId === found?.offer.serviceId && chosen.subServiceId === found.offer.subServiceId;
  return isSame ? found : undefined;
}

/** Offers of other businesses in place of the failed booking; with `only`, just those of one. */
async function candidatesFor(
  db: Db,
  booking: BookingRow,
  limit: number,
  only?: string,
): Promise<Replacement[]> {
  const { id: claimId, providerId: businessId, segmentCount, together: isTogether } = booking;
  const segments = segmentCount > 1 ? await segmentsOf(db, { businessId, claimId }) : [booking];
  const query = {
    ...searchFor(booking),
    subServiceIds: segments.map(({ subServiceId }) => subServiceId),
    ...(only === undefined ? {} : { only }),
  };
  const found = await similarOffers(db, query, limit);
  return found.flatMap((offers) => replacementOf(offers, booking, { isTogether }) ?? []);
}

function searchFor(booking: BookingRow) {
  const wholePaise = booking.totalPaise + venueTotal(booking);
  return {
    place: booking.place,
    pricePaiseMax: Math.floor(wholePaise / booking.people) - booking.chargePaise,
    notOwners: [booking.providerId, booking.customerId],
  };
}

type Money = {
  booking: ListedBooking;
  /** What its waiting refunds and its own credits can pay now. */
  mostPaise: number;
};

async function moneyFor(
  db: Db,
  booking: ListedBooking,
  { isElsewhere }: { isElsewhere: boolean },
): Promise<Money> {
  const { mostPaise } = await ownCredits(db, booking, isElsewhere);
  return { booking, mostPaise: booking.waitingPaise + mostPaise };
}

type Placed = Pick<Replacement['where'], 'location' | 'travelFeePaise'>;

/** Undefined for a start that is taken, or costs more than the money that was paid and is there. */
function offerView(
  kind: RebookingOffer['kind'],
  { booking, mostPaise }: Money,
  { offer, price, plan, location, travelFeePaise }: JudgedReplacement & Placed,
): RebookingOffer | undefined {
  const { chargePaise } = booking;
  const cost = costOf({ ...price, chargePaise, travelFeePaise }, booking.people);
  if (!plan || !isAffordable(booking, cost) || cost.totalPaise > mostPaise) return undefined;
  const { startsAt, endsAt, seats, timeZone } = plan;
  return {
    kind,
    serviceId: offer.serviceId,
    subServiceId: offer.subServiceId,
    serviceName: offer.serviceName,
    subServiceName: offer.subServiceName,
    providerName: offer.ownerName,
    location,
    place: booking.place,
    at: isoIn(startsAt, timeZone),
    endsAt: isoIn(endsAt, timeZone),
    people: booking.people,
    servedAtOnce: seats,
    timeZone,
    total: rupeesOf(cost.totalPaise + cost.venuePaise),
    difference: rupeesOf(Math.max(0, booking.waitingPaise - cost.totalPaise)),
    ...(cost.venuePaise > 0 ? { atVenue: rupeesOf(cost.venuePaise) } : {}),
  };
}
