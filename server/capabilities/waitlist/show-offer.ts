import { isoIn } from '#capabilities/availability/index.ts';
import type { Slots } from '#contract/availability/views.ts';
import type { SegmentLength } from '#contract/availability/visits.ts';
import { dateIn } from '#contract/time.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { type OfferFactsRow, offerFacts, ownOfferFacts } from './facts.store.ts';

/** The facts of an entry and its offer for a notification. */
export type WaitlistFacts = OfferFactsRow;

export function waitlistFacts(
  db: Db,
  ids: { businessId: string; entryId: string; offerId: string | null },
): Promise<WaitlistFacts | undefined> {
  return offerFacts(db, ids);
}

/** The lengths of an offered visit; its segments follow each other after their processing times only. */
function lengthsOf(segments: NonNullable<OfferFactsRow['segments']>): SegmentLength[] {
  return segments.map(({ subServiceId, seats: servedAtOnce, startsAt, endsAt }, index) => {
    const processingMinutes = minutesBetween(endsAt, segments[index + 1]?.startsAt ?? endsAt);
    return {
      ...{ subServiceId, minutes: minutesBetween(startsAt, endsAt), servedAtOnce },
      ...(processingMinutes > 0 ? { processingMinutes } : {}),
    };
  });
}

function minutesBetween(from: string, until: string): number {
  return Temporal.Instant.from(from).until(until).total('minutes');
}

/**
 * The offered start as a list of starts with one element, which the order of the same stay accepts.
 * @throws Refused WAITLIST_NOT_FOUND, WAITLIST_OFFER_ENDED.
 */
export async function showOfferedStart(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  customerId: string,
  offerId: string,
): Promise<Slots> {
  const offer = await ownOfferFacts(db, customerId, offerId);
  if (!offer?.startsAt || !offer.endsAt || !offer.expiresAt) {
    throw new Refused('WAITLIST_NOT_FOUND');
  }
  const { startsAt, endsAt, expiresAt, timeZone, seats } = offer;
  const isValid = Temporal.Instant.compare(clock.now(), expiresAt) < 0;
  if (!isValid || (offer.offerState !== 'open' && offer.offerState !== 'ordered')) {
    throw new Refused('WAITLIST_OFFER_ENDED');
  }
  const servedAtOnce = seats ?? offer.people;
  const at = isoIn(startsAt, timeZone);
  const start = { at, seatsLeft: servedAtOnce, servedAtOnce, endsAt: isoIn(endsAt, timeZone) };
  return {
    timeZone,
    partyMinutes: startsAt.until(endsAt).total('minutes'),
    servedAtOnce,
    ...(offer.segments && { segments: lengthsOf(offer.segments) }),
    ...(offer.isClass ? { isClass: true } : {}),
    days: [{ date: dateIn(at, timeZone), starts: [start] }],
  };
}
