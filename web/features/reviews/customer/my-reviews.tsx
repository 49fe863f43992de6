import { useInfiniteQuery } from '@tanstack/react-query';
import type { OwnReview } from '#contract/reviews/views.ts';
import type { Answer, ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { queryClient, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useSession } from '#web/api/session/session.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LoadMore } from '#web/ui/list/load-more.tsx';
import { ReviewText, StarRow } from '../review-item.tsx';
import { reviewDate } from '../review-labels.ts';
import { ReviewPhotos } from '../review-photos.tsx';
import { ReviewState } from './booking-review.tsx';
import { RateLink } from './rate-link.tsx';

const OPEN_MAX = 3;

/** PROF-39: the person's reviews, and the visits they can still rate. */
export function MyReviews() {
  const t = useT();
  const { user } = useSession();
  const query = useInfiniteQuery<Answer<'myReviews'>, ApiFailure>(
    {
      queryKey: ['myReviews', user?.userId ?? null],
      queryFn: ({ pageParam, signal }) =>
        browserApi.call('myReviews', {
          query: { cursor: pageParam as string | undefined },
          skipNotification: true,
          signal,
        }),
      initialPageParam: undefined,
      getNextPageParam: (last) => last.nextCursor ?? undefined,
      enabled: user !== null,
    },
    queryClient(),
  );
  const reviews = query.data?.pages.flatMap(({ data }) => data);
  return (
    <Card asChild>
      <section aria-labelledby="my-posts">
        <h3 id="my-posts" className="text-lg">
          {t('rating.myPosts')}
        </h3>
        <p className="text-ink-soft">{t('rating.subtitle')}</p>
        <RateableBookings />
        {query.error && !reviews && (
          <Alert
            tone="danger"
            title={t('rating.loadFailed')}
            action={
              <Button variant="secondary" onClick={() => void query.refetch()}>
                {t('common.tryAgain')}
              </Button>
            }
          >
            {failureText(query.error)}
          </Alert>
        )}
        {query.isPending && <Skeleton className="mt-4 h-32" />}
        {reviews?.length === 0 && (
          <EmptyState icon="star" level={3} title={t('rating.none')} text={t('rating.noneText')} />
        )}
        <ul className="divide-y divide-hairline">
          {reviews?.map((review) => (
            <li key={review.id}>
              <OwnReviewCard review={review} />
            </li>
          ))}
        </ul>
        {query.hasNextPage && (
          <LoadMore
            label={t('rating.showMore')}
            busy={query.isFetchingNextPage}
            onLoadMore={() => void query.fetchNextPage()}
            failure={query.isFetchNextPageError ? failureText(query.error) : undefined}
          />
        )}
      </section>
    </Card>
  );
}

function RateableBookings() {
  const t = useT();
  const { data } = useCall('openReviews', { skipNotification: true }, { needsPerson: true });
  const open = data?.data.slice(0, OPEN_MAX) ?? [];
  return (
    <ul className="mt-3 grid gap-2 empty:hidden">
      {open.map(({ bookingId, subServiceName, serviceName, until }) => (
        <li
          key={bookingId}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-3"
        >
          <p className="min-w-0">
            {t('rating.at', { service: t.nameOf(subServiceName), place: serviceName })}
            <span className="num block text-sm text-ink-soft">
              {t('rating.until', { day: reviewDate(t, until) })}
            </span>
          </p>
          <RateLink
            bookingId={bookingId}
            name={t('rating.at', { service: t.nameOf(subServiceName), place: serviceName })}
          />
        </li>
      ))}
    </ul>
  );
}

function OwnReviewCard({ review }: { review: OwnReview }) {
  const t = useT();
  return (
    <article className="grid gap-2 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="font-semibold">
          <Link className="link" to={`/service-details/${review.serviceId}?tab=reviews`}>
            <UserText>{review.serviceName}</UserText>
          </Link>
        </h4>
        <Badge>{t.nameOf(review.subServiceName)}</Badge>
      </div>
      <p className="num text-sm text-ink-soft">
        {reviewDate(t, review.date)}
        {review.edited && ` · ${t('reviews.edited')}`}
      </p>
      <StarRow stars={review.stars} />
      {review.text && <ReviewText>{review.text}</ReviewText>}
      <ReviewPhotos review={review} />
      {review.reply && (
        <div className="rounded-control bg-sunken px-4 py-3">
          <h5 className="font-semibold">{t('rating.providerReplied')}</h5>
          <ReviewText>{review.reply.text}</ReviewText>
        </div>
      )}
      <ReviewState review={review} />
      <Link className="link w-fit text-sm" to={`/booking-details/${review.bookingId}`}>
        {review.editUntil
          ? t('rating.changeUntil', { day: reviewDate(t, review.editUntil) })
          : t('rating.theBooking')}
      </Link>
    </article>
  );
}
