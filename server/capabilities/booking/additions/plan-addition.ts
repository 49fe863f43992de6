import { judge, sessionOfClaim } from '#capabilities/availability/index.ts';
import { refuseBlocked } from '#capabilities/blocks/index.ts';
import { bookable } from '#capabilities/catalogue/index.ts';
import { allows } from '#contract/booking/states.ts';
import { PEOPLE_MAX } from '#contract/limits.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { checkStart } from '../check-start.ts';
import { storedPrice } from '../money/venue.rules.ts';
import { priceOffer } from '../prices/price-offer.ts';
import { type ChangeRow, isAddition } from '../reschedule/changes.store.ts';
import type { PlannedReschedule } from '../reschedule/plan-reschedule.ts';
import { refuseBesideProposal } from '../reschedule/reschedule-booking.ts';
import { servingOf } from '../reschedule/serving.ts';
import { isPeopleCount } from '../rules.ts';
import type { BookingRow } from '../store.ts';

/**
 * A booking with additional people: `people` is the new total, `pricePaise` and `venuePaise` the price of one
 * additional person, and `differencePaise` the sum for all of them, booking charges included.
 */
export type PlannedAddition = PlannedReschedule & { people: number };

type Options = {
  /** The number of added people. */
  added: number;
  now: Temporal.Instant;
  /** An open change of the booking; its seats count as free. */
  changeId: string | undefined;
};

/**
 * Plans additional people at the booking's own start. They pay the price of that start; the booking's own
 * seats count as free, so that the people may be served together or in turns.
 * @throws Refused MOVE_NOT_ALLOWED, PACKAGE_PEOPLE, BOOKING_DECLINED, PEOPLE_RANGE, NOT_BOOKABLE, SLOT_PAST,
 * SLOT_TAKEN, SLOT_NOT_OFFERED.
 */
export async function planAddition(
  db: Db | Tx,
  booking: BookingRow,
  { added, now, changeId }: Options,
): Promise<PlannedAddition> {
  checkExtensible(booking, now);
  await refuseBlocked(db, { businessId: booking.providerId, customerId: booking.customerId });
  const people = booking.people + added;
  if (!isPeopleCount(people)) {
    throw new Refused('PEOPLE_RANGE', (t) => t('sentences.peopleMost', { most: PEOPLE_MAX }));
  }
  const { serviceId, subServiceId, startsAt: at } = booking;
  const offer = await bookable(db, { serviceId, subServiceId });
  if (!offer?.isBookable || offer.pricePaise === null) throw new Refused('NOT_BOOKABLE');
  const except = [booking.id, ...(changeId === undefined ? [] : [changeId])];
  const serving = await servingOf(db, booking);
  // Another class at the same time is another session, with another leader.
  const sessionId = await sessionOfClaim(db, {
    businessId: booking.providerId,
    claimId: booking.id,
  });
  const { ownerName } = offer;
  const { travelMinutes } = booking;
  const party = { serviceId, subServiceId, sessionId, people, travelMinutes };
  const query = { ...party, ownerName, ...serving };
  const judged = await judge(db, { ...query, minutes: offer.minutes, at, now, except });
  checkStart(judged);
  const { startsAt, endsAt, seatsUntil, seats, needs, timeZone } = judged.plan;
  const present = priceOffer(offer, { at, timeZone }, { isFirstVisit: false });
  const price = storedPrice(present, booking.depositPercent);
  const differencePaise = (price.pricePaise + booking.chargePaise) * added;
  return { people, startsAt, endsAt, seatsUntil, seats, needs, ...price, differencePaise };
}

/**
 * One change of a booking is open at a time.
 * @throws Refused PROPOSAL_OPEN while the customer has a proposal to answer, MOVE_NOT_ALLOWED while the provider
 * has a request to answer.
 */
export function refuseUnanswered(open: ChangeRow | undefined): void {
  if (open?.state !== 'asked') return;
  refuseBesideProposal(open);
  const key = isAddition(open) ? 'sentences.peopleUnanswered' : 'sentences.timeUnanswered';
  throw new Refused('MOVE_NOT_ALLOWED', (t) => t(key));
}

function checkExtensible(booking: BookingRow, now: Temporal.Instant): void {
  if (!allows(booking.state, 'addPeople')) throw new Refused('MOVE_NOT_ALLOWED');
  if (booking.packageId !== null) throw new Refused('PACKAGE_PEOPLE');
  if (booking.segmentCount > 1) {
    throw new Refused('MOVE_NOT_ALLOWED', (t) => t('sentences.visitWithoutMore'));
  }
  if (Temporal.Instant.compare(booking.startsAt, now) <= 0) {
    throw new Refused('MOVE_NOT_ALLOWED', (t) => t('sentences.startPassed'));
  }
}
