import { isoIn } from '#capabilities/availability/index.ts';
import type { Slots } from '#contract/availability/views.ts';
import type { SegmentLength } from '#contract/availability/visits.ts';
import { dateIn } from '#contract/time.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { type OfferFactsRow, offerFacts, ownOfferFacts } from './facts.store.ts';

/** What a notification says about an entry and its offer. */
export type WaitlistFacts = OfferFactsRow;

export function waitlistFacts(
  db: Db,
  ids: { businessId: string; entryId: string; offerId: string | null },
): Promise<WaitlistFacts | undefined> {
  return offerFacts(db, ids);
}

function lengthOf({
  subServiceId,
  seats: servedAtOnce,
  startsAt,
  endsAt,
}: NonNullable<OfferFactsRow['segments']>[number]): SegmentLength {
  const [from, until] = [startsAt, endsAt].map((at) => Temporal.Instant.from(at));
  const minutes = from && until ? from.until(until).total('minutes') : 0;
  return { subServiceId, minutes, servedAtOnce };
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
    ...(offer.segments && { segments: offer.segments.map(lengthOf) }),
    ...(offer.isClass ? { isClass: true } : {}),
    days: [{ date: dateIn(at, timeZone), starts: [start] }],
  };
}
