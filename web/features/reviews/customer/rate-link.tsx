import { useCall } from '#web/api/client/query.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';

/** The ids of bookings that can still be rated; empty while they load. */
export function useOpenReviews(): ReadonlySet<string> {
  const options = { skipNotification: true };
  const { data } = useCall('openReviews', options, { needsPerson: true });
  return new Set(data?.data.map(({ bookingId }) => bookingId));
}

/** The path where a booking is rated. */
export function ratePath(bookingId: string): string {
  return `/booking-details/${bookingId}?review`;
}

/** The action for a completed booking: rate the visit. */
export function RateLink({ bookingId, name }: { bookingId: string; name: string }) {
  const t = useT();
  return (
    <Button asChild variant="secondary" icon="star">
      <Link to={ratePath(bookingId)} aria-label={t('rating.rateOf', { name })}>
        {t('rating.rate')}
      </Link>
    </Button>
  );
}
