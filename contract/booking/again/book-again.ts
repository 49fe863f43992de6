import type { BookingCard } from '../views.ts';

/** Maximum number of rows. */
const ITEMS_MAX = 5;

/** The latest completed booking of each sub-service, newest first. */
export function bookAgainOf(completed: readonly BookingCard[]): BookingCard[] {
  const latest = new Map<string, BookingCard>();
  for (const booking of [...completed].sort((a, b) => Date.parse(b.date) - Date.parse(a.date))) {
    if (!latest.has(booking.subServiceId)) latest.set(booking.subServiceId, booking);
  }
  return [...latest.values()].slice(0, ITEMS_MAX);
}
