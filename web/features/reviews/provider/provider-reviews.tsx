import { lazy, Suspense, useState } from 'react';
import type { Review } from '#contract/reviews/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LoadMore } from '#web/ui/list/load-more.tsx';
import { ReviewItem } from '../review-item.tsx';
import { ReviewSummary } from '../review-summary.tsx';
import { useReviewPages } from '../use-review-pages.ts';

const load = () => import('./reply-dialog.tsx');
const ReplyDialog = lazy(async () => ({ default: (await load()).ReplyDialog }));

/** The reviews of a provider's service, with replies. */
export function ProviderReviews({ serviceId }: { serviceId: string }) {
  const t = useT();
  const pages = useReviewPages(serviceId, 'newest');
  const [replyingTo, setReplyingTo] = useState<string>();
  const { summary, reviews } = pages;
  const chosen = reviews.find(({ id }) => id === replyingTo);
  return (
    <section aria-labelledby="reviews-heading" className="mt-6">
      <h2 id="reviews-heading" className="mb-3 text-lg">
        {t('replies.title')}
      </h2>
      <Card>
        {!summary && !pages.failure && <Skeleton className="h-40" />}
        {!summary && pages.failure && (
          <LoadFailed
            level={3}
            title={t('replies.loadFailed')}
            message={pages.failure}
            onRetry={pages.retry}
          />
        )}
        {summary?.total === 0 && (
          <EmptyState
            icon="star"
            level={3}
            title={t('replies.none')}
            text={t('replies.noneText')}
          />
        )}
        {summary && summary.total > 0 && (
          <div className="grid items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
            <ReviewSummary summary={summary} />
            <ul className="min-w-0 divide-y divide-hairline *:first:*:pt-0">
              {reviews.map((review) => (
                <li key={review.id}>
                  <ReviewItem review={review} replyTitle={t('replies.yourReply')} />
                  <ReplyButton review={review} onPress={() => setReplyingTo(review.id)} />
                </li>
              ))}
            </ul>
          </div>
        )}
        {pages.hasMore && (
          <LoadMore
            label={t('replies.showMore')}
            busy={pages.isLoadingMore}
            onLoadMore={pages.loadMore}
            failure={pages.moreFailure}
          />
        )}
      </Card>
      <Suspense fallback={null}>
        {chosen && <ReplyDialog review={chosen} onClose={() => setReplyingTo(undefined)} />}
      </Suspense>
    </section>
  );
}

/** Adds a reply, or edits it while it can be changed. */
function ReplyButton({ review, onPress }: { review: Review; onPress: () => void }) {
  const t = useT();
  const { reply, author } = review;
  const label = reply ? t('replies.change') : t('replies.reply');
  if (reply && !reply.isOpen) return null;
  return (
    <Button
      variant="secondary"
      className="mb-5 sm:ms-12"
      aria-label={t(reply ? 'replies.changeTo' : 'replies.replyTo', { author })}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
