import { useCall } from '#web/api/client/query.ts';
import { Link } from '#web/i18n/link.tsx';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { statusLabel } from '../booking-status.ts';

const LATEST = 5;

/** PROF-08: the latest bookings and a link to all of them. */
export function BookingsPane() {
  const t = useT();
  const { data, isError } = useCall('myBookings', { query: {} }, { needsPerson: true });
  if (!data) return isError ? <AllBookings /> : <Skeleton className="h-72" />;
  if (data.data.length === 0) {
    return (
      <EmptyState
        icon="calendar"
        title={t('bookings.none')}
        text={t('bookings.noneText')}
        action={
          <Button asChild>
            <Link to="/">{t('bookings.explore')}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <Card>
      <h2 className="mb-2 text-lg">{t('bookings.latest')}</h2>
      <ul className="divide-y divide-hairline">
        {data.data.slice(0, LATEST).map((booking) => (
          <li key={booking.bookingId} className="relative flex items-center gap-4 py-3">
            <div className="min-w-0 flex-1">
              <Link
                to={`/booking-details/${booking.bookingId}`}
                className="font-medium after:absolute after:inset-0 hover:text-brand"
              >
                {t.nameOf(booking.subServiceName)} · {booking.serviceName}
              </Link>
              <p className="text-sm text-ink-soft">
                {localMoment(t, booking.date, booking.timeZone)}
              </p>
            </div>
            <Badge tone={statusLabel(t, booking.bookingStatus).tone}>
              {statusLabel(t, booking.bookingStatus).label}
            </Badge>
          </li>
        ))}
      </ul>
      <AllBookings />
    </Card>
  );
}

function AllBookings() {
  const t = useT();
  return (
    <Button variant="secondary" asChild className="mt-3">
      <Link to="/myBooking">{t('bookings.allMine')}</Link>
    </Button>
  );
}
