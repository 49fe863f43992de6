import { Link, useSearchParams } from 'react-router';
import type { RequestCounts } from '#contract/booking.ts';
import { useCall } from '#web/api/query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { RequestList } from './request-list.tsx';
import { type RequestFilter, requestFilters } from './request-status.ts';
import { ServiceSelector } from './service-selector.tsx';
import { type Requests, useRequestActions, useRequests } from './use-requests.ts';

/** PREQ-01 to PREQ-20. */
export function BookingRequests() {
  const [search, setSearch] = useSearchParams();
  const mine = useCall('myServices', { skipNotification: true }, { needsPerson: true });
  const services = mine.data?.data ?? [];
  const wished = services.find(({ id }) => id === search.get('service')) ?? services[0];
  const filter = filterOf(search.get('status'));
  const list = useRequests(wished?.id, filter);
  const isFailed = mine.isError || list.isFailed;
  const go = (to: { service?: string; status?: RequestFilter }) =>
    setSearch((before) => ({ ...Object.fromEntries(before), ...to }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <div className="page-column">
      <PageHeader title="Booking Requests" actions={<Totals counts={list.counts} />} />
      {services.length > 0 && (
        <ServiceSelector
          services={services}
          chosenId={wished?.id}
          onChoose={(service) => go({ service })}
        />
      )}
      {isFailed && <Failed onRetry={() => (mine.isError ? void mine.refetch() : list.reload())} />}
      {mine.data && services.length === 0 && <NoService />}
      {!isFailed &&
        (wished ? (
          <Filtered
            key={wished.id}
            filter={filter}
            onFilter={(status) => go({ status })}
            list={list}
          />
        ) : (
          mine.isPending && <ListSkeleton />
        ))}
    </div>
  );
}

/** PREQ-01. */
function Totals({ counts }: { counts: RequestCounts | undefined }) {
  return (
    <div className="flex gap-2" role="status">
      <Badge>Total {counts?.all ?? 0}</Badge>
      <Badge tone="warn">Pending {counts?.pending ?? 0}</Badge>
    </div>
  );
}

type FilteredProps = {
  filter: RequestFilter;
  onFilter: (filter: RequestFilter) => void;
  list: Requests;
};

function Filtered({ filter, onFilter, list }: FilteredProps) {
  const { requests, counts } = list;
  const actions = useRequestActions();
  const all = counts?.[filter] ?? requests.length;
  return (
    <Tabs
      className="mt-5"
      label="Requests by status"
      value={filter}
      onValueChange={(value) => onFilter(filterOf(value))}
      items={requestFilters.map(({ key, label }) => ({
        value: key,
        label,
        count: counts && String(counts[key]),
      }))}
    >
      <TabPanel value={filter}>
        {list.isPending ? <ListSkeleton /> : <RequestList requests={requests} actions={actions} />}
        {list.hasMore && (
          <LoadMore
            label="Show more requests"
            busy={list.isLoadingMore}
            onLoadMore={list.loadMore}
            shownText={`${requests.length} of ${all} shown`}
          />
        )}
      </TabPanel>
    </Tabs>
  );
}

function filterOf(text: string | null): RequestFilter {
  return requestFilters.find(({ key }) => key === text)?.key ?? 'all';
}

/** PREQ-20: the words as they were asked for. */
function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      icon="warning"
      title="failed to fetch myBooking Requests"
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}

function NoService() {
  return (
    <EmptyState
      icon="bell"
      title="No Booking Requests"
      text="Requests come with your first service."
      action={
        <Button asChild>
          <Link to="/serviceProvider/myServices">My Services</Link>
        </Button>
      }
    />
  );
}

function ListSkeleton() {
  return (
    <div className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3" aria-busy="true">
      <Skeleton className="h-88" />
      <Skeleton className="h-88" />
    </div>
  );
}
