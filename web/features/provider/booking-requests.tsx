import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '#web/api/query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { RequestList } from './request-list.tsx';
import { filteredRequests, type RequestFilter, requestFilters } from './request-status.ts';
import { ServiceSelector } from './service-selector.tsx';
import { useRequests } from './use-requests.ts';

/** PREQ-01 to PREQ-20. */
export function BookingRequests() {
  const [search, setSearch] = useSearchParams();
  const mine = useCall('myServices', { skipNotification: true }, { needsPerson: true });
  const services = mine.data?.data ?? [];
  const wished = services.find(({ id }) => id === search.get('service')) ?? services[0];
  const { list, ...actions } = useRequests(wished?.id);
  const requests = list.data?.data ?? [];
  const pending = filteredRequests(requests, 'pending').length;
  const isFailed = mine.isError || list.isError;
  return (
    <div className="page-column">
      <PageHeader
        title="Booking Requests"
        actions={
          <div className="flex gap-2" role="status">
            <Badge>Total {requests.length}</Badge>
            <Badge tone="warn">Pending {pending}</Badge>
          </div>
        }
      />
      {services.length > 0 && (
        <ServiceSelector
          services={services}
          chosenId={wished?.id}
          onChoose={(service) =>
            setSearch({ service }, { replace: true, preventScrollReset: true })
          }
        />
      )}
      {isFailed && <Failed onRetry={() => void (mine.isError ? mine : list).refetch()} />}
      {mine.data && services.length === 0 && <NoService />}
      {!isFailed && (mine.isPending || (wished && list.isPending)) && <ListSkeleton />}
      {list.data && <Filtered requests={requests} actions={actions} />}
    </div>
  );
}

type FilteredProps = Parameters<typeof RequestList>[0];

function Filtered({ requests, actions }: FilteredProps) {
  const [filter, setFilter] = useState<RequestFilter>('all');
  return (
    <Tabs
      className="mt-5"
      label="Requests by status"
      value={filter}
      onValueChange={(value) => setFilter(value as RequestFilter)}
      items={requestFilters.map(({ key, label }) => ({
        value: key,
        label,
        count: String(filteredRequests(requests, key).length),
      }))}
    >
      <TabPanel value={filter}>
        <RequestList requests={filteredRequests(requests, filter)} actions={actions} />
      </TabPanel>
    </Tabs>
  );
}

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
    <div className="mt-5 grid gap-6" aria-busy="true">
      <Skeleton className="h-12" />
      <div className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
        <Skeleton className="h-88" />
        <Skeleton className="h-88" />
      </div>
    </div>
  );
}
