import type { Discount } from '#contract/catalogue/prices/rules.ts';
import { bandAt, type PolicyTerms } from '#contract/policies/policy.ts';
import { type PeoplePrices, servicePaise } from '../money/people-prices.rules.ts';
import { bookedPrice, type StoredPrice } from '../money/venue.rules.ts';
import { answerBy } from '../rules.ts';

/** The gateway's minimum charge; a smaller difference is waived. */
const DIFFERENCE_PAISE_MIN = 100;

export type NewPrice = {
  /** Per person: paid when booking, and due at the venue. */
  pricePaise: number;
  venuePaise: number;
  differencePaise: number;
};
type BookedPrice = PeoplePrices & { venuePaise: number };

/**
 * The price per person after a reschedule, and the difference for all people in paise: positive is charged,
 * negative is refunded. Only the part that is paid when booking determines the difference; the part at the
 * venue follows. A non-refundable booking keeps its price when the new one is lower. Without a difference all
 * people keep their prices.
 */
export function rescheduledPrice(
  booked: BookedPrice & { isNonRefundable: boolean },
  present: { pricePaise: number; venuePaise: number },
): NewPrice {
  // The address stays, and with it the travel fee.
  const presentPaise = present.pricePaise * booked.people + booked.travelFeePaise;
  const differencePaise = presentPaise - servicePaise(booked);
  const isWaived = differencePaise >= 0 && differencePaise < DIFFERENCE_PAISE_MIN;
  const hasFixedPrice = differencePaise < 0 && booked.isNonRefundable;
  if (isWaived || hasFixedPrice) {
    const { pricePaise, venuePaise } = booked;
    return { pricePaise, venuePaise, differencePaise: 0 };
  }
  return { ...present, differencePaise };
}

type Booked = BookedPrice &
  StoredPrice & {
    startsAt: Temporal.Instant;
    nonRefundable: boolean;
    packageId: string | null;
  };

/**
 * The price of a booking at another start; without a difference it keeps its price and the record of it. Visits of a
 * package cost the same at any time.
 */
export function priceElsewhere(
  booking: Booked,
  present: StoredPrice,
): StoredPrice & { differencePaise: number } {
  if (booking.packageId !== null) return { ...bookedPrice(booking), differencePaise: 0 };
  const booked = { ...booking, isNonRefundable: booking.nonRefundable };
  const { differencePaise } = rescheduledPrice(booked, present);
  return { ...bookedPrice(differencePaise === 0 ? booking : present), differencePaise };
}

/** Whether a reschedule costs more than was paid: at every start, at none, or decided for each. */
export type PriceIncrease = 'always' | 'never' | ((at: string) => boolean);

/** @param discounts those that may make the price depend on the time */
export function priceIncreaseOf(
  booking: Booked & { timeZone: string },
  discounts: readonly Pick<Discount, 'kind'>[],
  priceOn: (start: { at: Temporal.Instant; timeZone: string }) => StoredPrice,
): PriceIncrease {
  const { timeZone } = booking;
  const isHigher = (at: Temporal.Instant) =>
    priceElsewhere(booking, priceOn({ at, timeZone })).differencePaise > 0;
  const dependsOnTime = discounts.some(({ kind }) => kind === 'time');
  if (dependsOnTime) return (at) => isHigher(Temporal.Instant.from(at));
  return isHigher(booking.startsAt) ? 'always' : 'never';
}

/** The price of a booking at a start; unchanged at its own. */
export function priceAt(booking: Booked, at: Temporal.Instant, present: StoredPrice) {
  if (!at.equals(booking.startsAt)) return priceElsewhere(booking, present);
  return { ...bookedPrice(booking), differencePaise: 0 };
}

/**
 * The refund band of a rescheduled booking, counted from the earlier of its starts, and the end of
 * that band. When that start has passed, the band lasts until the current start.
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

type Span = { startsAt: Temporal.Instant; seatsUntil: Temporal.Instant };

/** True when two time spans need the same seat at some moment. */
export function doOverlap(a: Span, b: Span): boolean {
  return (
    Temporal.Instant.compare(a.startsAt, b.seatsUntil) < 0 &&
    Temporal.Instant.compare(b.startsAt, a.seatsUntil) < 0
  );
}

type Status = { state: string; autoAccept: boolean };

/** True when the provider must confirm a new time; until then the accepted booking keeps its time. */
export function keepsItsTime({ state, autoAccept: isAtOnce }: Status): boolean {
  return state === 'accepted' && !isAtOnce;
}

/** The deadline for confirming a new time: before the earlier of the two starts. */
export function confirmBy(
  now: Temporal.Instant,
  starts: { present: Temporal.Instant; requested: Temporal.Instant },
): Temporal.Instant {
  const { present, requested } = starts;
  return answerBy(now, Temporal.Instant.compare(present, requested) <= 0 ? present : requested);
}

/** True when the deadline of the answer to a change has passed. */
export function isAnswerOver(
  { answerBy }: { answerBy: Temporal.Instant | null },
  now: Temporal.Instant,
): boolean {
  return answerBy !== null && Temporal.Instant.compare(answerBy, now) <= 0;
}
