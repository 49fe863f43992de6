import { isoIn } from '#capabilities/availability/index.ts';
import { policyOf } from '#capabilities/policies/index.ts';
import type { AdditionQuote } from '#contract/booking/additions/views.ts';
import { rupeesOf } from '#contract/money.ts';
import { bandsOf, type PolicyTerms } from '#contract/policies/policy.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { freeCancelUntil } from '../cancel/refund-band.rules.ts';
import { customerBooking } from '../customer-bookings.store.ts';
import { anchorOf } from '../money/refund.rules.ts';
import { venueTotal } from '../money/venue.rules.ts';
import { bandAfterReschedule, keepsItsTime } from '../reschedule/changes.rules.ts';
import { openChangeOf } from '../reschedule/changes.store.ts';
import type { BookingRow } from '../store.ts';
import { planAddition, refuseUnanswered } from './plan-addition.ts';

/**
 * Quotes additional people: their price, the new end, and the refund band that then applies to all.
 * It holds no seats.
 * @throws Refused BOOKING_NOT_FOUND for another customer's booking, and as `planAddition`.
 */
export async function quoteAddition(
  deps: Pick<Deps, 'db' | 'clock'>,
  customerId: string,
  bookingId: string,
  added: number,
): Promise<AdditionQuote> {
  const { db } = deps;
  const booking = await customerBooking(db, customerId, bookingId);
  if (!booking) throw new Refused('BOOKING_NOT_FOUND');
  const now = deps.clock.now();
  const open = await openChangeOf(db, bookingId);
  refuseUnanswered(open);
  const plan = await planAddition(db, booking, { added, now, changeId: open?.id });
  const { terms } = await policyOf(db, booking.policyVersion);
  const band = bandOf(booking, terms, now);
  const venueAfter = venueTotal(booking) + plan.venuePaise * added;
  return {
    people: added,
    peopleAfter: plan.people,
    endsAt: isoIn(plan.endsAt, booking.timeZone),
    servedAtOnce: plan.seats,
    pricePerPerson: rupeesOf(plan.pricePaise + plan.venuePaise),
    bookingChargePerPerson: rupeesOf(booking.chargePaise),
    total: rupeesOf(plan.differencePaise),
    newTotal: rupeesOf(booking.totalPaise + plan.differencePaise + venueAfter),
    ...(venueAfter > 0
      ? { atVenue: rupeesOf(plan.venuePaise * added), atVenueAfter: rupeesOf(venueAfter) }
      : {}),
    needsConfirmation: keepsItsTime(booking),
    band: { refundPercent: band.refundPercent, until: isoIn(band.until, booking.timeZone) },
  };
}

/** The refund band of all people: a full refund while the customer can object to a reschedule by the provider. */
function bandOf(booking: BookingRow, terms: PolicyTerms, now: Temporal.Instant) {
  const freeUntil = freeCancelUntil(booking, now);
  if (freeUntil) return { refundPercent: 100, until: freeUntil };
  const { startsAt, originalStartsAt, nonRefundable: isNonRefundable } = booking;
  const anchor = anchorOf(originalStartsAt, startsAt);
  return bandAfterReschedule(bandsOf(terms, { isNonRefundable }), { anchor, startsAt }, now);
}
