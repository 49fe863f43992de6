import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReviewSort } from '#contract/reviews/limits.ts';
import type { Review } from '#contract/reviews/views.ts';
import type { Answer, ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { queryClient } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';

/** A service's reviews in one order, page by page; a review on two pages is displayed once. */
export function useReviewPages(serviceId: string, sort: ReviewSort) {
  const query = useInfiniteQuery<Answer<'serviceReviews'>, ApiFailure>(
    {
      queryKey: ['serviceReviews', serviceId, sort],
      queryFn: ({ pageParam, signal }) =>
        browserApi.call('serviceReviews', {
          params: { serviceId },
          query: { sort, cursor: pageParam as string | undefined },
          skipNotification: true,
          signal,
        }),
      initialPageParam: undefined,
      getNextPageParam: (last) => last.data.nextCursor ?? undefined,
      // Keeps the previous order until the new one has loaded.
      placeholderData: (before) => before,
    },
    queryClient(),
  );
  const pages = query.data?.pages ?? [];
  const unique = new Map<string, Review>();
  for (const page of pages) for (const item of page.data.items) unique.set(item.id, item);
  return {
    reviews: [...unique.values()],
    summary: pages[0]?.data,
    failure: query.error && failureText(query.error),
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    moreFailure: query.isFetchNextPageError ? failureText(query.error) : undefined,
    loadMore: () => void query.fetchNextPage(),
  };
}
