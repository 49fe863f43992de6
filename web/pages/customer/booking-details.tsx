import { Link } from 'react-router';
import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { BookingDetails } from '#web/features/booking/customer/details/booking-details.tsx';
import { BookingDetailsSkeleton } from '#web/features/booking/customer/details/booking-details-skeleton.tsx';
import { ReportEvidence } from '#web/features/evidence/report-evidence.tsx';
import { BookingMessages } from '#web/features/messages/booking-messages.tsx';
import { BookingReview } from '#web/features/reviews/customer/booking-review.tsx';
import { textsLoader } from '#web/i18n/load-page-texts.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Route } from './+types/booking-details';

const loadTexts = textsLoader('booking', 'bookings', 'payment', 'rebooking', 'reviews', 'times');

export { loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({
    title: 'Booking details',
    description: 'When, where, what was paid and what happened.',
    path: `/booking-details/${params.bookingId}`,
    matches,
    isPrivate: true,
  });

export default function BookingDetailsPage({ params }: Route.ComponentProps) {
  const options = { params: { bookingId: params.bookingId }, skipNotification: true };
  const { data, error, refetch } = useCall('booking', options, { needsPerson: true });
  useLive('bookings', ({ id }) => {
    if (id === '' || id === params.bookingId) void refresh('booking', 'invoices');
  });
  if (data) {
    // Siblings need distinct keys; a new booking resets their state.
    const { bookingId } = params;
    const review = <BookingReview key={`review ${bookingId}`} booking={data.data} />;
    const messages = <BookingMessages key={`messages ${bookingId}`} bookingId={bookingId} />;
    const evidence = <ReportEvidence key={`evidence ${bookingId}`} bookingId={bookingId} />;
    return <BookingDetails booking={data.data} {...{ review, messages, evidence }} />;
  }
  if (!error) return <BookingDetailsSkeleton />;
  const isMissing = error.httpStatus === 404;
  return (
    <div className="page-column">
      <EmptyState
        icon={isMissing ? 'search' : 'warning'}
        title={isMissing ? 'Booking not found' : 'The booking could not be loaded'}
        text={
          isMissing
            ? 'There is no booking of yours at this address.'
            : error.message || 'Something went wrong. Please try again.'
        }
        action={
          <>
            {!isMissing && <Button onClick={() => void refetch()}>Try again</Button>}
            <Button asChild variant={isMissing ? 'primary' : 'secondary'}>
              <Link to="/myBooking">My Bookings</Link>
            </Button>
          </>
        }
      />
    </div>
  );
}
