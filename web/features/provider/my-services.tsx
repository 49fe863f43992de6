import { Link } from 'react-router';
import type { Service } from '#contract/catalogue.ts';
import { useCall } from '#web/api/query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { taskIconName } from '#web/ui/task-icon-names.ts';
import { approvalWords, ratingWords } from './service-words.ts';

/** PSVC-01 to PSVC-10. */
export function MyServices() {
  const { data, isPending, error, refetch } = useCall('myServices', {}, { needsPerson: true });
  const services = data?.data ?? [];
  return (
    <div className="page-column">
      <PageHeader title="My Services" />
      {isPending && <Spinner text="Loading services..." className="min-h-72" />}
      {error && !data && (
        <EmptyState
          icon="warning"
          title="Failed to fetch services"
          text="Nothing is lost. Please try again."
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )}
      {data && services.length === 0 && (
        <EmptyState
          icon="briefcase"
          title="No Services Found"
          text="Start adding your professional services"
          action={
            <Button asChild>
              <Link to="/serviceProvider/add-profession">Add Service</Link>
            </Button>
          }
        />
      )}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {services.map((service) => (
          <li key={service.id} className="min-w-0">
            <ServiceCard service={service} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ServiceCard({ service }: { service: Service }) {
  const { title, isPending } = approvalWords(service);
  const state = { id: service.id, name: service.name, subCategoryId: service.subCategoryId };
  return (
    <Card flush className="flex h-full flex-col">
      <Cover seed={service.id} tint={service.tint} icon={taskIconName(service.icon)} />
      <div className="flex flex-1 flex-col gap-3 p-4 sm:p-5">
        <Badge tone={isPending ? 'warn' : 'success'}>{title}</Badge>
        <div>
          <h2 className="text-lg leading-snug">{service.name}</h2>
          <p className="text-ink-soft">{service.category}</p>
        </div>
        {service.rating === null ? (
          <p className="font-medium">New</p>
        ) : (
          <Stars value={service.rating}>{ratingWords(service)}</Stars>
        )}
        <p className="flex gap-2 text-ink-soft">
          <Icon name="pin" className="mt-0.5" />
          {service.location}
        </p>
        <Button asChild block variant="secondary" className="mt-auto">
          <Link
            to={`/serviceProvider/myServices/${service.id}`}
            state={{ ...state, origin: 'myServices' }}
          >
            View My Service Details
          </Link>
        </Button>
      </div>
    </Card>
  );
}
