import type { CalendarConflict } from '#contract/booking/calendar.ts';

type Between = {
  serviceId: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
};

/** What of a service's closed times meets a booking that was made before: the provider's own word first. */
export function conflictOf(
  booking: Between,
  timeOff: readonly Between[],
  elsewhere: readonly Between[],
): CalendarConflict | null {
  const meets = (closed: Between) => isMet(booking, closed);
  if (timeOff.some(meets)) return 'TIME_OFF';
  return elsewhere.some(meets) ? 'OTHER_CALENDAR' : null;
}

function isMet(a: Between, b: Between): boolean {
  return (
    a.serviceId === b.serviceId &&
    Temporal.Instant.compare(a.startsAt, b.endsAt) < 0 &&
    Temporal.Instant.compare(b.startsAt, a.endsAt) < 0
  );
}

/** How another program names the state of a booking. */
export function entryStatus(state: string): 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED' {
  if (state === 'assigned') return 'TENTATIVE';
  return state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED';
}

/** What a customer is called by; their whole name stays in the product. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] || 'Customer';
}
