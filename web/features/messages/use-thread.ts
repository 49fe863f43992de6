import { useInfiniteQuery } from '@tanstack/react-query';
import type { Answer, ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useLive } from '#web/api/client/live.ts';
import { queryClient, refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useSession } from '#web/api/session/session.ts';

/** The thread of one booking, latest page first, refreshed by live events. */
export function useThread(bookingId: string) {
  const { user } = useSession();
  const query = useInfiniteQuery<Answer<'thread'>, ApiFailure>(
    {
      queryKey: ['thread', bookingId, user?.userId ?? null],
      queryFn: ({ pageParam, signal }) =>
        browserApi.call('thread', {
          params: { bookingId },
          query: { before: pageParam as number | undefined },
          signal,
          skipNotification: true,
        }),
      initialPageParam: undefined,
      getNextPageParam: ({ data }) => (data.hasEarlier ? data.items[0]?.n : undefined),
      enabled: user !== null,
    },
    queryClient(),
  );
  const onEvent = ({ id }: { id: string }) => {
    if (id === '' || id === bookingId) void refresh('thread');
  };
  useLive('messages', onEvent);
  // Accepting a booking opens its thread, and a reschedule changes when it closes.
  useLive('bookings', onEvent);
  useLive('requests', onEvent);
  const pages = query.data?.pages ?? [];
  return {
    thread: pages[0]?.data,
    items: pages.toReversed().flatMap(({ data }) => data.items),
    error: query.isError && pages.length === 0 ? query.error : undefined,
    reload: () => void query.refetch(),
    hasEarlier: query.hasNextPage,
    isLoadingEarlier: query.isFetchingNextPage,
    earlierFailure: query.isFetchNextPageError ? failureText(query.error) : undefined,
    loadEarlier: () => void query.fetchNextPage(),
  };
}
