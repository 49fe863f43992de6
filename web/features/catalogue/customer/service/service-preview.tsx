import { entriesOf } from '#contract/catalogue/menu-entries.ts';
import type { ServiceDetails } from '#contract/catalogue/views.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { ServiceHeader } from './service-header.tsx';
import { SubServiceCard } from './sub-service-card.tsx';

/** The parts of a service page, as a preview without booking; its page loads the texts of `service`. */
export function ServicePreview({ service }: { service: ServiceDetails }) {
  const t = useT();
  return (
    <div className="grid gap-6">
      <ServiceHeader service={service} isPreview />
      <ul className="divide-y divide-hairline">
        {entriesOf(service.subServices).map((entry) => (
          <li key={entry.variants[0].id} className="min-w-0">
            <SubServiceCard
              entry={entry}
              isAtVenue={service.places.includes('provider')}
              onBook={() => notify.info(t('service.previewNote'))}
              onIntent={() => undefined}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
