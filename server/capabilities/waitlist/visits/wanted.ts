import {
  judge,
  judgeVisitStart,
  partyStarts,
  sessionOfClaim,
  visitStarts,
} from '#capabilities/availability/index.ts';
import { type Bookable, bookable } from '#capabilities/catalogue/index.ts';
import { visitName } from '#contract/availability/visit-name.ts';
import type { SegmentChoice } from '#contract/availability/visits.ts';
import { longestMinutes } from '#contract/booking/home-visits/travel.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { EntrySegment, NewEntry } from '../entries.store.ts';
import type { OfferSegment } from '../offers.store.ts';

/** The subject of an entry: one sub-service, or a visit of several. */
export type Wanted = Pick<
  NewEntry,
  'serviceId' | 'subServiceId' | 'people' | 'memberId' | 'together' | 'segments'
>;

/** The segments of an entry as a customer chooses them; undefined for one sub-service. */
function choicesOf({ segments }: Wanted): SegmentChoice[] | undefined {
  return segments?.map(({ subServiceId, memberId }) =>
    memberId === null ? { subServiceId } : { subServiceId, memberId },
  );
}

/** The data for the starts of one sub-service. */
function partyOf({ serviceId, subServiceId, people, memberId, together }: Wanted) {
  return {
    ...{ serviceId, subServiceId, people },
    memberId: memberId ?? undefined,
    isTogether: together,
  };
}

/**
 * The free starts of an entry's subject, with the notice that they need.
 * @throws Refused as `partyStarts` and `visitStarts`, when it is no longer offered.
 */
export async function startsOf(
  db: Db | Tx,
  wanted: Wanted,
  { now, ...window }: { from: string; days: number; now: Temporal.Instant },
) {
  const segments = choicesOf(wanted);
  const { serviceId, people, together: isTogether } = wanted;
  if (segments) {
    const visit = { serviceId, people, isTogether, segments, travelMinutes: 'longest' } as const;
    return visitStarts(db, { ...visit, ...window }, now);
  }
  const length = await lengthOf(db, wanted);
  return partyStarts(db, { ...partyOf(wanted), ...length, now }, window);
}

/** The claims of an offer of a start; undefined when it is no longer free, except for its own offer. */
export async function planOf(
  tx: Tx,
  wanted: Wanted & { businessId: string },
  at: Temporal.Instant,
  { now, offerId }: { now: Temporal.Instant; offerId?: string },
) {
  const segments = choicesOf(wanted);
  const except = offerId === undefined ? [] : [offerId];
  if (!segments) {
    const length = await lengthOf(tx, wanted);
    const { businessId } = wanted;
    // Another class at the same time is another session, with other places.
    const sessionId = offerId && (await sessionOfClaim(tx, { businessId, claimId: offerId }));
    const party = { ...partyOf(wanted), ...length, ...(sessionId ? { sessionId } : {}) };
    const { judgement, plan } = await judge(tx, { ...party, at, now, except });
    return judgement.bookable ? { ...plan, segments: null } : undefined;
  }
  const { serviceId, people, together: isTogether } = wanted;
  const travelMinutes = 'longest' as const;
  const visit = { serviceId, people, isTogether, segments, at, now, travelMinutes, except };
  const { plan } = await judgeVisitStart(tx, visit);
  if (!plan) return undefined;
  const times = plan.segments.map(
    ({ seats, startsAt, endsAt }): OfferSegment => ({
      ...{ seats, startsAt: startsAt.toString(), endsAt: endsAt.toString() },
    }),
  );
  return { ...plan, segments: times };
}

/** Whether the whole subject of an entry can be booked now. */
export async function isOffered(db: Db | Tx, wanted: Wanted): Promise<boolean> {
  for (const ids of wanted.segments ?? [wanted]) {
    const { serviceId, subServiceId } = ids;
    const offer = await bookable(db, { serviceId, subServiceId });
    if (!offer?.isBookable) return false;
  }
  return true;
}

/** The duration, and the longest way to a home: an entry does not know where its customer will be served. */
async function lengthOf(db: Db | Tx, wanted: Wanted) {
  const offer = await bookable(db, wanted);
  if (!offer) throw new Error('The sub-service of an entry does not exist.');
  return { minutes: offer.minutes, travelMinutes: longestMinutes(offer) };
}

/** The segments of a visit as an entry stores them, and the name of all of them. */
export function visitOfOffers(
  offers: readonly Bookable[],
  choices: readonly SegmentChoice[],
): { segments: EntrySegment[]; subServiceName: string } {
  const segments = offers.map(({ serviceId, subServiceId, subServiceName: name }, index) => {
    return { serviceId, subServiceId, name, memberId: choices[index]?.memberId ?? null };
  });
  return { segments, subServiceName: visitName(offers.map((offer) => offer.subServiceName)) };
}
