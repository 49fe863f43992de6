import { useState } from 'react';
import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { BookingDetails } from '#web/features/booking/customer/details/booking-details.tsx';
import { BookingDetailsSkeleton } from '#web/features/booking/customer/details/booking-details-skeleton.tsx';
import { ReportEvidence } from '#web/features/evidence/report-evidence.tsx';
import { BookingMessages } from '#web/features/messages/booking-messages.tsx';
import { BookingReview } from '#web/features/reviews/customer/booking-review.tsx';
import { Link } from '#web/i18n/link.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { useT } from '#web/i18n/texts.tsx';
import { serverNow } from '#web/lib/clock/server-clock.ts';
import { useDeadline } from '#web/lib/clock/use-now.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Route } from './+types/booking-details';

const loadTexts = textsLoader(
  ...(['bookings', 'change', 'details', 'dispute', 'evidence', 'history', 'messages'] as const),
  ...(['money', 'names', 'payment', 'rating', 'rebooking', 'reviews', 'times'] as const),
);

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('details.title', 'details.description', 'private');

export default function BookingDetailsPage({ params }: Route.ComponentProps) {
  const t = useT();
  const options = { params: { bookingId: params.bookingId }, skipNotification: true };
  const { data, error, refetch } = useCall('booking', options, { needsPerson: true });
  useLive('bookings', ({ id }) => {
    if (id === '' || id === params.bookingId) void refresh('booking', 'invoices');
  });
  useRefreshAt(data?.data.date);
  useRefreshAt(data?.data.endsAt);
  if (data) {
    // Siblings need distinct keys; a new booking resets their state.
    const { bookingId } = params;
    const review = <BookingReview key={`review ${bookingId}`} booking={data.data} />;
    const messages = <BookingMessages key={`messages ${bookingId}`} bookingId={bookingId} />;
    const evidence = <ReportEvidence key={`evidence ${bookingId}`} bookingId={bookingId} />;
    return (
      <BookingDetails
        key={`details ${bookingId}`}
        booking={data.data}
        {...{ review, messages, evidence }}
      />
    );
  }
  if (!error) return <BookingDetailsSkeleton />;
  const isMissing = error.httpStatus === 404;
  return (
    <div className="page-column">
      <EmptyState
        icon={isMissing ? 'search' : 'warning'}
        title={t(isMissing ? 'details.notFound' : 'details.loadFailed')}
        text={isMissing ? t('details.notFoundText') : error.message || t('common.wentWrong')}
        action={
          <>
            {!isMissing && <Button onClick={() => void refetch()}>{t('common.tryAgain')}</Button>}
            <Button asChild variant={isMissing ? 'primary' : 'secondary'}>
              <Link to="/myBooking">{t('common.myBookings')}</Link>
            </Button>
          </>
        }
      />
    </div>
  );
}

/** Loads the booking when its start or end passes: no-show help opens, and then the review. */
function useRefreshAt(instant: string | undefined): void {
  const [openedMs] = useState(serverNow);
  const at = instant === undefined ? undefined : Date.parse(instant);
  useDeadline(at !== undefined && at > openedMs ? at : undefined, () => void refresh('booking'));
}
