import type { CustomerVisitState } from '#contract/customers/limits.ts';
import { TALK_HOURS } from '#contract/messages/limits.ts';

type State = 'accepted' | 'completed' | 'cancelled' | 'booked' | 'arrived' | 'no-show';

/** The outcome of a booking or walk-in. An accepted one in progress counts as a visit. */
export function visitState(
  { state, noShow, startsAt }: { state: State; noShow: boolean; startsAt: Temporal.Instant },
  now: Temporal.Instant,
): CustomerVisitState {
  if (state === 'cancelled') return 'cancelled';
  if (noShow || state === 'no-show') return 'no-show';
  const isAhead = Temporal.Instant.compare(startsAt, now) > 0;
  return isAhead && state !== 'completed' && state !== 'arrived' ? 'upcoming' : 'came';
}

/** Customer and business can write to each other about a booking that ended after this instant. */
export function talkSince(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: TALK_HOURS });
}
