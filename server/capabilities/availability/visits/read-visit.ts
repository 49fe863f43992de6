import type { RawBuilder } from 'kysely';
import {
  type Bookable,
  type BookableRow,
  bookableFrom,
  bookableStatement,
  notBookable,
} from '#capabilities/catalogue/index.ts';
import {
  SEGMENTS_MAX,
  type SegmentChoice,
  VISIT_MINUTES_MAX,
  visitMinutes,
} from '#contract/availability/visits.ts';
import { longestMinutes } from '#contract/booking/home-visits/travel.ts';
import type { Place } from '#contract/catalogue/views.ts';
import { PEOPLE_MAX, PEOPLE_MIN } from '#contract/limits.ts';
import type { Sentence } from '#messages/sentence.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { readTogether } from '#platform/db/reads/read-together.ts';
import { Refused } from '#platform/refused.ts';
import {
  type FactsRow,
  type PackedFacts,
  type Span,
  segmentFactsStatement,
  unpackFacts,
} from '../starts/facts.store.ts';
import { checkMember, hoursAndBusy } from '../starts/facts.ts';
import type { Segment } from './visits.rules.ts';

/** The data of a visit: its sub-services, and the facts that decide about its starts. */
export type Visit = {
  offers: readonly [Bookable, ...Bookable[]];
  rows: readonly [FactsRow, ...FactsRow[]];
  segments: readonly Segment[];
  timeZone: string;
};

type VisitSpan = Omit<Span, 'subServiceId' | 'travelMinutes'>;
/** `travelMinutes`: to the customer's home, one way; 'longest' to any home that the services visit. */
type VisitParty = {
  serviceId: string;
  people: number;
  travelMinutes?: number | 'longest' | undefined;
};
type Statements = Record<`offer${number}`, RawBuilder<BookableRow>> &
  Record<`facts${number}`, RawBuilder<PackedFacts>>;
/** The rows of these statements, by their names. */
type Read = Record<`offer${number}`, BookableRow | undefined> &
  Record<`facts${number}`, PackedFacts | undefined>;

/**
 * The segments of a request for a visit; undefined for one sub-service.
 * @throws Refused VISIT_SIZE, INVALID when the first segment is not the sub-service of the request.
 */
export function visitOf(request: {
  subServiceId: string;
  memberId?: string | undefined;
  segments?: readonly SegmentChoice[] | undefined;
}): readonly SegmentChoice[] | undefined {
  const { segments, subServiceId, memberId } = request;
  if (!segments) return undefined;
  if (segments.length > SEGMENTS_MAX) throw new Refused('VISIT_SIZE');
  if (segments[0]?.subServiceId !== subServiceId || memberId !== undefined) {
    const text: Sentence = (t) => t('sentences.segmentsFirst');
    throw new Refused('INVALID', undefined, { fields: { segments: text } });
  }
  return segments.length > 1 ? segments : undefined;
}

/** The member of a request for one sub-service, which may be its only segment. */
export function memberOf(request: {
  memberId?: string | undefined;
  segments?: readonly SegmentChoice[] | undefined;
}): string | undefined {
  return request.segments?.[0]?.memberId ?? request.memberId;
}

/** Statements for `visitFrom`, to be read together with other data. */
export function visitStatements(choices: readonly SegmentChoice[], span: VisitSpan): Statements {
  return Object.fromEntries(
    choices.flatMap(({ subServiceId }, index) => [
      [`offer${index}`, bookableStatement({ subServiceId })],
      [`facts${index}`, segmentFactsStatement({ ...span, subServiceId })],
    ]),
  );
}

/**
 * A visit from the rows of `visitStatements`.
 * @param serviceId the service of the first segment
 * @throws Refused PEOPLE_RANGE, SERVICE_NOT_FOUND, SUB_SERVICE_NOT_FOUND, NOT_BOOKABLE, MEMBER_NOT_FOUND,
 * VISIT_SIZE, VISIT_BUSINESSES, VISIT_PLACES, VISIT_CLASS.
 */
export function visitFrom(
  read: Read,
  choices: readonly SegmentChoice[],
  { serviceId, people, travelMinutes }: VisitParty,
): Visit {
  if (people < PEOPLE_MIN || people > PEOPLE_MAX) throw new Refused('PEOPLE_RANGE');
  const offers = choices.map((_, index) => {
    const row = read[`offer${index}`];
    if (!row) throw new Refused('SUB_SERVICE_NOT_FOUND');
    return bookableFrom(row);
  });
  checkOffers(offers, serviceId);
  const travel =
    travelMinutes === 'longest' ? Math.max(...offers.map(longestMinutes)) : travelMinutes;
  const rows = choices.map((_, index) => {
    const packed = read[`facts${index}`];
    if (!packed) throw new Refused('NOT_BOOKABLE');
    return unpackFacts(packed, travel);
  });
  const segments = rows.map((row, index) => {
    const choice = choices[index] as SegmentChoice;
    if (row.classIds.includes(choice.subServiceId)) throw new Refused('VISIT_CLASS');
    checkMember(row, choice);
    const offer = offers[index] as Bookable;
    const { hours, busy } = hoursAndBusy(row, choice.subServiceId, offer.ownerName);
    const { memberId } = choice;
    const { minutes: durationMinutes, processingMinutes } = offer;
    return { serviceId: row.serviceId, hours, busy, durationMinutes, processingMinutes, memberId };
  });
  const zones = new Set(rows.map(({ timeZone }) => timeZone));
  if (zones.size > 1) throw new Refused('VISIT_PLACES');
  const [offer, ...others] = offers;
  const [row, ...more] = rows;
  if (!offer || !row) throw new Refused('SUB_SERVICE_NOT_FOUND');
  const { timeZone } = row;
  return { offers: [offer, ...others], rows: [row, ...more], segments, timeZone };
}

/**
 * Reads only a visit.
 * @throws Refused as `visitFrom`.
 */
export async function readVisit(
  db: Db | Tx,
  choices: readonly SegmentChoice[],
  { serviceId, people, travelMinutes, ...span }: VisitSpan & VisitParty,
): Promise<Visit> {
  const read = await readTogether(db, visitStatements(choices, span));
  return visitFrom(read, choices, { serviceId, people, travelMinutes });
}

/** Places at which all segments are offered; the provider's place only where it is the same address. */
export function commonPlaces(offers: readonly Bookable[]): Place[] {
  const [first, ...others] = offers;
  if (!first) return [];
  return first.places.filter((place) =>
    others.every(
      (one) =>
        one.places.includes(place) &&
        one.city === first.city &&
        (place !== 'provider' || one.address === first.address),
    ),
  );
}

/** @throws Refused VISIT_REFUNDS: one booking has one refund policy. */
export function checkRefunds(offers: readonly Bookable[]): void {
  const marks = new Set(offers.map(({ isNonRefundable }) => isNonRefundable));
  if (marks.size > 1) throw new Refused('VISIT_REFUNDS');
}

function checkOffers(offers: readonly Bookable[], serviceId: string): void {
  if (offers[0]?.serviceId !== serviceId) throw new Refused('SUB_SERVICE_NOT_FOUND');
  if (offers.some(({ isVisible }) => !isVisible)) throw new Refused('SERVICE_NOT_FOUND');
  const refused = offers.find(({ isBookable }) => !isBookable);
  if (refused) throw notBookable(refused);
  if (new Set(offers.map(({ ownerId }) => ownerId)).size > 1) throw new Refused('VISIT_BUSINESSES');
  if (commonPlaces(offers).length === 0) throw new Refused('VISIT_PLACES');
  if (visitMinutes(offers) > VISIT_MINUTES_MAX) throw new Refused('VISIT_SIZE');
}
