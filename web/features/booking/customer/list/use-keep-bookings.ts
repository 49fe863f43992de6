import { useEffect } from 'react';
import type { BookingCard } from '#contract/booking/views.ts';
import { pathOf } from '#contract/call-paths.ts';
import { pathIn } from '#contract/locale/language.ts';
import { useT } from '#web/i18n/texts.tsx';
import { keepOffline } from '#web/lib/offline/keep-offline.ts';

/** The number of upcoming bookings that are available offline, even if the customer has not opened them. */
const AHEAD_MAX = 5;

/** Stores the list of bookings and the next ones, with their addresses, for offline use. */
export function useKeepBookings(bookings: readonly BookingCard[]): void {
  const { language } = useT();
  const next = bookings
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
        `${pathOf('myBookings')}?status=all`,
        ...ids.map((bookingId) => pathOf('booking', { bookingId })),
      ],
    });
  }, [next, language]);
}
