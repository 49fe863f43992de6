import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLive } from '#web/api/client/live.ts';
import { forget, refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import {
  availabilityPath,
  myServicesPath,
  prepaymentPath,
  pricesPath,
  requestsPath,
  serviceLinkPath,
  travelPath,
} from '#web/lib/provider-paths.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { linkStateFor } from './service-link-state.ts';
import { ServiceOverview } from './service-overview.tsx';

type ServicePageProps = { serviceId: string; reviews: ReactNode };

const QUIET = { skipNotification: true };

/** PNAV-14, PDET-01, PDET-42: one of the provider's services. */
export function ServicePage({ serviceId, reviews }: ServicePageProps) {
  const t = useT();
  const passed = linkStateFor(serviceId, useLocation().state);
  const options = { params: { serviceId }, ...QUIET };
  const mine = useCall('myServices', QUIET, { needsPerson: true });
  const service = mine.data?.data.find(({ id }) => id === serviceId);
  const own = { enabled: service !== undefined, needsPerson: true };
  const tasks = useCall('subServices', options, own);
  const day = useCall('providerDashboard', QUIET, own);
  useLive('requests', () => void refresh('providerDashboard'));
  useEffect(() => () => forget('subServices', { params: { serviceId } }), [serviceId]);
  const isReady = service && tasks.data && day.data;
  const failure = mine.data ? (tasks.error ?? day.error) : mine.error;
  const isMissing = mine.data !== undefined && !service;
  const name = service?.name ?? passed?.name;
  const isNamed = name !== undefined || failure || isMissing;
  return (
    <div className="page-column">
      <PageHeader
        className="holds-rest"
        back={
          <BackLink>
            <Link to={myServicesPath}>{t('menu.myServices')}</Link>
          </BackLink>
        }
        title={isNamed ? (name ?? t('menu.serviceDetails')) : <UnknownName />}
        actions={
          name !== undefined && (
            <Actions serviceId={serviceId} isVisiting={service?.places.includes('home') ?? false} />
          )
        }
      />
      {isReady && (
        <ServiceOverview
          service={service}
          subServices={tasks.data.data}
          bookingCount={bookingsOf(serviceId, day.data.data.bookings)}
        />
      )}
      {isReady && reviews}
      {!isReady && failure && <Failed message={failureText(failure)} />}
      {isMissing && <Missing />}
      {!isReady && !failure && !isMissing && <OverviewSkeleton />}
    </div>
  );
}

/** The name can take one or two lines, so the content below waits for it. */
function UnknownName() {
  const t = useT();
  return (
    <>
      <span className="sr-only">{t('menu.serviceDetails')}</span>
      <Skeleton shape="text" className="w-56" />
    </>
  );
}

function bookingsOf(
  serviceId: string,
  bookings: readonly { serviceId: string; count: number }[],
): number {
  return bookings.find((each) => each.serviceId === serviceId)?.count ?? 0;
}

/** Narrow enough for two in a row on a phone. */
const inRows = 'max-sm:px-3!';

/** Links that depend on the service come last, so that the others do not move when it has loaded. */
function Actions({ serviceId, isVisiting }: { serviceId: string; isVisiting: boolean }) {
  const t = useT();
  return (
    <>
      <Button asChild variant="secondary" className={inRows} icon="share">
        <Link to={serviceLinkPath(serviceId)}>{t('menu.linkAndCode')}</Link>
      </Button>
      <Button asChild variant="secondary" className={inRows} icon="wallet">
        <Link to={prepaymentPath(serviceId)}>{t('menu.prepayment')}</Link>
      </Button>
      <Button asChild variant="secondary" className={inRows} icon="clock">
        <Link to={availabilityPath(serviceId)}>{t('menu.setAvailability')}</Link>
      </Button>
      <Button asChild variant="secondary" className={inRows} icon="receipt">
        <Link to={pricesPath(serviceId)}>{t('menu.discounts')}</Link>
      </Button>
      <Button asChild variant="secondary" className={inRows} icon="list">
        <Link to={`${requestsPath}?service=${serviceId}`}>{t('menu.requests')}</Link>
      </Button>
      {isVisiting && (
        <Button asChild variant="secondary" className={inRows} icon="home">
          <Link to={travelPath(serviceId)}>{t('menu.travel')}</Link>
        </Button>
      )}
    </>
  );
}

function Failed({ message }: { message: string }) {
  const t = useT();
  const retry = () => void refresh('myServices', 'subServices', 'providerDashboard');
  return <LoadFailed title={t('menu.loadFailed')} message={message} onRetry={retry} />;
}

function Missing() {
  const t = useT();
  return (
    <EmptyState
      icon="search"
      title={t('menu.notFound')}
      text={t('menu.notYours')}
      action={
        <Button asChild>
          <Link to={myServicesPath}>{t('menu.myServices')}</Link>
        </Button>
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
