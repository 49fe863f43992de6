import { useId } from 'react';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LoadMore } from '#web/ui/list/load-more.tsx';
import { type NotificationDay, notificationDays } from './notification-days.ts';
import { NotificationRow } from './notification-row.tsx';
import { markRead, type useNotifications } from './use-notifications.ts';

type NotificationQuery = ReturnType<typeof useNotifications>;

/** The notifications by day, with empty and error states. */
export function NotificationList({ list, now }: { list: NotificationQuery; now: number }) {
  const t = useT();
  if (list.isPending) return <ListSkeleton />;
  if (list.failure !== undefined) {
    return (
      <LoadFailed title={t('inbox.loadFailed')} message={list.failure} onRetry={list.reload} />
    );
  }
  if (list.notices.length === 0) return <NoNotifications />;
  return (
    <div className="grid gap-8">
      {notificationDays(t, list.notices, now).map((day) => (
        <Day key={day.label} day={day} />
      ))}
      {list.hasMore && (
        <LoadMore
          label={t('inbox.older')}
          busy={list.isLoadingMore}
          onLoadMore={list.loadMore}
          failure={list.moreFailure}
        />
      )}
    </div>
  );
}

function Day({ day }: { day: NotificationDay }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="num mb-3 text-lg">
        {day.label}
      </h2>
      <Card flush>
        <ul className="divide-y divide-hairline">
          {day.notices.map((notice) => (
            <NotificationRow
              key={notice.id}
              notice={notice}
              onOpen={() => {
                if (notice.readAt === null) void markRead({ ids: [notice.id] });
              }}
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** NOTIF-01 to NOTIF-03. */
function NoNotifications() {
  const t = useT();
  return (
    <EmptyState
      icon="bell"
      title={t('inbox.none')}
      text={t('inbox.noneText')}
      action={
        <Button asChild>
          <Link to="/">{t('common.goHome')}</Link>
        </Button>
      }
    />
  );
}

function ListSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton shape="text" className="mb-3 w-24 text-lg" />
      <Skeleton className="h-88" />
    </div>
  );
}
