import { type Booked, bookAgainPath } from '#contract/booking/again/book-again-path.ts';
import type { BookingCard } from '#contract/booking/views.ts';
import type { T } from '#messages/translation.ts';

const HOUR_MS = 3_600_000;
/** Hours before the start until which a booking can usually be rescheduled; its own page has the exact rule. */
const RESCHEDULABLE_HOURS = 24;

type Card = Booked & Pick<BookingCard, 'bookingId' | 'bookingStatus' | 'date' | 'rescueUntil'>;

/** A label and its target. */
export type CardAction = { label: string; to: string };

/** The action that a card offers in addition to its details. `now` is epoch milliseconds. */
export function cardAction(t: T, booking: Card, now: number): CardAction {
  const { bookingId, bookingStatus, rescueUntil } = booking;
  const page = `/booking-details/${bookingId}`;
  const left = Date.parse(booking.date) - now;
  if (rescueUntil && Date.parse(rescueUntil) > now)
    return { label: t('bookings.chooseNow'), to: page };
  if (bookingStatus === 'completed' || bookingStatus === 'cancelled') {
    return { label: t('bookings.bookAgain'), to: bookAgainPath(booking) };
  }
  if (left >= RESCHEDULABLE_HOURS * HOUR_MS)
    return { label: t('bookings.reschedule'), to: `${page}?do=reschedule` };
  if (left > 0) return { label: t('bookings.cancel'), to: `${page}?do=cancel` };
  return { label: t('bookings.viewDetails'), to: page };
}
