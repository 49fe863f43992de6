import type { ServiceDetails } from '#contract/catalogue/views.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { ServiceHeader } from './service-header.tsx';
import { SubServiceCard } from './sub-service-card.tsx';

/** The parts of a service page, as a preview without booking. */
export function ServicePreview({ service }: { service: ServiceDetails }) {
  return (
    <div className="grid gap-6">
      <ServiceHeader service={service} isPreview />
      <ul className="grid gap-4 md:grid-cols-2">
        {service.subServices.map((subService) => (
          <li key={subService.id} className="min-w-0">
            <SubServiceCard
              subService={subService}
              onBook={() => notify.info('Customers book here once the service is approved.')}
              onIntent={() => undefined}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
