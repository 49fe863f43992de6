import type { BookingCard } from '#contract/booking/views.ts';

const HOUR_MS = 3_600_000;
/** Until so many hours before the start a booking can usually be moved; its own page knows exactly. */
const MOVABLE_HOURS = 24;

type Card = Pick<
  BookingCard,
  'bookingId' | 'bookingStatus' | 'date' | 'serviceId' | 'subServiceId' | 'rescueUntil'
>;

/** Words and where they lead. */
export type CardAction = { label: string; to: string };

/** What a card offers besides its details, at a moment in epoch milliseconds. */
export function fittingAction(booking: Card, now: number): CardAction {
  const { bookingId, bookingStatus, rescueUntil } = booking;
  const page = `/booking-details/${bookingId}`;
  const left = Date.parse(booking.date) - now;
  if (rescueUntil && Date.parse(rescueUntil) > now) return { label: 'Choose what now', to: page };
  if (bookingStatus === 'completed' || bookingStatus === 'cancelled') {
    const { serviceId, subServiceId } = booking;
    return { label: 'Book again', to: `/service-details/${serviceId}?book=${subServiceId}` };
  }
  if (left >= MOVABLE_HOURS * HOUR_MS) return { label: 'Reschedule', to: `${page}?do=reschedule` };
  if (left > 0) return { label: 'Cancel', to: `${page}?do=cancel` };
  return { label: 'View details', to: page };
}
