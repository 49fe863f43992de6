import type { Judged, VisitPlan } from '#capabilities/availability/index.ts';
import type { OfferedStay } from '#capabilities/waitlist/index.ts';

type Plan = Judged['plan'];

/** The plan of a start that a waitlist offer holds: served as offered. */
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

/** The plan of a visit that a waitlist offer holds: its segments are served as offered. */
export function visitPlanOfOffer(plan: VisitPlan, { segments, ...offer }: OfferedStay): VisitPlan {
  const times = (segments ?? []).map(({ seats, startsAt, endsAt }, part) => ({
    ...{ part, seats },
    startsAt: Temporal.Instant.from(startsAt),
    endsAt: Temporal.Instant.from(endsAt),
  }));
  return {
    ...plan,
    segments: times,
    seats: offer.seats,
    endsAt: Temporal.Instant.from(offer.endsAt),
    seatsUntil: Temporal.Instant.from(offer.seatsUntil),
  };
}
