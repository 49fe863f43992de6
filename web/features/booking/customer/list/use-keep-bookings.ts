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
 * Stores the lists of My Bookings and the next bookings, with their addresses, for offline use.
 * @param ahead the upcoming bookings, soonest first
 */
export function useKeepBookings(ahead: readonly BookingCard[]): void {
  const { language } = useT();
  const next = ahead
    .filter(({ bookingStatus }) => bookingStatus === 'assigned' || bookingStatus === 'accepted')
    .slice(0, AHEAD_MAX)
    .map(({ bookingId }) => bookingId)
    .join();
  useEffect(() => {
    const ids = next === '' ? [] : next.split(',');
    void keepOffline({
      pages: ['/myBooking', ...ids.map((id) => `/booking-details/${id}`)].map((path) =>
        pathIn(language, path),
      ),
      answers: [
        myBookingsUrl('all'),
        myBookingsUrl('all', 'upcoming'),
        myBookingsUrl('all', 'past'),
        myBookingsUrl('cancelled'),
        pathOf('venueVisits'),
        ...ids.map((bookingId) => pathOf('booking', { bookingId })),
      ],
    });
  }, [next, language]);
}
