import { PROPOSAL_HOURS, PROPOSAL_HOURS_BEFORE } from '#contract/booking/limits.ts';

/** The least time to answer a proposal, unless the booking starts earlier. */
const ANSWER_MINUTES_MIN = 30;
/** The least time in which a customer can object to a change of the provider, unless it starts earlier. */
const OBJECT_HOURS = 24;

/** The customer's deadline: 24 hours, or three hours before the earlier start; at least half an hour. */
export function proposalUntil(now: Temporal.Instant, earlierStart: Temporal.Instant) {
  const usual = earlier(
    now.add({ hours: PROPOSAL_HOURS }),
    earlierStart.subtract({ hours: PROPOSAL_HOURS_BEFORE }),
  );
  const least = earlier(now.add({ minutes: ANSWER_MINUTES_MIN }), earlierStart);
  return later(usual, least);
}

type Starts = { present: Temporal.Instant; next: Temporal.Instant };

/**
 * The instant until which the customer of a booking that its provider rescheduled can cancel with a
 * full refund: the earlier of both starts, at least 24 hours from now, and at most the new start.
 */
export function objectUntil(now: Temporal.Instant, { present, next }: Starts): Temporal.Instant {
  return earlier(next, later(earlier(present, next), now.add({ hours: OBJECT_HOURS })));
}

type Served = { startsAt: Temporal.Instant; memberId: string | null; servedBy: readonly string[] };

/**
 * The kind of a change to another time or member. A booking for any member whose time stays is only
 * reassigned, which needs no consent. Without another time or member there is no change.
 */
export function proposalKind(
  { startsAt, memberId, servedBy }: Served,
  target: { startsAt: Temporal.Instant; memberId: string | undefined },
): 'propose' | 'reassign' | undefined {
  if (!target.startsAt.equals(startsAt)) return 'propose';
  if (target.memberId === undefined || servedBy.includes(target.memberId)) return undefined;
  return memberId === null ? 'reassign' : 'propose';
}

export function earlier(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(a, b) <= 0 ? a : b;
}

function later(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(a, b) >= 0 ? a : b;
}
