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
 * What moving a booking to another start would cost or give back, and in which refund band it would
 * stand; nothing is held by asking.
 * @throws Refused BOOKING_NOT_FOUND for somebody else's, and as `planReschedule`.
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
  const move = await planReschedule(db, booking, { at: instantOf(time), now, changeId });
  const policy = await policyOf(db, booking.policy_version);
  const terms = bandsOf(policy.terms, { isNonRefundable: booking.non_refundable });
  const { startsAt } = move;
  const anchor = anchorOf(booking.original_starts_at, startsAt);
  const band = bandAfterReschedule(terms, { anchor, startsAt }, now);
  const local = (at: Temporal.Instant) => isoIn(at, booking.time_zone);
  return {
    from: local(booking.starts_at),
    to: local(startsAt),
    endsAt: local(move.endsAt),
    servedAtOnce: move.seats,
    difference: rupeesOf(move.differencePaise),
    newTotal: rupeesOf((move.pricePaise + booking.charge_paise) * booking.people),
    asksAgain: !booking.auto_accept,
    keepsTime: keepsItsTime(booking),
    band: {
      refundPercent: band.refundPercent,
      until: local(band.until),
      countedFrom: local(anchor),
    },
  };
}
