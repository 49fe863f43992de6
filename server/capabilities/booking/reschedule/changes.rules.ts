import { bandAt, type PolicyTerms } from '#contract/policies/policy.ts';
import { answerBy } from '../rules.ts';

/** The gateway charges a rupee at least; what is less is forgiven. */
const DIFFERENCE_PAISE_MIN = 100;

/**
 * The price a person pays after a move, and the difference for all of them in paise: above zero it is to
 * be paid, below zero it comes back. A non-refundable booking keeps its price where another would be less.
 */
export function rescheduledPrice(
  booked: { pricePaise: number; people: number; isNonRefundable: boolean },
  presentPaise: number,
): { pricePaise: number; differencePaise: number } {
  const differencePaise = (presentPaise - booked.pricePaise) * booked.people;
  const isForgiven = differencePaise > 0 && differencePaise < DIFFERENCE_PAISE_MIN;
  const isKept = differencePaise < 0 && booked.isNonRefundable;
  if (isForgiven || isKept) return { pricePaise: booked.pricePaise, differencePaise: 0 };
  return { pricePaise: presentPaise, differencePaise };
}

/**
 * The refund band that a moved booking would stand in, counted from the earlier of its starts, and until
 * when. One whose anchor has passed has nothing left to lose before its own start.
 */
export function bandAfterReschedule(
  terms: Pick<PolicyTerms, 'bands'>,
  { anchor, startsAt }: { anchor: Temporal.Instant; startsAt: Temporal.Instant },
  now: Temporal.Instant,
): { refundPercent: number; until: Temporal.Instant } {
  const msBefore = anchor.epochMilliseconds - now.epochMilliseconds;
  const { refundPercent, endsMsBefore } = bandAt(terms, msBefore);
  const until = msBefore < 0 ? startsAt : anchor.subtract({ milliseconds: endsMsBefore });
  return { refundPercent, until };
}

type Stay = { startsAt: Temporal.Instant; seatsUntil: Temporal.Instant };

/** Two stays that need the same seat at some moment. */
export function doOverlap(a: Stay, b: Stay): boolean {
  return (
    Temporal.Instant.compare(a.startsAt, b.seatsUntil) < 0 &&
    Temporal.Instant.compare(b.startsAt, a.seatsUntil) < 0
  );
}

type Standing = { state: string; auto_accept: boolean };

/** An accepted booking keeps its time until the provider has confirmed another one. */
export function keepsItsTime({ state, auto_accept: isAtOnce }: Standing): boolean {
  return state === 'accepted' && !isAtOnce;
}

/** By when the provider must confirm a new time: while both times are ahead. */
export function confirmBy(
  now: Temporal.Instant,
  starts: { present: Temporal.Instant; asked: Temporal.Instant },
): Temporal.Instant {
  const { present, asked } = starts;
  return answerBy(now, Temporal.Instant.compare(present, asked) <= 0 ? present : asked);
}
