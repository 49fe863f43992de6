import { isoIn } from '#capabilities/availability/index.ts';
import { policyOf } from '#capabilities/policies/index.ts';
import type { CancelQuote } from '#contract/booking/cancellation.ts';
import { allows } from '#contract/booking/states.ts';
import { QUOTE_MINUTES } from '#contract/limits.ts';
import { rupeesOf } from '#contract/money.ts';
import { bandAt, bandsOf, type PolicyTerms } from '#contract/policies/policy.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { customerBooking } from '../customer-bookings.store.ts';
import { anchorOf, cancelBreakdown, quoteText, splitRefund } from '../money/refund.rules.ts';
import { refundableToSource } from '../money/refund-booking.ts';
import type { BookingRow } from '../store.ts';

export const QUOTE_PURPOSE = 'cancel-quote';

/**
 * Quotes a cancellation: the refund, itemised and signed. The amount is valid for five minutes.
 * @param people how many of the people will not come; everybody when left out.
 * @throws Refused BOOKING_NOT_FOUND for another customer's booking, MOVE_NOT_ALLOWED when it cannot be cancelled,
 * QUOTE_PEOPLE for more people than there are.
 */
export async function quoteCancel(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  customerId: string,
  bookingId: string,
  people?: number,
): Promise<CancelQuote> {
  const booking = await customerBooking(deps.db, customerId, bookingId);
  if (!booking) throw new Refused('BOOKING_NOT_FOUND');
  const now = deps.clock.now();
  checkCancellable(booking, now);
  const dropped = people ?? booking.people;
  if (dropped > booking.people) throw new Refused('QUOTE_PEOPLE');
  const policy = await policyOf(deps.db, booking.policyVersion);
  const isNonRefundable = booking.nonRefundable;
  const terms = bandsOf(policy.terms, { isNonRefundable });
  const anchor = anchorOf(booking.originalStartsAt, booking.startsAt);
  const msBefore = anchor.epochMilliseconds - now.epochMilliseconds;
  const parts = cancelBreakdown(terms, { ...pricedOf(booking), people: dropped }, msBefore);
  const left = await inTransaction(deps.db, (tx) => refundableToSource(tx, booking.id));
  const { sourcePaise, walletPaise, returnedPaise } = splitRefund(parts.refundPaise, {
    sourcePaise: left.leftPaise,
    hadPaise: left.hadPaise,
  });
  const validUntil = now.add({ minutes: QUOTE_MINUTES });
  const text = quoteText({
    bookingId,
    state: booking.state,
    people: dropped,
    peopleBefore: booking.people,
    startsAtMs: booking.startsAt.epochMilliseconds,
    pricePaise: booking.pricePaise,
    refundPaise: parts.refundPaise,
    validUntilMs: validUntil.epochMilliseconds,
  });
  return {
    quote: `${Buffer.from(text).toString('base64url')}.${deps.secrets.mac(QUOTE_PURPOSE, text)}`,
    people: dropped,
    peopleLeft: booking.people - dropped,
    paid: rupeesOf(parts.paidPaise),
    refund: rupeesOf(parts.refundPaise),
    toSource: rupeesOf(sourcePaise),
    toWallet: rupeesOf(walletPaise),
    returned: rupeesOf(returnedPaise),
    isHeld: left.isHeld && sourcePaise > 0,
    excluded: {
      cancellationFee: rupeesOf(parts.feePaise),
      bookingCharge: rupeesOf(parts.chargePaise),
    },
    isNonRefundable,
    ...boundaries(terms, booking, anchor, msBefore),
    validUntil: validUntil.toString(),
  };
}

/** A booking can be cancelled until its start; after that it may be a no-show. @throws Refused MOVE_NOT_ALLOWED. */
export function checkCancellable(booking: BookingRow, now: Temporal.Instant): void {
  if (!allows(booking.state, 'cancel')) throw new Refused('MOVE_NOT_ALLOWED');
  if (Temporal.Instant.compare(booking.startsAt, now) <= 0) {
    throw new Refused('MOVE_NOT_ALLOWED', 'The start of this booking has passed.');
  }
}

export function pricedOf(booking: BookingRow) {
  const { pricePaise, chargePaise, people } = booking;
  return { pricePaise, chargePaise, people };
}

function boundaries(
  terms: Pick<PolicyTerms, 'bands'>,
  booking: BookingRow,
  anchor: Temporal.Instant,
  msBefore: number,
) {
  const { refundPercent, endsMsBefore } = bandAt(terms, msBefore);
  // The anchor of a rescheduled booking may have passed: its band then ends at the present start.
  const end = msBefore < 0 ? booking.startsAt : anchor.subtract({ milliseconds: endsMsBefore });
  const until = isoIn(end, booking.timeZone);
  const next = bandAt(terms, endsMsBefore - 1);
  const isLast = endsMsBefore === 0 || next.refundPercent === refundPercent;
  return {
    band: { refundPercent, until },
    nextBoundary: isLast ? null : { at: until, refundPercent: next.refundPercent },
  };
}
