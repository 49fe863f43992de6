import { useEffect } from 'react';
import type { BookingCard } from '#contract/booking/views.ts';
import { pathOf } from '#contract/call-paths.ts';
import { pathIn } from '#contract/locale/language.ts';
import { useT } from '#web/i18n/texts.tsx';
import { keepOffline } from '#web/lib/offline/keep-offline.ts';
import { myBookingsUrl } from './use-my-bookings.ts';

/** The number of upcoming bookings that are available offline, even if the customer has not opened them. */
const AHEAD_MAX = 5;

/**
 * Stores the lists of My Bookings and the next bookings, with their addresses, for offline use, again after each change.
 * @param ahead the upcoming bookings, soonest first; undefined until they are loaded
 */
export function useKeepBookings(ahead: readonly BookingCard[] | undefined): void {
  const { language } = useT();
  const next = ahead
    ?.filter(({ bookingStatus }) => bookingStatus === 'assigned' || bookingStatus === 'accepted')
    .slice(0, AHEAD_MAX);
  const ids = next?.map(({ bookingId }) => bookingId).join();
  const version = next?.map(versionOf).join(';');
  useEffect(() => {
    if (ids === undefined || version === undefined) return;
    const bookingIds = ids === '' ? [] : ids.split(',');
    void keepOffline({
      pages: ['/myBooking', ...bookingIds.map((id) => `/booking-details/${id}`)].map((path) =>
        pathIn(language, path),
      ),
      answers: [
        myBookingsUrl('all'),
        myBookingsUrl('all', 'upcoming'),
        myBookingsUrl('all', 'past'),
        myBookingsUrl('cancelled'),
        pathOf('venueVisits'),
        ...bookingIds.map((bookingId) => pathOf('booking', { bookingId })),
      ],
      version,
    });
  }, [ids, version, language]);
}

/** Changes with everything that a customer must know on the way. */
function versionOf(booking: BookingCard): string {
  const { bookingId, bookingStatus, date, endsAt, people, place, journey } = booking;
  return [bookingId, bookingStatus, date, endsAt, people, place, journey?.at].join(' ');
}
