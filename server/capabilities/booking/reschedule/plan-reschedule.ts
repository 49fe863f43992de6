import { judge, type Need } from '#capabilities/availability/index.ts';
import { refuseBlocked } from '#capabilities/blocks/index.ts';
import { bookable } from '#capabilities/catalogue/index.ts';
import { policyOf } from '#capabilities/policies/index.ts';
import { packageValidity } from '#capabilities/prepaid/index.ts';
import { allows } from '#contract/booking/states.ts';
import type { PolicyTerms } from '#contract/policies/policy.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { rescheduleEnd } from '../actions.rules.ts';
import { checkStart } from '../check-start.ts';
import { type StoredPrice, storedPrice } from '../money/venue.rules.ts';
import { priceAgain } from '../prices/price-offer.ts';
import type { BookingRow } from '../store.ts';
import type { NewSegment } from '../visits/segments.store.ts';
import { priceAt } from './changes.rules.ts';
import { planVisitReschedule } from './plan-visit.ts';
import { type MemberChoices, otherMembers, servingOf } from './serving.ts';

/** A booking's time, seats and price per person after a reschedule. */
export type PlannedReschedule = StoredPrice & {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  seatsUntil: Temporal.Instant;
  seats: number;
  /** The claims of the new time. */
  needs: readonly Need[];
  /** For all people: positive is charged, negative is refunded. */
  differencePaise: number;
  /** The segments of a visit. */
  segments?: readonly NewSegment[];
  /** The chosen members, where they differ from those of the booking. */
  members?: MemberChoices;
  /** The session of a class. */
  sessionId?: string | undefined;
};

type Options = {
  at: Temporal.Instant;
  /** The members requested for the segments; those of the booking by default. */
  members: MemberChoices | undefined;
  now: Temporal.Instant;
  /** An open change of the booking; its seats count as free. */
  changeId: string | undefined;
};

/**
 * Plans a reschedule to another start of the same sub-service (POLICY-32), to other members, or to both. The
 * booking's own seats count as free. At the same start the price stays.
 * @throws Refused MOVE_NOT_ALLOWED, RESCHEDULE_TOO_LATE, BOOKING_DECLINED, RESCHEDULE_SAME, NOT_BOOKABLE, SLOT_PAST,
 * SLOT_TAKEN, SLOT_NOT_OFFERED, MEMBER_CHOICES, MEMBER_NOT_FOUND, PACKAGE_EXPIRED for another start after the end of
 * the booking's package.
 */
export async function planReschedule(
  db: Db | Tx,
  booking: BookingRow,
  { at, now, changeId, ...requested }: Options,
): Promise<PlannedReschedule> {
  const { terms } = await policyOf(db, booking.policyVersion);
  checkReschedulable(booking, terms, now);
  await refuseBlocked(db, { businessId: booking.providerId, customerId: booking.customerId });
  const members = await otherMembers(db, booking, requested.members);
  if (at.equals(booking.startsAt) && !members) throw new Refused('RESCHEDULE_SAME');
  const isPaidAt = await startsOfPackage(db, booking);
  if (!isPaidAt(at)) throw new Refused('PACKAGE_EXPIRED', (t) => t('sentences.packageEnds'));
  const chosen = members && { members };
  if (booking.segmentCount > 1) {
    return planVisitReschedule(db, booking, { at, now, changeId, ...chosen });
  }
  const { serviceId, subServiceId, people } = booking;
  const offer = await bookable(db, { serviceId, subServiceId });
  if (!offer?.isBookable || offer.pricePaise === null) throw new Refused('NOT_BOOKABLE');
  const except = [booking.id, ...(changeId === undefined ? [] : [changeId])];
  const serving = await servingOf(db, booking, members);
  const { travelMinutes } = booking;
  const party = { serviceId, subServiceId, people, travelMinutes };
  const query = { ...party, ownerName: offer.ownerName, ...serving };
  const judged = await judge(db, { ...query, minutes: offer.minutes, at, now, except });
  checkStart(judged);
  const { startsAt, endsAt, seatsUntil, seats, needs, sessionId, timeZone } = judged.plan;
  const present = storedPrice(priceAgain(offer, { at, timeZone }, booking), booking.depositPercent);
  const price = priceAt(booking, at, present);
  return { startsAt, endsAt, seatsUntil, seats, needs, sessionId, ...price, ...chosen };
}

/** The starts that the package of a booking pays for, if it has one; and its present start, which a provider may set. */
export async function startsOfPackage(
  db: Db | Tx,
  { packageId, startsAt }: BookingRow,
): Promise<(at: Temporal.Instant) => boolean> {
  if (packageId === null) return () => true;
  const isValid = await packageValidity(db, packageId);
  return (at) => at.equals(startsAt) || isValid(at);
}

function checkReschedulable(booking: BookingRow, terms: PolicyTerms, now: Temporal.Instant): void {
  if (!allows(booking.state, 'reschedule')) throw new Refused('MOVE_NOT_ALLOWED');
  if (Temporal.Instant.compare(now, rescheduleEnd(booking.startsAt, terms)) <= 0) return;
  const hours = terms.rescheduleFreeHours;
  throw new Refused('RESCHEDULE_TOO_LATE', (t) => t('sentences.rescheduleUntil', { hours }));
}
