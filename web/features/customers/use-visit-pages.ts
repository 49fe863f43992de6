import { useInfiniteQuery } from '@tanstack/react-query';
import type { CustomerVisit } from '#contract/customers/views.ts';
import type { Answer, ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { queryClient } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useSession } from '#web/api/session/session.ts';

/** The visits of a customer, page by page; a visit on two pages is displayed once. */
export function useVisitPages(customerId: string) {
  const { user } = useSession();
  const query = useInfiniteQuery<Answer<'customerVisits'>, ApiFailure>(
    {
      queryKey: ['customerVisits', user?.userId ?? null, customerId],
      queryFn: ({ pageParam, signal }) =>
        browserApi.call('customerVisits', {
          params: { customerId },
          query: { cursor: pageParam as string | undefined },
          skipNotification: true,
          signal,
        }),
      initialPageParam: undefined,
      getNextPageParam: (last) => last.data.nextCursor ?? undefined,
      enabled: user !== null,
    },
    queryClient(),
  );
  const unique = new Map<string, CustomerVisit>();
  for (const { data } of query.data?.pages ?? [])
    for (const item of data.items) unique.set(item.id, item);
  return {
    visits: query.data && [...unique.values()],
    failure: query.error ? failureText(query.error) : undefined,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    moreFailure: query.isFetchNextPageError ? failureText(query.error) : undefined,
    loadMore: () => void query.fetchNextPage(),
  };
}
