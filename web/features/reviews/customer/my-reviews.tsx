import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OwnReview } from '#contract/reviews/views.ts';
import type { Answer, ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { queryClient, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useSession } from '#web/api/session/session.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LoadMore } from '#web/ui/list/load-more.tsx';
import { StarRow, UserText } from '../review-item.tsx';
import { reviewDate } from '../review-labels.ts';
import { ReviewState } from './booking-review.tsx';
import { RateLink } from './rate-link.tsx';

const OPEN_MAX = 3;

/** PROF-39: the person's reviews, and the visits they can still rate. */
export function MyReviews() {
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
          MyPosts
        </h3>
        <p className="text-ink-soft">What you have said about your visits.</p>
        <RateableBookings />
        {query.error && !reviews && (
          <Alert
            tone="danger"
            title="Your reviews could not be loaded"
            action={
              <Button variant="secondary" onClick={() => void query.refetch()}>
                Try again
              </Button>
            }
          >
            {failureText(query.error)}
          </Alert>
        )}
        {query.isPending && <Skeleton className="mt-4 h-32" />}
        {reviews?.length === 0 && (
          <EmptyState
            icon="star"
            level={3}
            title="No reviews yet"
            text="After a completed booking you can say how it was."
          />
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
            label="Show more reviews"
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
            {subServiceName} at {serviceName}
            <span className="num block text-sm text-ink-soft">Until {reviewDate(t, until)}</span>
          </p>
          <RateLink bookingId={bookingId} name={`${subServiceName} at ${serviceName}`} />
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
            {review.serviceName}
          </Link>
        </h4>
        <Badge>{review.subServiceName}</Badge>
      </div>
      <p className="num text-sm text-ink-soft">
        {reviewDate(t, review.date)}
        {review.edited && ' · edited'}
      </p>
      <StarRow stars={review.stars} />
      {review.text && <UserText>{review.text}</UserText>}
      {review.reply && (
        <div className="rounded-control bg-sunken px-4 py-3">
          <h5 className="font-semibold">The provider replied</h5>
          <UserText>{review.reply.text}</UserText>
        </div>
      )}
      <ReviewState review={review} />
      <Link className="link w-fit text-sm" to={`/booking-details/${review.bookingId}`}>
        {review.editUntil ? `Change until ${reviewDate(t, review.editUntil)}` : 'The booking'}
      </Link>
    </article>
  );
}
