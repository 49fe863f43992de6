import { isoIn } from '#capabilities/availability/index.ts';
import type { CancelQuote } from '#contract/booking.ts';
import { QUOTE_MINUTES } from '#contract/limits.ts';
import { rupeesOf } from '#contract/money.ts';
import { bandAt, type PolicyTerms } from '#contract/policy.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { cancelBreakdown, quoteText } from './cancel.rules.ts';
import { policyOf } from './policies.store.ts';
import { type BookingRow, customerBooking } from './store.ts';

export const QUOTE_PURPOSE = 'cancel-quote';

/**
 * What cancelling now would give back, itemised and signed: the amount is honoured for five minutes.
 * @throws Refused BOOKING_NOT_FOUND for somebody else's, MOVE_NOT_ALLOWED when it cannot be cancelled.
 */
export async function quoteCancel(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  customerId: string,
  bookingId: string,
): Promise<CancelQuote> {
  const booking = await customerBooking(deps.db, customerId, bookingId);
  if (!booking) throw new Refused('BOOKING_NOT_FOUND');
  const now = deps.clock.now();
  checkCancellable(booking, now);
  const { terms } = await policyOf(deps.db, booking.policy_version);
  const msBefore = booking.starts_at.epochMilliseconds - now.epochMilliseconds;
  const parts = cancelBreakdown(terms, pricedOf(booking), msBefore);
  const validUntil = now.add({ minutes: QUOTE_MINUTES });
  const text = quoteText({
    bookingId,
    state: booking.state,
    refundPaise: parts.refundPaise,
    validUntilMs: validUntil.epochMilliseconds,
  });
  return {
    quote: `${Buffer.from(text).toString('base64url')}.${deps.secrets.mac(QUOTE_PURPOSE, text)}`,
    paid: rupeesOf(parts.paidPaise),
    refund: rupeesOf(parts.refundPaise),
    excluded: {
      cancellationFee: rupeesOf(parts.feePaise),
      bookingCharge: rupeesOf(parts.chargePaise),
    },
    ...boundaries(terms, booking, msBefore),
    validUntil: validUntil.toString(),
  };
}

/** Before its start a booking can be cancelled; after it, not coming is another matter. */
export function checkCancellable(booking: BookingRow, now: Temporal.Instant): void {
  const isOpen = booking.state === 'assigned' || booking.state === 'accepted';
  if (!isOpen) throw new Refused('MOVE_NOT_ALLOWED');
  if (Temporal.Instant.compare(booking.starts_at, now) <= 0) {
    throw new Refused('MOVE_NOT_ALLOWED', 'The start of this booking has passed.');
  }
}

export function pricedOf(booking: BookingRow) {
  const { price_paise: pricePaise, charge_paise: chargePaise, people } = booking;
  return { pricePaise, chargePaise, people };
}

function boundaries(terms: PolicyTerms, booking: BookingRow, msBefore: number) {
  const { refundPercent, endsMsBefore } = bandAt(terms, msBefore);
  const end = booking.starts_at.subtract({ milliseconds: endsMsBefore });
  const until = isoIn(end, booking.time_zone);
  const next = bandAt(terms, endsMsBefore - 1);
  const isLast = endsMsBefore === 0 || next.refundPercent === refundPercent;
  return {
    band: { refundPercent, until },
    nextBoundary: isLast ? null : { at: until, refundPercent: next.refundPercent },
  };
}
