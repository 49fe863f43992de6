import type { ReactNode } from 'react';
import type { Conversation } from '#contract/messages/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import { ConversationRow } from './conversation-row.tsx';

type ConversationPagesProps = {
  list: { items: Conversation[]; page: number; hasMore: boolean };
  /** The list of the previous filter, while the next one loads. */
  isPast: boolean;
  /** Replaces a list without conversations. */
  empty: ReactNode;
  pathOf: (bookingId: string) => string;
  onPage: (page: number) => void;
};

/** One page of conversations, with buttons to the previous and the next page. */
export function ConversationPages(props: ConversationPagesProps) {
  const t = useT();
  const { list, isPast, empty, pathOf, onPage } = props;
  const { items, page, hasMore } = list;
  const ended = <EmptyState icon="mail" title={t('lists.pastEnd')} text={t('lists.pastEndText')} />;
  return (
    <div aria-busy={isPast} className={classNames(isPast && 'opacity-60')}>
      {items.length > 0 ? (
        <Card flush>
          <ul aria-label={t('messages.conversations')} className="divide-y divide-hairline">
            {items.map((one) => (
              <ConversationRow key={one.bookingId} conversation={one} to={pathOf(one.bookingId)} />
            ))}
          </ul>
        </Card>
      ) : (
        <Card>{page > 1 ? ended : empty}</Card>
      )}
      <Pager label={t('messages.pages')} page={page} hasMore={hasMore} onPage={onPage} />
    </div>
  );
}
