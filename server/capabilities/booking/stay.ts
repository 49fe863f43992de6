import type { BookingRow } from './store.ts';

type Span = Pick<
  BookingRow,
  | 'serviceId'
  | 'subServiceId'
  | 'memberId'
  | 'seats'
  | 'startsAt'
  | 'endsAt'
  | 'seatsUntil'
  | 'travelMinutes'
> & { sessionId?: string | null };

/** The stay of a booking or of its reschedule, for which availability can find the needs again. */
export function stayOf(span: Span, now: Temporal.Instant) {
  return {
    serviceId: span.serviceId,
    subServiceId: span.subServiceId,
    memberId: span.memberId ?? undefined,
    sessionId: span.sessionId ?? undefined,
    seats: span.seats,
    travelMinutes: span.travelMinutes,
    from: span.startsAt,
    ends: span.endsAt,
    until: span.seatsUntil,
    now,
  };
}
