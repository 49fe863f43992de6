import type { ReactNode } from 'react';
import { conversationFilters, type Side } from '#contract/messages/limits.ts';
import type { PlainKey } from '#messages/translation.ts';
import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { useList } from '#web/api/list/use-list.ts';
import { useT } from '#web/i18n/texts.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TabPanel, Tabs } from '#web/ui/layout/tabs.tsx';
import { ConversationPages } from './conversation-pages.tsx';
import { useUnreadThreads } from './use-unread-messages.ts';

type Filter = (typeof conversationFilters)[number];

const schema = { show: conversationFilters } as const;
const empty = {
  all: {
    title: 'messages.none',
    customer: 'messages.noneCustomer',
    provider: 'messages.noneProvider',
  },
  unread: {
    title: 'messages.allRead',
    customer: 'messages.allReadCustomer',
    provider: 'messages.allReadProvider',
  },
} as const satisfies Record<Filter, Record<Side | 'title', PlainKey>>;

type ConversationsProps = {
  side: Side;
  /** The path of a booking's conversation. */
  pathOf: (bookingId: string) => string;
  /** The action of the empty state. */
  emptyAction?: ReactNode;
};

/** All conversations of a person as customer or as provider, latest first, with live updates. */
export function Conversations({ side, pathOf, emptyAction }: ConversationsProps) {
  const t = useT();
  const { params, query: listQuery, change, toPage } = useList(schema);
  const query = useCall(
    'conversations',
    { query: { side, ...listQuery }, skipNotification: true },
    { needsPerson: true, keepsPreviousData: true, staleTime: 0 },
  );
  useLive('messages', () => void refresh('conversations'));
  const unread = useUnreadThreads(side);
  const none = empty[params.show];
  const list = query.data?.data;
  return (
    <div className="page-column pb-16">
      <PageHeader
        title={t('messages.title')}
        subtitle={t(
          side === 'customer' ? 'messages.subtitleCustomer' : 'messages.subtitleProvider',
        )}
      />
      <Tabs
        label={t('messages.conversations')}
        items={[
          { value: 'all', label: t('messages.all') },
          {
            value: 'unread',
            label: t('messages.unread'),
            count: unread > 0 ? String(unread) : undefined,
          },
        ]}
        value={params.show}
        onValueChange={(show) => change({ show: show as Filter })}
      >
        <TabPanel value={params.show}>
          {!list && !query.error && <RowsSkeleton />}
          {!list && query.error && (
            <LoadFailed
              title={t('messages.loadFailed')}
              message={query.error.message}
              onRetry={() => void query.refetch()}
            />
          )}
          {list && (
            <ConversationPages
              list={list}
              isPast={query.isPlaceholderData}
              empty={
                <EmptyState
                  icon="mail"
                  title={t(none.title)}
                  text={t(none[side])}
                  action={emptyAction}
                />
              }
              pathOf={pathOf}
              onPage={toPage}
            />
          )}
        </TabPanel>
      </Tabs>
    </div>
  );
}

function RowsSkeleton() {
  return (
    <div className="grid gap-px" aria-busy="true">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  );
}
