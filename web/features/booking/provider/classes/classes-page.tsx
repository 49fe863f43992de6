import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Service, SubService } from '#contract/catalogue/views.ts';
import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { myServicesPath } from '#web/lib/provider-paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ServiceSelector } from '../requests/service-selector.tsx';
import { EndedClasses } from './ended-classes.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { SessionList } from './session-list.tsx';

/** The upcoming class sessions of one service, and their publication. */
export function ClassesPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const mine = useCall('myServices', { skipNotification: true }, { needsPerson: true });
  const services = mine.data?.data ?? [];
  const service = services.find(({ id }) => id === search.get('service')) ?? services[0];
  return (
    <div className="page-column pb-8">
      {service ? (
        <ServiceClasses
          key={service.id}
          services={services}
          service={service}
          onChoose={(id) => setSearch({ service: id }, { replace: true, preventScrollReset: true })}
        />
      ) : (
        <>
          <PageHeader title={t('classes.title')} />
          {mine.isPending && <ListSkeleton />}
          {mine.error && !mine.data && (
            <LoadFailed
              title={t('classes.servicesFailed')}
              message={failureText(mine.error)}
              onRetry={() => void mine.refetch()}
            />
          )}
          {mine.data && <NoService />}
        </>
      )}
    </div>
  );
}

type ServiceClassesProps = {
  services: readonly Service[];
  service: Service;
  onChoose: (serviceId: string) => void;
};

function ServiceClasses({ services, service, onChoose }: ServiceClassesProps) {
  const t = useT();
  const { sessions, classIds, offers, failure, retry } = useClasses(service.id);
  const [publishing, setPublishing] = useState<{ subServiceId?: string }>();
  const isLoaded = sessions !== undefined && classIds !== undefined && offers !== undefined;
  const isEmpty = isLoaded && classIds.length === 0 && sessions.length === 0;
  const publish = (subServiceId?: string) => setPublishing(subServiceId ? { subServiceId } : {});
  return (
    <>
      <PageHeader
        title={t('classes.title')}
        actions={
          isLoaded &&
          !isEmpty && (
            <Button icon="plus" onClick={() => publish()}>
              {t('classes.publishSessions')}
            </Button>
          )
        }
      />
      {services.length > 1 && (
        <ServiceSelector
          isSingle
          services={services}
          counts={[]}
          chosenId={service.id}
          onChoose={(id) => id && onChoose(id)}
        />
      )}
      {failure !== undefined && !isLoaded && (
        <LoadFailed title={t('classes.failed')} message={failure} onRetry={retry} />
      )}
      {failure === undefined && !isLoaded && <ListSkeleton />}
      {isEmpty && <NoClasses onPublish={() => publish()} />}
      {isLoaded && !isEmpty && (
        <div className="mt-5 grid gap-8">
          <EndedClasses
            serviceId={service.id}
            classIds={classIds.filter((id) => !sessions.some((one) => one.subServiceId === id))}
            offers={offers}
            onPublish={publish}
          />
          <SessionList sessions={sessions} offers={offers} />
        </div>
      )}
      {isLoaded && publishing && (
        <PublishDialog
          serviceId={service.id}
          offers={offers}
          classIds={classIds}
          chosenId={publishing.subServiceId}
          onClose={() => setPublishing(undefined)}
        />
      )}
    </>
  );
}

/** Sessions, classes and sub-services of one service; undefined while they load. */
function useClasses(serviceId: string) {
  const options = { params: { serviceId }, skipNotification: true };
  const sessions = useCall('classSessions', options, { needsPerson: true });
  const classes = useCall('classes', options, { needsPerson: true });
  const tasks = useCall('subServices', options, { needsPerson: true });
  useLive('requests', () => void refresh('classSessions'));
  const error = sessions.error ?? classes.error ?? tasks.error;
  const offers: readonly SubService[] | undefined = tasks.data?.data;
  return {
    sessions: sessions.data?.data,
    classIds: classes.data?.data.map(({ subServiceId }) => subServiceId),
    offers,
    failure: error ? failureText(error) : undefined,
    retry: () => void refresh('classSessions', 'classes', 'subServices'),
  };
}

function NoClasses({ onPublish }: { onPublish: () => void }) {
  const t = useT();
  return (
    <EmptyState
      icon="people"
      title={t('classes.none')}
      text={t('classes.noneText')}
      action={
        <Button icon="plus" onClick={onPublish}>
          {t('classes.publishSessions')}
        </Button>
      }
    />
  );
}

function NoService() {
  const t = useT();
  return (
    <EmptyState
      icon="people"
      title={t('classes.noService')}
      text={t('classes.noServiceText')}
      action={
        <Button asChild>
          <Link to={myServicesPath}>{t('requests.myServices')}</Link>
        </Button>
      }
    />
  );
}

function ListSkeleton() {
  return (
    <div className="mt-5 grid gap-3" aria-busy="true">
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
    </div>
  );
}
