import type { JourneyStep } from '#contract/booking/home-visits/journey.ts';

/** How long before its start a visit can be marked as on the way. */
export const JOURNEY_HOURS_BEFORE = 6;

export type Journeying = {
  place: string;
  state: string;
  startsAt: Temporal.Instant;
  noShow: boolean;
  onTheWayAt: Temporal.Instant | null;
  arrivedAt: Temporal.Instant | null;
};

/** The step that can be taken now; undefined when there is none. */
export function nextStep(booking: Journeying, now: Temporal.Instant): JourneyStep | undefined {
  if (!isOnTheDay(booking, now) || booking.arrivedAt) return undefined;
  return booking.onTheWayAt ? 'arrived' : 'onTheWay';
}

/** The latest step, if it can be undone now. */
export function lastStep(booking: Journeying, now: Temporal.Instant): JourneyStep | undefined {
  if (!isOnTheDay(booking, now)) return undefined;
  return presentStep(booking);
}

/** The step that the customer sees. */
export function presentStep({
  onTheWayAt,
  arrivedAt,
}: Pick<Journeying, 'onTheWayAt' | 'arrivedAt'>): JourneyStep | undefined {
  if (arrivedAt) return 'arrived';
  return onTheWayAt ? 'onTheWay' : undefined;
}

function isOnTheDay({ place, state, startsAt, noShow }: Journeying, now: Temporal.Instant) {
  if (place !== 'home' || state !== 'accepted' || noShow) return false;
  const from = startsAt.subtract({ hours: JOURNEY_HOURS_BEFORE });
  return Temporal.Instant.compare(now, from) >= 0;
}
