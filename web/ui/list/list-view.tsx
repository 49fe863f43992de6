import type { ReactNode } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { classNames } from '../class-names.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import type { IconName } from '../icon/icon.tsx';
import { Card } from '../layout/card.tsx';
import { CallView, type Query } from './call-view.tsx';
import { Pager } from './pager.tsx';

type Page<Item> = {
  items: Item[];
  page: number;
  hasMore: boolean;
  isCut?: boolean | undefined;
};

export type ListViewProps<Item> = {
  query: Query<Page<Item>> & { isPlaceholderData?: boolean };
  /** The plural of what is listed: 'people'. */
  noun: string;
  /** Replaces a list without items. */
  empty: { icon: IconName; title: string; text: string; level?: 2 | 3; action?: ReactNode };
  onPage: (page: number) => void;
  skeleton?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
};

/** One page of a list: loading, failed, empty or loaded, with links to the other pages. */
export function ListView<Item>(props: ListViewProps<Item>) {
  const t = useT();
  const { query, noun, empty, onPage, skeleton, children } = props;
  return (
    <CallView
      query={query}
      subject={t('lists.subject', { noun })}
      {...(skeleton ? { skeleton } : {})}
    >
      {({ items, page, hasMore, isCut }) => (
        <div
          aria-busy={query.isPlaceholderData ?? false}
          className={classNames(query.isPlaceholderData && 'opacity-60')}
        >
          {items.length > 0 ? (
            children(items)
          ) : (
            <Card>
              {page > 1 ? (
                <EmptyState
                  icon={empty.icon}
                  level={empty.level}
                  title={t('lists.pastEnd')}
                  text={t('lists.pastEndText')}
                />
              ) : (
                <EmptyState {...empty} />
              )}
            </Card>
          )}
          <Pager
            label={t('lists.pagesOf', { noun })}
            page={page}
            hasMore={hasMore}
            onPage={onPage}
          />
          {isCut && <p className="pt-3 text-ink-soft">{t('lists.cut')}</p>}
        </div>
      )}
    </CallView>
  );
}
