import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { SubService } from '#contract/catalogue.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { SubServiceCard } from './sub-service-card.tsx';

type ServiceTabsProps = {
  subServices: readonly SubService[];
  onBook: (subServiceId: string) => void;
  onIntent: () => void;
  reviews: ReactNode;
};

const tabs = [
  { value: 'services', label: 'Services' },
  { value: 'reviews', label: 'Reviews' },
];

/** SVC-02: what is offered, and what others say about it. The tab stands in the address. */
export function ServiceTabs({ subServices, onBook, onIntent, reviews }: ServiceTabsProps) {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'reviews' ? 'reviews' : 'services';
  const setTab = (value: string) =>
    setSearch(value === 'reviews' ? { tab: value } : {}, {
      replace: true,
      preventScrollReset: true,
    });
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
      <TabPanel value="reviews">{reviews}</TabPanel>
    </Tabs>
  );
}
