import { useInfiniteQuery } from '@tanstack/react-query';
import type { Answer, ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { queryClient } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useSession } from '#web/api/session/session.ts';

/** The signed-in person's wallet, with its history page by page. */
export function useWallet() {
  const { user } = useSession();
  const query = useInfiniteQuery<Answer<'wallet'>, ApiFailure>(
    {
      // Differs from the key of `useCall`, which caches one page.
      queryKey: ['wallet', 'pages', user?.userId ?? null],
      queryFn: ({ pageParam, signal }) =>
        browserApi.call('wallet', {
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
  const pages = query.data?.pages ?? [];
  return {
    wallet: pages[0]?.data,
    lines: pages.flatMap(({ data }) => data.history),
    failure: query.isError && pages.length === 0 ? query.error : undefined,
    moreFailure: query.isFetchNextPageError ? failureText(query.error) : undefined,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    reload: () => void query.refetch(),
  };
}
