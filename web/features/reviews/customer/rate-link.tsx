import { Link } from 'react-router';
import { useCall } from '#web/api/client/query.ts';
import { Button } from '#web/ui/button/button.tsx';

/** The ids of own bookings that can be rated still; none until they are known. */
export function useOpenReviews(): ReadonlySet<string> {
  const options = { skipNotification: true };
  const { data } = useCall('openReviews', options, { needsPerson: true });
  return new Set(data?.data.map(({ bookingId }) => bookingId));
}

/** Where a booking is rated. */
export function ratePath(bookingId: string): string {
  return `/booking-details/${bookingId}?review`;
}

/** The step that fits a completed booking: to say how it was. */
export function RateLink({ bookingId, name }: { bookingId: string; name: string }) {
  return (
    <Button asChild variant="secondary" icon="star">
      <Link to={ratePath(bookingId)} aria-label={`Rate ${name}`}>
        Rate
      </Link>
    </Button>
  );
}
