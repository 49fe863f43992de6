import type { Judged } from '#capabilities/availability/index.ts';
import type { OfferedStay } from '#capabilities/waitlist/index.ts';

type Plan = Judged['plan'];

/** The plan of a start that a waitlist offer holds: it is served as it was offered. */
export function planOfOffer(plan: Plan, offer: OfferedStay): Plan {
  const endsAt = Temporal.Instant.from(offer.endsAt);
  const seatsUntil = Temporal.Instant.from(offer.seatsUntil);
  const { seats } = offer;
  const needs = plan.needs.map((need) => ({
    ...need,
    units: seats,
    ends: endsAt,
    until: seatsUntil,
  }));
  return { ...plan, seats, needs, endsAt, seatsUntil };
}
