import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Service } from '#contract/catalogue/views.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ServiceCard } from '../service-card.tsx';
import { homePath } from './home-choice.ts';
import type { HomeData } from './load-home.ts';

/** Five columns show three rows of the first page. */
const WHOLE_ROWS = 'xl:[&>li:nth-child(n+16)]:hidden';

type ServiceListProps = { home: HomeData; cornerOf: (service: Service) => ReactNode };

/** HOME-06: the services of the selected category, filtered by the selected tile. */
export function ServiceList({ home, cornerOf }: ServiceListProps) {
  const { services, serviceCount, choice, task } = home;
  const { taskId: _task, ...withoutTask } = choice;
  const isNarrowed = choice.taskId !== undefined;
  return (
    <section id="services" aria-labelledby="services-title" className="scroll-mt-20 pt-12">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="services-title" className="text-xl">
          {task ? `Services offering ${task.name}` : 'Services'}
        </h2>
        {isNarrowed && (
          <Button variant="quiet" icon="close" asChild className="-ms-5 sm:ms-0">
            <Link to={homePath(withoutTask, '#services')} preventScrollReset>
              Show all services
            </Link>
          </Button>
        )}
      </div>
      {services.length === 0 && (
        <EmptyState
          icon="search"
          level={3}
          title="No Services Available"
          text="Nobody offers this yet. Try another category."
        />
      )}
      <ul
        className={classNames(
          'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-5',
          services.length < serviceCount && WHOLE_ROWS,
        )}
      >
        {services.map((service) => (
          <li key={service.id}>
            <ServiceCard service={service} corner={cornerOf(service)} />
          </li>
        ))}
      </ul>
      {services.length < serviceCount && (
        <p className="mt-6 text-center">
          <Button variant="secondary" asChild>
            <Link to={homePath({ ...choice, showsAllServices: true })} preventScrollReset>
              Show all {serviceCount} services
            </Link>
          </Button>
        </p>
      )}
    </section>
  );
}
