import { isoIn } from '#capabilities/availability/index.ts';
import { policyOf } from '#capabilities/policies/index.ts';
import type { RescheduleBody, RescheduleQuote } from '#contract/booking/reschedule.ts';
import { rupeesOf } from '#contract/money.ts';
import { bandsOf } from '#contract/policies/policy.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { instantOf } from '../check-start.ts';
import { customerBooking } from '../customer-bookings.store.ts';
import { anchorOf } from '../money/refund.rules.ts';
import { bandAfterReschedule, keepsItsTime } from './changes.rules.ts';
import { openChangeOf } from './changes.store.ts';
import { planReschedule } from './plan-reschedule.ts';

/**
 * Quotes a reschedule: the amount charged or refunded, and the refund band afterwards. It holds no seats.
 * @throws Refused BOOKING_NOT_FOUND for another customer's booking, and as `planReschedule`.
 */
export async function quoteReschedule(
  deps: Pick<Deps, 'db' | 'clock'>,
  customerId: string,
  bookingId: string,
  time: RescheduleBody['bookingSlotTime'],
): Promise<RescheduleQuote> {
  const { db } = deps;
  const booking = await customerBooking(db, customerId, bookingId);
  if (!booking) throw new Refused('BOOKING_NOT_FOUND');
  const now = deps.clock.now();
  const changeId = (await openChangeOf(db, bookingId))?.id;
  const plan = await planReschedule(db, booking, { at: instantOf(time), now, changeId });
  const policy = await policyOf(db, booking.policyVersion);
  const terms = bandsOf(policy.terms, { isNonRefundable: booking.nonRefundable });
  const { startsAt } = plan;
  const anchor = anchorOf(booking.originalStartsAt, startsAt);
  const band = bandAfterReschedule(terms, { anchor, startsAt }, now);
  const local = (at: Temporal.Instant) => isoIn(at, booking.timeZone);
  return {
    from: local(booking.startsAt),
    to: local(startsAt),
    endsAt: local(plan.endsAt),
    servedAtOnce: plan.seats,
    difference: rupeesOf(plan.differencePaise),
    newTotal: rupeesOf((plan.pricePaise + booking.chargePaise) * booking.people),
    asksAgain: !booking.autoAccept,
    keepsTime: keepsItsTime(booking),
    band: {
      refundPercent: band.refundPercent,
      until: local(band.until),
      countedFrom: local(anchor),
    },
  };
}
