import { useSearchParams } from 'react-router';
import type { RequestCounts, ServiceRequestCounts } from '#contract/booking/views.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { useQueryChange } from '#web/lib/navigation/use-query-change.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { TabPanel, Tabs } from '#web/ui/layout/tabs.tsx';
import { LoadMore } from '#web/ui/list/load-more.tsx';
import { RequestList } from './request-list.tsx';
import { type RequestFilter, requestFilters } from './request-status.ts';
import { ServiceSelector } from './service-selector.tsx';
import { type Requests, useRequestActions, useRequests } from './use-requests.ts';

/** PREQ-01 to PREQ-20: the requests of all services, with a filter by service. */
export function BookingRequests() {
  const t = useT();
  const [search] = useSearchParams();
  const change = useQueryChange();
  const mine = useCall('myServices', { skipNotification: true }, { needsPerson: true });
  const services = mine.data?.data ?? [];
  const serviceId = services.find(({ id }) => id === search.get('service'))?.id;
  const filter = filterOf(search.get('status'));
  const list = useRequests(serviceId, filter);
  const failure = mine.error && !mine.data ? failureText(mine.error) : list.failure;
  // Checks both, because one can still be loading when the other has failed.
  const retry = () => void refresh('myServices', 'allRequests');
  const go = (to: { service?: string | undefined; status?: RequestFilter }) =>
    change((query) => {
      for (const [name, value] of Object.entries(to)) query.set(name, value ?? '');
    });
  return (
    <div className="page-column">
      <PageHeader title={t('requests.title')} actions={<Totals counts={list.counts} />} />
      {services.length > 0 && (
        // As high as with the numbers, which load later.
        <div className="min-h-15">
          <ServiceSelector
            services={services}
            counts={list.services}
            chosenId={serviceId}
            onChoose={(service) => go({ service })}
          />
        </div>
      )}
      {failure !== undefined && <Failed message={failure} onRetry={retry} />}
      {mine.data && services.length === 0 && <NoService />}
      {failure === undefined && services.length > 0 && (
        <Filtered
          key={serviceId}
          serviceId={serviceId}
          filter={filter}
          onFilter={(status) => go({ status })}
          list={list}
        />
      )}
      {failure === undefined && mine.isPending && <ListSkeleton />}
    </div>
  );
}

/** PREQ-01: totals of all services, regardless of the filter. */
function Totals({ counts }: { counts: RequestCounts | undefined }) {
  const t = useT();
  return (
    <div className="flex gap-2" role="status">
      <Badge>{t('requests.total', { count: counts?.all ?? 0 })}</Badge>
      <Badge tone="warn">{t('requests.pendingCount', { count: counts?.pending ?? 0 })}</Badge>
    </div>
  );
}

type FilteredProps = {
  serviceId: string | undefined;
  filter: RequestFilter;
  onFilter: (filter: RequestFilter) => void;
  list: Requests;
};

function Filtered({ serviceId, filter, onFilter, list }: FilteredProps) {
  const t = useT();
  const { requests } = list;
  const counts = list.counts && countsOf(serviceId, list.counts, list.services);
  const actions = useRequestActions();
  const all = counts?.[filter] ?? requests.length;
  return (
    <Tabs
      className="mt-5"
      label={t('requests.byStatus')}
      value={filter}
      onValueChange={(value) => onFilter(filterOf(value))}
      items={requestFilters.map(({ key, label }) => ({
        value: key,
        label: t(label),
        count: counts ? String(counts[key]) : '',
      }))}
    >
      <TabPanel value={filter}>
        {list.isPending ? <ListSkeleton /> : <RequestList requests={requests} actions={actions} />}
        {list.hasMore && (
          <LoadMore
            label={t('requests.showMore')}
            busy={list.isLoadingMore}
            onLoadMore={list.loadMore}
            progressText={t('requests.countOf', { count: requests.length, total: all })}
            failure={list.moreFailure}
          />
        )}
      </TabPanel>
    </Tabs>
  );
}

const NONE: RequestCounts = { all: 0, pending: 0, accepted: 0, rejected: 0 };

/** The counts of the selected service, or of all. */
function countsOf(
  serviceId: string | undefined,
  all: RequestCounts,
  services: readonly ServiceRequestCounts[],
): RequestCounts {
  if (serviceId === undefined) return all;
  return services.find((one) => one.serviceId === serviceId)?.counts ?? NONE;
}

function filterOf(text: string | null): RequestFilter {
  return requestFilters.find(({ key }) => key === text)?.key ?? 'all';
}

/** PREQ-20: the title is the specification's text. */
function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const t = useT();
  return <LoadFailed title={t('requests.loadFailed')} message={message} onRetry={onRetry} />;
}

function NoService() {
  const t = useT();
  return (
    <EmptyState
      icon="bell"
      title={t('requests.none')}
      text={t('requests.noService')}
      action={
        <Button asChild>
          <Link to="/serviceProvider/myServices">{t('requests.myServices')}</Link>
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
