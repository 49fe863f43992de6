import type { CalendarConflict } from '#contract/booking/calendar.ts';

type Span = { startsAt: Temporal.Instant; endsAt: Temporal.Instant };
type Between = Span & { serviceId: string };
/** To the customer's home, one way. */
type Travelling = Between & { travelMinutes?: number };

/**
 * The closed time of a service or its members that conflicts with an earlier booking, or with the way there or back:
 * the provider's time off first.
 */
export function conflictOf(
  { travelMinutes: minutes = 0, ...stay }: Travelling,
  timeOff: readonly Between[],
  elsewhere: readonly Between[],
  absences: readonly Span[] = [],
): CalendarConflict | null {
  const booking = {
    ...stay,
    startsAt: stay.startsAt.subtract({ minutes }),
    endsAt: stay.endsAt.add({ minutes }),
  };
  const meets = (closed: Between) => isMet(booking, closed);
  if (timeOff.some(meets) || absences.some((away) => overlap(booking, away))) return 'TIME_OFF';
  return elsewhere.some(meets) ? 'OTHER_CALENDAR' : null;
}

/** Whether a time meets a period. */
export function isIn({ from, until }: { from: Temporal.Instant; until: Temporal.Instant }) {
  return (time: Span) => overlap(time, { startsAt: from, endsAt: until });
}

function isMet(a: Between, b: Between): boolean {
  return a.serviceId === b.serviceId && overlap(a, b);
}

function overlap(a: Span, b: Span): boolean {
  return (
    Temporal.Instant.compare(a.startsAt, b.endsAt) < 0 &&
    Temporal.Instant.compare(b.startsAt, a.endsAt) < 0
  );
}

/** The state of a booking in iCalendar. */
export function entryStatus(state: string): 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED' {
  if (state === 'assigned') return 'TENTATIVE';
  return state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED';
}

/** The name of a customer in other programs; their full name stays in the product. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] || 'Customer';
}

type Task = { serviceId: string; subServiceId: string };

/** The services of which each member performs a sub-service. Without a chosen performer it is the owner. */
export function servicesByMember(
  ownerId: string,
  offered: readonly Task[],
  skills: readonly { subServiceId: string; memberId: string }[],
): Map<string, string[]> {
  const chosen = Map.groupBy(skills, ({ subServiceId }) => subServiceId);
  const services = new Map<string, Set<string>>();
  for (const { serviceId, subServiceId } of offered) {
    const performers = chosen.get(subServiceId)?.map(({ memberId }) => memberId) ?? [ownerId];
    for (const id of performers) services.set(id, (services.get(id) ?? new Set()).add(serviceId));
  }
  return new Map([...services].map(([id, serviceIds]) => [id, [...serviceIds]]));
}

type Claim = {
  claimId: string;
  resourceId: string;
  kind: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  bufferMinutes: number;
};

/** The columns and the class session that an entry claims, and its buffer; the `fallback` column for an entry without claims. */
export function servedBy(
  entry: { id: string; startsAt: Temporal.Instant; endsAt: Temporal.Instant },
  claims: readonly Claim[],
  columnIds: ReadonlySet<string>,
  fallback: string,
): { columnIds: string[]; bufferMinutes: number; sessionId?: string } {
  const met = claims.filter((claim) => overlap(claim, entry));
  const own = met.filter(({ resourceId }) => columnIds.has(resourceId));
  const ids = [...new Set(own.map(({ resourceId }) => resourceId))];
  const session = met.find(({ kind }) => kind === 'session');
  return {
    columnIds: ids.length > 0 ? ids : [fallback],
    bufferMinutes: own[0]?.bufferMinutes ?? 0,
    ...(session ? { sessionId: session.resourceId } : {}),
  };
}
