import {
  isPerformer,
  judgeVisitRead,
  readVisit,
  type Visit,
  type VisitPlan,
  visitSpan,
} from '#capabilities/availability/index.ts';
import type { SegmentChoice } from '#contract/availability/visits.ts';
import { noDiscount } from '#contract/catalogue/prices/prices.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { checkStart } from '../check-start.ts';
import {
  bookedPrice,
  type StoredPrice,
  storedPrice,
  sumOfStoredPrices,
} from '../money/venue.rules.ts';
import { type PricedOffer, priceAgain } from '../prices/price-offer.ts';
import type { BookingRow } from '../store.ts';
import { plannedSegments } from '../visits/planned-segments.ts';
import { type NewSegment, type SegmentRow, segmentsOf } from '../visits/segments.store.ts';
import { keepsItsTime, type PriceIncrease, priceAt, priceIncreaseOf } from './changes.rules.ts';
import type { MemberChoices } from './serving.ts';

type Options = {
  at: Temporal.Instant;
  now: Temporal.Instant;
  /** Members other than those chosen so far, by segment. */
  members?: MemberChoices;
  /** An open change of the booking; its claims count as free. */
  changeId: string | undefined;
};

export type PlannedVisitReschedule = Omit<VisitPlan, 'segments' | 'timeZone' | 'autoAccept'> &
  StoredPrice & {
    segments: NewSegment[];
    differencePaise: number;
    members?: MemberChoices;
  };

/**
 * Plans a reschedule of a visit with the same segments to another start or to other members. Its own time counts as
 * free unless the visit keeps it, until the provider confirms or the difference is paid.
 * @throws Refused NOT_BOOKABLE, SLOT_PAST, SLOT_TAKEN, SLOT_NOT_OFFERED, MEMBER_NOT_FOUND.
 */
export async function planVisitReschedule(
  db: Db | Tx,
  booking: BookingRow,
  { at, now, members, changeId }: Options,
): Promise<PlannedVisitReschedule> {
  const { choices, rows, query } = await visitQueryOf(db, booking, members);
  const open = changeId === undefined ? [] : [changeId];
  const read = (except: readonly string[]) => offeredVisit(db, { ...query, at, now, except });
  const first = await read([booking.id, ...open]);
  const offers = pricedOffers(first, rows, at);
  const price = priceAt(booking, at, priceOfVisit(offers, booking));
  const isBeside = !at.equals(booking.startsAt) && keepsTime(booking, price.differencePaise);
  const visit = isBeside ? await read(open) : first;
  const except = isBeside ? open : [booking.id, ...open];
  const judged = await judgeVisitRead(db, { ...query, at, now, except }, visit);
  checkStart(judged);
  const { plan } = judged;
  if (!plan) throw new Refused('SLOT_TAKEN');
  const { needs, seats, startsAt, endsAt, seatsUntil } = plan;
  const planned = plannedSegments(offers, plan, choices, booking.depositPercent);
  const hasOldPrice = price.differencePaise === 0;
  const segments = planned.map((segment, index) => {
    const booked = rows[index] as SegmentRow;
    return {
      ...segment,
      memberId: members ? (members[index] ?? null) : booked.memberId,
      ...(hasOldPrice ? bookedPrice(booked) : {}),
    };
  });
  return {
    ...{ needs: withParts(needs, rows), seats, startsAt, endsAt, seatsUntil, ...price },
    segments: segments.map((segment, index) => ({ ...segment, part: rows[index]?.part ?? index })),
    ...(members && { members }),
  };
}

/**
 * The data for the starts to which a visit can be rescheduled.
 * @throws Refused NOT_BOOKABLE.
 */
export async function rescheduleListOf(
  db: Db,
  booking: BookingRow,
  { now, members }: Pick<Options, 'now' | 'members'>,
) {
  const { choices, rows, query } = await visitQueryOf(db, booking, members);
  const visit = await offeredVisit(db, { ...query, at: booking.startsAt, now });
  const discounts = visit.offers.flatMap((offer) => offer.discounts);
  const priced = priceIncreaseOf(booking, discounts, ({ at }) =>
    priceOfVisit(pricedOffers(visit, rows, at), booking),
  );
  const priceIncrease: PriceIncrease = keepsItsTime(booking) ? 'always' : priced;
  const { serviceId, isTogether, travelMinutes } = query;
  return { serviceId, segments: choices, isTogether, travelMinutes, priceIncrease };
}

/** The segments of a booked visit as a request for the same again; a chosen member stays if they perform it. */
export async function visitQueryOf(db: Db | Tx, booking: BookingRow, members?: MemberChoices) {
  const businessId = booking.providerId;
  const rows = await segmentsOf(db, { businessId, claimId: booking.id });
  const choices = await Promise.all(
    rows.map(async ({ serviceId, subServiceId, ...row }, index): Promise<SegmentChoice> => {
      const memberId = members ? (members[index] ?? null) : row.memberId;
      if (memberId === null) return { subServiceId };
      if (members) return { subServiceId, memberId };
      const isThere = await isPerformer(db, { serviceId, subServiceId, memberId });
      return isThere ? { subServiceId, memberId } : { subServiceId };
    }),
  );
  const { people, together: isTogether, travelMinutes } = booking;
  const serviceId = rows[0]?.serviceId ?? booking.serviceId;
  const query = { serviceId, segments: choices, people, isTogether, travelMinutes };
  return { choices, rows, query };
}

/** @throws Refused NOT_BOOKABLE when a segment is no longer offered as it was, MEMBER_NOT_FOUND. */
async function offeredVisit(
  db: Db | Tx,
  query: Parameters<typeof visitSpan>[0] & { segments: readonly SegmentChoice[] },
): Promise<Visit> {
  const { serviceId, people, travelMinutes } = query;
  try {
    const party = { serviceId, people, travelMinutes };
    return await readVisit(db, query.segments, { ...visitSpan(query), ...party });
  } catch (error) {
    const isOfVisit = error instanceof Refused && error.code !== 'MEMBER_NOT_FOUND';
    throw isOfVisit ? new Refused('NOT_BOOKABLE') : error;
  }
}

/** The segments at their prices of a start. */
function pricedOffers(
  { offers, timeZone }: Visit,
  rows: readonly SegmentRow[],
  at: Temporal.Instant,
): PricedOffer[] {
  return offers.map((offer, index) =>
    priceAgain(offer, { at, timeZone }, rows[index] ?? noDiscount),
  );
}

/** The price of the visit, each segment of which is split by the deposit of the booking. */
function priceOfVisit(offers: readonly PricedOffer[], { depositPercent }: BookingRow): StoredPrice {
  return sumOfStoredPrices(offers.map((offer) => storedPrice(offer, depositPercent)));
}

function keepsTime(booking: BookingRow, differencePaise: number): boolean {
  return differencePaise > 0 || keepsItsTime(booking);
}

/** Segments keep their numbers, of which some may have been dropped. */
function withParts(needs: VisitPlan['needs'], rows: readonly SegmentRow[]): VisitPlan['needs'] {
  return needs.map((need) => ({ ...need, part: rows[need.part ?? 0]?.part ?? 0 }));
}
