import { useInfiniteQuery } from '@tanstack/react-query';
import type { BookingCard, BookingCounts, BookingsQuery } from '#contract/booking/views.ts';
import { pathOf } from '#contract/call-paths.ts';
import type { Answer, ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useLive } from '#web/api/client/live.ts';
import { queryClient, refresh } from '#web/api/client/query.ts';
import { useSession } from '#web/api/session/session.ts';
import { queryString } from '#web/lib/query-string.ts';
import type { FilterKey } from '../booking-status.ts';

export type MyBookings = {
  bookings: readonly BookingCard[];
  counts: BookingCounts | undefined;
  isPending: boolean;
  /** True during the first fetch; unlike `isPending`, false while the query is disabled. */
  isLoading: boolean;
  isFailed: boolean;
  isRefreshing: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  reload: () => void;
};

/**
 * One tab of the signed-in person's bookings, or the upcoming or past part of it, paginated and refreshed by live
 * events.
 */
export function useMyBookings(
  status: FilterKey,
  when?: BookingsQuery['when'],
  enabled = true,
): MyBookings {
  const { user } = useSession();
  const query = useInfiniteQuery<Answer<'myBookings'>, ApiFailure>(
    {
      queryKey: ['myBookings', status, when ?? null, user?.userId ?? null],
      queryFn: ({ pageParam, signal }) =>
        browserApi.call('myBookings', {
          query: { ...queryOf(status, when), cursor: pageParam as string | undefined },
          signal,
        }),
      initialPageParam: undefined,
      getNextPageParam: (last) => last.nextCursor ?? undefined,
      enabled: enabled && user !== null,
    },
    queryClient(),
  );
  useLive('bookings', () => void refresh('myBookings'));
  const pages = query.data?.pages ?? [];
  const isFetchingPages = query.isFetchingNextPage;
  return {
    bookings: pages.flatMap((page) => page.data),
    counts: pages[0]?.counts,
    isPending: query.isPending,
    isLoading: query.isLoading,
    isFailed: query.isError && pages.length === 0,
    isRefreshing: query.isFetching && !query.isPending && !isFetchingPages,
    hasMore: query.hasNextPage,
    isLoadingMore: isFetchingPages,
    loadMore: () => void query.fetchNextPage(),
    reload: () => void refresh('myBookings'),
  };
}

/** The URL of the first page of a list, under which the service worker stores it. */
export function myBookingsUrl(status: FilterKey, when?: BookingsQuery['when']): string {
  return pathOf('myBookings') + queryString(queryOf(status, when));
}

function queryOf(status: FilterKey, when: BookingsQuery['when']) {
  return { status, when };
}
