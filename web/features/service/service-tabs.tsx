import { useState } from 'react';
import type { SubService } from '#contract/catalogue.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { SubServiceCard } from './sub-service-card.tsx';

type ServiceTabsProps = {
  subServices: readonly SubService[];
  onBook: (subServiceId: string) => void;
  onIntent: () => void;
};

const tabs = [
  { value: 'services', label: 'Services' },
  { value: 'reviews', label: 'Reviews' },
];

/** SVC-02: what is offered, and what others say about it. */
export function ServiceTabs({ subServices, onBook, onIntent }: ServiceTabsProps) {
  const [tab, setTab] = useState('services');
  return (
    <Tabs label="About this service" items={tabs} value={tab} onValueChange={setTab}>
      <TabPanel value="services">
        {subServices.length === 0 ? (
          <EmptyState icon="list" title="No Services Available" />
        ) : (
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {subServices.map((subService) => (
              <li key={subService.id} className="min-w-0">
                <SubServiceCard
                  subService={subService}
                  onBook={() => onBook(subService.id)}
                  onIntent={onIntent}
                />
              </li>
            ))}
          </ul>
        )}
      </TabPanel>
      <TabPanel value="reviews">
        <EmptyState
          icon="star"
          title="Reviews Coming Soon"
          text="Only people with a completed booking can write here."
        />
      </TabPanel>
    </Tabs>
  );
}
