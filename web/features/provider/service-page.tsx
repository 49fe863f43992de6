import { Link } from 'react-router';
import { useLive } from '#web/api/live.ts';
import { refresh, useCall } from '#web/api/query.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ServiceOverview } from './service-overview.tsx';

/** PNAV-14, PDET-01. Somebody else's service is not found here. */
export function ServicePage({ serviceId }: { serviceId: string }) {
  const params = { serviceId };
  const mine = useCall('myServices', {}, { needsPerson: true });
  const service = mine.data?.data.find(({ id }) => id === serviceId);
  const own = { enabled: service !== undefined, needsPerson: true };
  const tasks = useCall('subServices', { params }, own);
  const requests = useCall('requests', { params }, own);
  useLive('requests', () => void refresh('requests'));
  const isReady = service && !tasks.isPending && !requests.isPending;
  return (
    <div className="page-column">
      <PageHeader
        back={
          <BackLink>
            <Link to="/serviceProvider/myServices">My Services</Link>
          </BackLink>
        }
        title={service?.name ?? 'Service details'}
        actions={
          service && (
            <Button asChild variant="secondary">
              <Link to={`/serviceProvider/bookingRequests?service=${serviceId}`}>
                Booking requests
              </Link>
            </Button>
          )
        }
      />
      {isReady && (
        <ServiceOverview
          service={service}
          subServices={tasks.data?.data ?? []}
          bookingCount={requests.data?.data.length ?? 0}
        />
      )}
      {!isReady && (mine.isPending || service) && <OverviewSkeleton />}
      {!mine.isPending && !service && <Missing isFailed={mine.isError} />}
    </div>
  );
}

function Missing({ isFailed }: { isFailed: boolean }) {
  return (
    <EmptyState
      icon={isFailed ? 'warning' : 'search'}
      title={isFailed ? 'Failed to fetch services' : 'Service Not Found'}
      text={isFailed ? 'Please try again.' : 'You have no service at this address.'}
      action={
        isFailed ? (
          <Button onClick={() => void refresh('myServices')}>Try again</Button>
        ) : (
          <Button asChild>
            <Link to="/serviceProvider/myServices">My Services</Link>
          </Button>
        )
      }
    />
  );
}

function OverviewSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      <Skeleton className="h-18" />
      <Skeleton className="h-80" />
      <Skeleton className="h-24" />
      <Skeleton className="h-64" />
    </div>
  );
}
