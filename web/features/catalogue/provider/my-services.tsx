import type { Service } from '#contract/catalogue/views.ts';
import { useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { addServicePath, servicePath } from '#web/lib/provider-paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Stars } from '#web/ui/display/stars.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { taskIconName } from '#web/ui/icon/task-icon-names.ts';
import { Cover } from '#web/ui/image/cover.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ratingText, stateLabels } from './service-labels.ts';
import type { ServiceLinkState } from './service-link-state.ts';

/** PSVC-01 to PSVC-10. */
export function MyServices() {
  const t = useT();
  const call = useCall('myServices', { skipNotification: true }, { needsPerson: true });
  const { data, isPending, error, refetch } = call;
  const services = data?.data;
  return (
    <div className="page-column">
      <PageHeader
        title={t('menu.myServices')}
        actions={
          services &&
          services.length > 0 && (
            <Button asChild variant="secondary" icon="plus">
              <Link to={addServicePath}>{t('menu.addService')}</Link>
            </Button>
          )
        }
      />
      {isPending && <Spinner text={t('menu.loading')} className="min-h-72" />}
      {error && !data && (
        <LoadFailed
          title={t('menu.loadFailed')}
          message={failureText(error)}
          onRetry={() => void refetch()}
        />
      )}
      {services && <OwnServices services={services} />}
    </div>
  );
}

/** The cards of services, or a link that adds the first one. */
export function OwnServices({ services }: { services: readonly Service[] }) {
  const t = useT();
  if (services.length === 0) {
    return (
      <EmptyState
        icon="briefcase"
        title={t('menu.noServices')}
        text={t('menu.noServicesText')}
        action={
          <Button asChild>
            <Link to={addServicePath}>{t('menu.addService')}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {services.map((service) => (
        <li key={service.id} className="min-w-0">
          <ServiceCard service={service} />
        </li>
      ))}
    </ul>
  );
}

function ServiceCard({ service }: { service: Service }) {
  const t = useT();
  const { title, tone } = stateLabels(t, service);
  const { id, name, subCategoryId } = service;
  const passed: ServiceLinkState = { id, name, subCategoryId, origin: 'myServices' };
  return (
    <Card flush className="flex h-full flex-col">
      <Cover
        seed={id}
        tint={service.tint}
        icon={taskIconName(service.icon)}
        photo={service.cover}
        sizes="(min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
      />
      <div className="flex flex-1 flex-col gap-3 p-4 sm:p-5">
        <Badge tone={tone}>{title}</Badge>
        <div>
          <h2 className="text-lg leading-snug">{name}</h2>
          <p className="text-ink-soft">{t.nameOf(service.category)}</p>
        </div>
        <Stars value={service.rating ?? 0}>{ratingText(t, service)}</Stars>
        <p className="flex gap-2 text-ink-soft">
          <Icon name="pin" className="mt-0.5" />
          {service.location}
        </p>
        <Button asChild block variant="secondary" className="mt-auto">
          <Link to={servicePath(id)} state={passed} aria-describedby={`service-${id}`}>
            {t('menu.viewDetails')}
          </Link>
        </Button>
        <span id={`service-${id}`} hidden>
          {name}
        </span>
      </div>
    </Card>
  );
}
