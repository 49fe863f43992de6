import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { BookingDetails } from '#contract/booking/views.ts';
import type { OwnReview } from '#contract/reviews/views.ts';
import { useCall } from '#web/api/client/query.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useIsHere } from '#web/lib/navigation/use-is-here.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ReviewText, StarRow } from '../review-item.tsx';
import { reviewDate } from '../review-labels.ts';
import { ReviewPhotos } from '../review-photos.tsx';

const load = () => import('./review-dialog.tsx');
const ReviewDialog = lazy(async () => ({ default: (await load()).ReviewDialog }));

type BookingReviewProps = { booking: BookingDetails };

/** The person's review of a booking, or the button to write one if that is possible. `?review` opens the dialog. */
export function BookingReview({ booking }: BookingReviewProps) {
  const t = useT();
  const { bookingId, bookingStatus, subServiceName, serviceName } = booking;
  const [search, setSearch] = useSearchParams();
  const isHere = useIsHere(() => true);
  const options = { params: { bookingId }, skipNotification: true };
  const isCompleted = bookingStatus === 'completed';
  const { data, isPending, error, refetch } = useCall('bookingReview', options, {
    needsPerson: true,
    enabled: isCompleted,
  });
  const { review, writeUntil } = data?.data ?? {};
  if (isCompleted && isPending) return <Skeleton className="holds-rest h-48" />;
  if (isCompleted && error && !data) {
    return (
      <Card>
        <LoadFailed
          title={t('rating.ownLoadFailed')}
          message={error.message}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (!isCompleted || (!review && !writeUntil)) return null;
  // While a report is open, only a link from a message leads to a rating.
  if (!review && booking.dispute?.state === 'open' && !search.has('review')) return null;
  const setOpen = (isOpen: boolean) => {
    if (isHere()) setSearch(isOpen ? '?review' : '', { replace: true, preventScrollReset: true });
  };
  const canOpen = review ? review.editUntil !== null : true;
  return (
    <Card asChild>
      <section className="grid gap-3">
        <h2 className="text-lg">{t(review ? 'rating.yours' : 'rating.howWasIt')}</h2>
        {review ? (
          <OwnReviewCard review={review} onEdit={() => setOpen(true)} />
        ) : (
          <>
            <p className="text-ink-soft">
              {t('rating.invitation', { day: reviewDate(t, writeUntil ?? '') })}
            </p>
            <Button icon="star" className="w-fit" onClick={() => setOpen(true)}>
              {t('rating.rate')}
            </Button>
          </>
        )}
        <Suspense fallback={null}>
          {search.has('review') && canOpen && (
            <ReviewDialog
              bookingId={bookingId}
              subject={t('rating.at', {
                service: t.nameOf(subServiceName),
                place: serviceName,
              })}
              review={review ?? undefined}
              onClose={() => setOpen(false)}
            />
          )}
        </Suspense>
      </section>
    </Card>
  );
}

function OwnReviewCard({ review, onEdit }: { review: OwnReview; onEdit: () => void }) {
  const t = useT();
  return (
    <>
      <StarRow stars={review.stars} />
      {review.text && <ReviewText>{review.text}</ReviewText>}
      <ReviewPhotos review={review} />
      <ReviewState review={review} />
      {review.reply && (
        <div className="rounded-control bg-sunken px-4 py-3">
          <h3 className="text-base">{t('rating.providerReplied')}</h3>
          <ReviewText>{review.reply.text}</ReviewText>
        </div>
      )}
      {review.editUntil && (
        <Button variant="secondary" icon="pencil" className="w-fit" onClick={onEdit}>
          {t('rating.changeUntil', { day: reviewDate(t, review.editUntil) })}
        </Button>
      )}
    </>
  );
}

/** Explains why the review is not displayed to other people. */
export function ReviewState({ review: { hiddenReason, stands } }: { review: OwnReview }) {
  const t = useT();
  if (!stands) {
    return <Alert tone="info">{t('rating.notDone')}</Alert>;
  }
  if (hiddenReason === null) return null;
  return (
    <Alert tone="warn" title={t('rating.hidden')}>
      {hiddenReason}
    </Alert>
  );
}
