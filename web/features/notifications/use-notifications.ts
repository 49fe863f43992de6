import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { Notice, ReadBody } from '#contract/notifications/views.ts';
import type { Answer, ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useLive } from '#web/api/client/live.ts';
import { queryClient, refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useSession } from '#web/api/session/session.ts';
import { useT } from '#web/i18n/texts.tsx';

type Page = Answer<'notices'>;

/** The signed-in person's notifications, paginated and refreshed by live events. */
export function useNotifications() {
  const { user } = useSession();
  const { language } = useT();
  const query = useInfiniteQuery<Page, ApiFailure>(
    {
      // The server writes them in the language of the page.
      queryKey: ['notices', user?.userId ?? null, language],
      queryFn: ({ pageParam, signal }) =>
        browserApi.call('notices', {
          query: { cursor: pageParam as string | undefined },
          signal,
          skipNotification: true,
        }),
      initialPageParam: undefined,
      getNextPageParam: (last) => last.data.nextCursor ?? undefined,
      enabled: user !== null,
    },
    queryClient(),
  );
  useLive('notifications', () => void refresh('notices'));
  const pages = query.data?.pages ?? [];
  return {
    notices: pages.flatMap(({ data }) => data.items),
    unread: pages[0]?.data.unread ?? 0,
    isPending: query.isPending,
    failure: query.isError && pages.length === 0 ? failureText(query.error) : undefined,
    moreFailure: query.isFetchNextPageError ? failureText(query.error) : undefined,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    reload: () => void query.refetch(),
  };
}

/** Marks notifications as read: optimistically, then on the server; an error reverts it. */
export async function markRead(which: ReadBody): Promise<void> {
  const lists = { queryKey: ['notices'], exact: false };
  await queryClient().cancelQueries(lists);
  queryClient().setQueriesData<InfiniteData<Page>>(
    lists,
    (cached) => cached && markedRead(cached, which),
  );
  await browserApi
    .call('readNotices', { body: which })
    .catch(() => undefined)
    .finally(() => refresh('notices', 'unreadNotices'));
}

function markedRead(cached: InfiniteData<Page>, which: ReadBody): InfiniteData<Page> {
  const readAt = new Date().toISOString();
  const isSelected = ({ id, readAt: already }: Notice) =>
    already === null && ('all' in which || which.ids.includes(id));
  const justRead = cached.pages.flatMap(({ data }) => data.items).filter(isSelected).length;
  const pages = cached.pages.map((page) => ({
    ...page,
    data: {
      ...page.data,
      items: page.data.items.map((item) => (isSelected(item) ? { ...item, readAt } : item)),
      unread: 'all' in which ? 0 : Math.max(0, page.data.unread - justRead),
    },
  }));
  return { ...cached, pages };
}
