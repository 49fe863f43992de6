import type { CalendarConflict } from '#contract/booking/calendar.ts';

type Between = {
  service_id: string;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
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
    a.service_id === b.service_id &&
    Temporal.Instant.compare(a.starts_at, b.ends_at) < 0 &&
    Temporal.Instant.compare(b.starts_at, a.ends_at) < 0
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
