import { isoIn, listMembers } from '#capabilities/availability/index.ts';
import { policyOf } from '#capabilities/policies/index.ts';
import type { TeamMember } from '#contract/availability/members.ts';
import type { RescheduleQuote, RescheduleQuoteBody } from '#contract/booking/reschedule.ts';
import { rupeesOf } from '#contract/money.ts';
import { bandsOf } from '#contract/policies/policy.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { instantOf } from '../check-start.ts';
import { customerBooking } from '../customer-bookings.store.ts';
import { anchorOf } from '../money/refund.rules.ts';
import { servedBy } from '../served-by.ts';
import type { BookingRow } from '../store.ts';
import { bandAfterReschedule, keepsItsTime } from './changes.rules.ts';
import { openChangeOf } from './changes.store.ts';
import { type PlannedReschedule, planReschedule } from './plan-reschedule.ts';
import { venueAfter } from './prices/displayed-price.ts';
import { refuseBesideProposal } from './reschedule-booking.ts';
import { servingOf } from './serving.ts';

/**
 * Quotes a reschedule: the amount charged or refunded, and the refund band afterwards. It holds no seats.
 * @throws Refused BOOKING_NOT_FOUND for another customer's booking, and as `planReschedule`.
 */
export async function quoteReschedule(
  deps: Pick<Deps, 'db' | 'clock'>,
  customerId: string,
  bookingId: string,
  { bookingSlotTime: time, members }: RescheduleQuoteBody,
): Promise<RescheduleQuote> {
  const { db } = deps;
  const booking = await customerBooking(db, customerId, bookingId);
  if (!booking) throw new Refused('BOOKING_NOT_FOUND');
  const now = deps.clock.now();
  const open = await openChangeOf(db, bookingId);
  if (open) refuseBesideProposal(open);
  const target = { at: instantOf(time), members };
  const plan = await planReschedule(db, booking, { ...target, now, changeId: open?.id });
  const chosenMember = await memberOf(db, booking, plan);
  const isSameTime = plan.startsAt.equals(booking.startsAt);
  const policy = await policyOf(db, booking.policyVersion);
  const terms = bandsOf(policy.terms, { isNonRefundable: booking.nonRefundable });
  const { startsAt } = plan;
  const venuePaise = venueAfter(booking, plan);
  const anchor = anchorOf(booking.originalStartsAt, startsAt);
  const band = bandAfterReschedule(terms, { anchor, startsAt }, now);
  const local = (at: Temporal.Instant) => isoIn(at, booking.timeZone);
  return {
    from: local(booking.startsAt),
    to: local(startsAt),
    endsAt: local(plan.endsAt),
    servedAtOnce: plan.seats,
    ...(chosenMember ? { chosenMember } : {}),
    difference: rupeesOf(plan.differencePaise),
    newTotal: rupeesOf(booking.totalPaise + plan.differencePaise + venuePaise),
    ...(venuePaise > 0 ? { atVenue: rupeesOf(venuePaise) } : {}),
    asksAgain: !booking.autoAccept && !(isSameTime && booking.state === 'accepted'),
    keepsTime: keepsItsTime(booking) && !isSameTime,
    band: {
      refundPercent: band.refundPercent,
      until: local(band.until),
      countedFrom: local(anchor),
    },
  };
}

/** The chosen member of a booking of one sub-service, as long as they perform it. */
async function memberOf(
  db: Db,
  booking: BookingRow,
  { members }: PlannedReschedule,
): Promise<TeamMember | undefined> {
  if (booking.segmentCount > 1) return undefined;
  if (members) return (await listMembers(db, booking)).find(({ id }) => id === members[0]);
  const { memberId } = await servingOf(db, booking);
  if (memberId === undefined) return undefined;
  const serving = await servedBy(db, [booking]);
  return serving.get(booking.id)?.find(({ id }) => id === memberId);
}
