import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pathIn } from '#contract/locale/language.ts';
import { type ReviewSort, reviewSorts } from '#contract/reviews/limits.ts';
import type { Review, ServiceReviews as Summary } from '#contract/reviews/views.ts';
import { useSession } from '#web/api/session/session.ts';
import { useGo } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { loginPath } from '#web/lib/navigation/next-path.ts';
import { useIsHere } from '#web/lib/navigation/use-is-here.ts';
import { useQueryChange } from '#web/lib/navigation/use-query-change.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { LoadMore } from '#web/ui/list/load-more.tsx';
import { ReviewItem } from '../review-item.tsx';
import { reviewDate } from '../review-labels.ts';
import { ReviewSummary } from '../review-summary.tsx';
import { useReviewPages } from '../use-review-pages.ts';
import { ReviewsSkeleton } from './reviews-skeleton.tsx';

const load = () => import('./report-review-dialog.tsx');
const ReportDialog = lazy(async () => ({ default: (await load()).ReportReviewDialog }));

type ServiceReviewsProps = { serviceId: string; providerName: string; isDemo: boolean };

/** SVC-06: the reviews of a service, or an empty state. */
export function ServiceReviews({ serviceId, providerName, isDemo }: ServiceReviewsProps) {
  const t = useT();
  const [sort, setSort] = useState<ReviewSort>('newest');
  const pages = useReviewPages(serviceId, sort);
  const report = useReportParameter(serviceId);
  const { summary, reviews } = pages;
  if (!summary) {
    if (!pages.failure) return <ReviewsSkeleton />;
    return (
      <LoadFailed title={t('reviews.loadFailed')} message={pages.failure} onRetry={pages.retry} />
    );
  }
  if (summary.total === 0) {
    return (
      <>
        <EmptyState
          icon="star"
          title={t('reviews.comingSoon')}
          text={t('reviews.onlyAfterBooking')}
        />
        <HiddenReviews summary={summary} />
      </>
    );
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
      <div className="grid gap-4 lg:sticky lg:top-24">
        <ReviewSummary summary={summary} />
        {isDemo && (
          <p className="rounded-control bg-sunken px-3 py-2 text-sm text-ink-soft">
            {t('reviews.isDemo')}
          </p>
        )}
      </div>
      <div className="min-w-0">
        <Sorting sort={sort} onSort={setSort} />
        <ul aria-label={t('reviews.title')} className="divide-y divide-hairline">
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewItem
                review={review}
                replyTitle={t('reviews.replyFrom', { name: providerName })}
                actions={<ReportButton review={review} onPress={() => report.open(review.id)} />}
              />
            </li>
          ))}
        </ul>
        {pages.hasMore && (
          <LoadMore
            label={t('reviews.showMore')}
            busy={pages.isLoadingMore}
            onLoadMore={pages.loadMore}
            progressText={t('reviews.countOf', { loaded: reviews.length, total: summary.total })}
            failure={pages.moreFailure}
          />
        )}
        <HiddenReviews summary={summary} />
      </div>
      <Suspense fallback={null}>
        {report.reviewId && <ReportDialog reviewId={report.reviewId} onClose={report.close} />}
      </Suspense>
    </div>
  );
}

/** The URL contains the review to report, so that the login returns to it. */
function useReportParameter(serviceId: string) {
  const [search] = useSearchParams();
  const change = useQueryChange();
  const isHere = useIsHere(() => true);
  const { isAuthenticated } = useSession();
  const { language } = useT();
  const go = useGo();
  const requestedId = search.get('report');
  /** Leaves the other parameters, which belong to the rest of the page. */
  const write = (reviewId: string) => change((query) => setReport(query, reviewId));
  return {
    reviewId: isAuthenticated ? requestedId : null,
    open: (reviewId: string) => {
      if (isAuthenticated) return write(reviewId);
      const query = new URLSearchParams(search);
      setReport(query, reviewId);
      go(loginPath(pathIn(language, `/service-details/${serviceId}?${query}`)));
    },
    close: () => {
      if (isHere()) write('');
    },
  };
}

function setReport(query: URLSearchParams, reviewId: string): void {
  query.set('tab', 'reviews');
  query.set('report', reviewId);
}

type SortingProps = { sort: ReviewSort; onSort: (sort: ReviewSort) => void };

function Sorting({ sort, onSort }: SortingProps) {
  const t = useT();
  return (
    <SelectField
      label={t('reviews.sort')}
      labelHidden
      className="w-full sm:ms-auto sm:w-56"
      value={sort}
      onChange={({ target }) => onSort(target.value as ReviewSort)}
    >
      {reviewSorts.map((key) => (
        <option key={key} value={key}>
          {t(`reviews.${key}`)}
        </option>
      ))}
    </SelectField>
  );
}

function ReportButton({ review, onPress }: { review: Review; onPress: () => void }) {
  const label = useT()('reviews.report', { author: review.author });
  return <IconButton icon="flag" label={label} onClick={onPress} />;
}

function HiddenReviews({ summary }: { summary: Summary }) {
  const t = useT();
  const { hidden, hiddenTotal = hidden.length } = summary;
  if (hidden.length === 0) return null;
  return (
    <ul
      aria-label={t('reviews.hiddenReviews')}
      className="grid gap-1 border-t border-hairline pt-4"
    >
      {hidden.map(({ id, reason, date }) => (
        <li key={id} className="num text-sm text-ink-soft wrap-anywhere">
          {t('reviews.hidden', { reason, date: reviewDate(t, date) })}
        </li>
      ))}
      {hiddenTotal > hidden.length && (
        <li className="num text-sm text-ink-soft">
          {t('reviews.moreHidden', { count: hiddenTotal - hidden.length })}
        </li>
      )}
    </ul>
  );
}
