import { bandsOf, type PolicyTerms } from '#contract/policies/policy.ts';
import { anchorOf } from '../money/refund.rules.ts';
import { bandAfterReschedule } from '../reschedule/changes.rules.ts';

type Reschedulable = { freeCancelUntil: Temporal.Instant | null };
type Cancellable = Reschedulable & {
  startsAt: Temporal.Instant;
  originalStartsAt: Temporal.Instant;
  nonRefundable: boolean;
};

/** The refund of a cancellation by the customer at this instant, in percent of the price, and until when it applies. */
export function refundBand(
  booking: Cancellable,
  terms: Pick<PolicyTerms, 'bands'>,
  now: Temporal.Instant,
): { refundPercent: number; until: Temporal.Instant } {
  const { startsAt, originalStartsAt, nonRefundable: isNonRefundable } = booking;
  const freeUntil = freeCancelUntil(booking, now);
  if (freeUntil) return { refundPercent: 100, until: freeUntil };
  const anchor = anchorOf(originalStartsAt, startsAt);
  return bandAfterReschedule(bandsOf(terms, { isNonRefundable }), { anchor, startsAt }, now);
}

/** The instant until which the booking can be cancelled with a full refund, because its provider rescheduled it. */
export function freeCancelUntil(
  { freeCancelUntil: until }: Reschedulable,
  now: Temporal.Instant,
): Temporal.Instant | undefined {
  return until !== null && Temporal.Instant.compare(now, until) < 0 ? until : undefined;
}
