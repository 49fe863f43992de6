import type { ReactNode } from 'react';
import { conversationFilters, type Side } from '#contract/messages/limits.ts';
import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { useList } from '#web/api/list/use-list.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TabPanel, Tabs } from '#web/ui/layout/tabs.tsx';
import { ListView } from '#web/ui/list/list-view.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { useUnreadThreads } from './use-unread-messages.ts';

type Filter = (typeof conversationFilters)[number];

const schema = { show: conversationFilters } as const;
const empty: Record<Filter, { title: string; text: Record<Side, string> }> = {
  all: {
    title: 'No messages yet',
    text: {
      customer: 'Once a provider accepts your booking, you can write to each other from its page.',
      provider: 'Once you accept a booking, you and its customer can write to each other.',
    },
  },
  unread: {
    title: 'Everything is read',
    text: {
      customer: 'New messages of your providers appear here by themselves.',
      provider: 'New messages of your customers appear here by themselves.',
    },
  },
};

type ConversationsProps = {
  side: Side;
  /** The path of a booking's conversation. */
  pathOf: (bookingId: string) => string;
  /** The action of the empty state. */
  emptyAction?: ReactNode;
};

/** All conversations of one side of a person, latest first, with live updates. */
export function Conversations({ side, pathOf, emptyAction }: ConversationsProps) {
  const { params, query: listQuery, change, toPage } = useList(schema);
  const query = useCall(
    'conversations',
    { query: { side, ...listQuery }, skipNotification: true },
    { needsPerson: true, keepsPreviousData: true, staleTime: 0 },
  );
  useLive('messages', () => void refresh('conversations'));
  const unread = useUnreadThreads(side);
  const { title, text } = empty[params.show];
  return (
    <div className="page-column pb-16">
      <PageHeader
        title="Messages"
        subtitle={
          side === 'customer'
            ? 'What you and your providers write to each other about your bookings.'
            : 'What you and your customers write to each other about their bookings.'
        }
      />
      <Tabs
        label="Conversations"
        items={[
          { value: 'all', label: 'All' },
          { value: 'unread', label: 'Unread', count: unread > 0 ? String(unread) : undefined },
        ]}
        value={params.show}
        onValueChange={(show) => change({ show: show as Filter })}
      >
        <TabPanel value={params.show}>
          <ListView
            query={query}
            noun="conversations"
            empty={{ icon: 'mail', title, text: text[side], action: emptyAction }}
            onPage={toPage}
            skeleton={<RowsSkeleton />}
          >
            {(conversations) => (
              <Card flush>
                <ul aria-label="Conversations" className="divide-y divide-hairline">
                  {conversations.map((one) => (
                    <ConversationRow
                      key={one.bookingId}
                      conversation={one}
                      to={pathOf(one.bookingId)}
                    />
                  ))}
                </ul>
              </Card>
            )}
          </ListView>
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
