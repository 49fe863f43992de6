import {
  commonPlaces,
  type Judged,
  judge,
  judgeVisitRead,
  membersOf,
  nearestStarts,
  nearestVisitStarts,
  readVisit,
  type Visit,
  visitSpan,
} from '#capabilities/availability/index.ts';
import { type Bookable, bookable } from '#capabilities/catalogue/index.ts';
import type { SegmentChoice } from '#contract/availability/visits.ts';
import { lowestPrice, type PriceRecord } from '#contract/catalogue/prices/prices.ts';
import type { Db } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { placeAgain, type Where } from '../home-visits/choose-home.ts';
import { type StoredPrice, storedPrice, sumOfStoredPrices } from '../money/venue.rules.ts';
import { hasFirstVisit } from '../prices/first-visit.store.ts';
import { type PricedOffer, priceAgain } from '../prices/price-offer.ts';
import { visitQueryOf } from '../reschedule/plan-visit.ts';
import { servingOf } from '../reschedule/serving.ts';
import type { BookingRow } from '../store.ts';
import { plannedSegments, visitOffer } from '../visits/planned-segments.ts';
import type { NewSegment } from '../visits/segments.store.ts';

/** A possible replacement of a failed booking, as one offer, and who serves it. */
export type Replacement = {
  offer: Bookable;
  /** The share of its price that is paid with the money of the failed booking. */
  depositPercent: number;
  memberId?: string;
  isTogether: boolean;
  /** Where it takes place: of a home visit, with the way from the new service. */
  where: Where;
  /** The segments of a visit. */
  choices?: readonly SegmentChoice[];
  /** The percentage of a first visit at the same provider, by segment. */
  firstVisits?: readonly (number | null)[];
};

type Start = { people: number; at: Temporal.Instant; now: Temporal.Instant };

export type JudgedReplacement = {
  /** The offer at the price of the start. */
  offer: PricedOffer;
  /** That price, split by the deposit of the replacement. */
  price: StoredPrice;
  /** Undefined when the start is not free. */
  plan: Judged['plan'] | undefined;
  sentence: string;
  nearest: string[];
  segments?: NewSegment[];
};

/**
 * The failed booking as its own replacement, with the chosen members as long as they perform it;
 * undefined when it is no longer offered.
 */
export async function sameAgain(db: Db, booking: BookingRow): Promise<Replacement | undefined> {
  if (booking.segmentCount > 1) return sameVisit(db, booking);
  const { serviceId, subServiceId } = booking;
  const offer = await bookable(db, { serviceId, subServiceId });
  if (!offer || !isOffered(offer, booking)) return undefined;
  const { depositPercent } = booking;
  const firstVisits = await firstVisitsOf(db, booking, [booking]);
  const where = placeAgain(offer, booking);
  if (!where) return undefined;
  return { offer, depositPercent, firstVisits, where, ...(await servingOf(db, booking)) };
}

async function sameVisit(db: Db, booking: BookingRow): Promise<Replacement | undefined> {
  const { choices, rows, query } = await visitQueryOf(db, booking);
  const read = await Promise.all(choices.map((choice) => bookable(db, choice)));
  const offers = read.flatMap((offer) => (offer && isOffered(offer, booking) ? [offer] : []));
  if (offers.length < choices.length) return undefined;
  const firstVisits = await firstVisitsOf(db, booking, rows);
  const { depositPercent } = booking;
  const { isTogether } = query;
  return replacementOf(offers, booking, { choices, isTogether, depositPercent, firstVisits });
}

/** The percentages of a first visit that failed, unless the customer has another booking there by now. */
async function firstVisitsOf(
  db: Db,
  booking: BookingRow,
  parts: readonly Pick<PriceRecord, 'firstVisitPercent'>[],
): Promise<(number | null)[]> {
  const isFirst =
    booking.firstVisitPercent !== null && !(await hasFirstVisit(db, booking, booking.id));
  return parts.map(({ firstVisitPercent }) => (isFirst ? firstVisitPercent : null));
}

/** The names of the members that the customer chose. */
export async function chosenNames(db: Db, { offer, memberId, choices }: Replacement) {
  const ids = choices ? choices.map((choice) => choice.memberId) : [memberId];
  if (ids.every((id) => id === undefined)) return [];
  const members = await membersOf(db, offer.ownerId);
  // The row of an owner who has no team yet may be missing.
  const names = new Map([
    [offer.ownerId, offer.ownerName],
    ...members.map(({ id, name }) => [id, name || offer.ownerName] as const),
  ]);
  return [...new Set(ids.flatMap((id) => names.get(id ?? '') ?? []))];
}

/**
 * One offer, or several as a visit; undefined when they have no place in common, or do not visit
 * the home.
 * @param depositPercent the highest of the offers by default.
 */
export function replacementOf(
  offers: readonly Bookable[],
  booking: BookingRow,
  {
    isTogether,
    choices = offers,
    firstVisits,
    depositPercent: booked,
  }: Pick<Replacement, 'isTogether' | 'choices' | 'firstVisits'> &
    Partial<Pick<Replacement, 'depositPercent'>>,
): Replacement | undefined {
  const [offer, ...others] = offers;
  if (!offer) return undefined;
  const depositPercent = booked ?? Math.max(...offers.map((one) => one.depositPercent));
  const where = placeAgain(offer, booking);
  if (!where) return undefined;
  if (others.length === 0) return { offer, depositPercent, isTogether, where };
  if (commonPlaces(offers).length === 0) return undefined;
  const segments = choices.map(({ subServiceId, memberId }) =>
    memberId === undefined ? { subServiceId } : { subServiceId, memberId },
  );
  const atListPrice = visitOffer(
    offers.map((one) => ({ ...one, ...lowestPrice(one.pricePaise ?? 0, []) })),
  );
  return {
    offer: atListPrice,
    depositPercent,
    choices: segments,
    isTogether,
    where,
    ...(firstVisits && { firstVisits }),
  };
}

/**
 * True for an offer that is bookable where the failed booking took place, and not on stricter
 * refund terms.
 */
function isOffered(offer: Bookable, { place, nonRefundable }: BookingRow): boolean {
  if (!offer.isBookable || offer.pricePaise === null) return false;
  return offer.places.includes(place) && (nonRefundable || !offer.isNonRefundable);
}

/** Checks one start. */
export async function judgeReplacement(
  db: Db,
  replacement: Replacement,
  start: Start,
): Promise<JudgedReplacement | undefined> {
  const { choices } = replacement;
  if (!choices) {
    const { judgement, sentence, nearest, plan } = await judge(db, startQuery(replacement, start));
    const offer = priced(replacement, replacement.offer, { ...start, timeZone: plan.timeZone });
    const price = storedPrice(offer, replacement.depositPercent);
    return { offer, price, plan: judgement.bookable ? plan : undefined, sentence, nearest };
  }
  const query = { ...visitQuery(replacement, choices), ...start };
  const visit = await visitOf(db, query);
  if (!visit) return undefined;
  const { plan, sentence, nearest } = await judgeVisitRead(db, query, visit);
  const { timeZone } = visit;
  const offers = visit.offers.map((one, nth) =>
    priced(replacement, one, { ...start, timeZone, nth }),
  );
  const offer = visitOffer(offers);
  const { depositPercent } = replacement;
  const price = sumOfStoredPrices(offers.map((one) => storedPrice(one, depositPercent)));
  const judged = { offer, price, plan, sentence, nearest };
  if (!plan) return judged;
  return { ...judged, segments: plannedSegments(offers, plan, choices, depositPercent) };
}

/** The price of a replacement: a first visit keeps its percentage at the same provider. */
function priced(
  { firstVisits }: Replacement,
  offer: Bookable,
  { at, timeZone, nth = 0 }: { at: Temporal.Instant; timeZone: string; nth?: number },
): PricedOffer {
  return priceAgain(offer, { at, timeZone }, { firstVisitPercent: firstVisits?.[nth] ?? null });
}

/** The nearest free starts, ISO 8601 with the service's offset. */
export async function nearestOf(db: Db, replacement: Replacement, start: Start): Promise<string[]> {
  const { choices } = replacement;
  if (!choices) return nearestStarts(db, startQuery(replacement, start));
  const query = { ...visitQuery(replacement, choices), ...start };
  const visit = await visitOf(db, query);
  return visit ? nearestVisitStarts(db, query, visit) : [];
}

function startQuery({ offer, memberId, isTogether, where }: Replacement, start: Start) {
  const { serviceId, subServiceId, minutes, ownerName } = offer;
  const { travelMinutes } = where;
  const party = { serviceId, subServiceId, minutes, ownerName, memberId, isTogether };
  return { ...party, travelMinutes, ...start };
}

function visitQuery({ offer, isTogether, where }: Replacement, segments: readonly SegmentChoice[]) {
  const { travelMinutes } = where;
  return { serviceId: offer.serviceId, segments, isTogether, travelMinutes };
}

/** Undefined when the segments cannot be one visit, for example because one is sold as a class. */
async function visitOf(
  db: Db,
  query: ReturnType<typeof visitQuery> & Start,
): Promise<Visit | undefined> {
  const { serviceId, people, travelMinutes } = query;
  try {
    const party = { serviceId, people, travelMinutes };
    return await readVisit(db, query.segments, { ...visitSpan(query), ...party });
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}
