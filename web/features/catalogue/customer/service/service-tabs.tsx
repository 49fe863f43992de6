import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { SubService } from '#contract/catalogue/views.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TabPanel, Tabs } from '#web/ui/layout/tabs.tsx';
import { SubServiceCard } from './sub-service-card.tsx';

type ServiceTabsProps = {
  /** The sub-service that the search matched. */
  chosen: string | undefined;
  subServices: readonly SubService[];
  onBook: (subServiceId: string) => void;
  onIntent: () => void;
  reviews: ReactNode;
};

const tabs = [
  { value: 'services', label: 'Services' },
  { value: 'reviews', label: 'Reviews' },
];

/** SVC-02: sub-services and reviews. The address holds the tab. */
export function ServiceTabs({ chosen, subServices, onBook, onIntent, reviews }: ServiceTabsProps) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const tab = search.get('tab') === 'reviews' ? 'reviews' : 'services';
  const setTab = (value: string) =>
    setSearch(
      (before) => {
        if (value === 'reviews') before.set('tab', value);
        else before.delete('tab');
        return before;
      },
      { replace: true, state, preventScrollReset: true },
    );
  return (
    <Tabs label="About this service" items={tabs} value={tab} onValueChange={setTab}>
      <TabPanel value="services">
        {subServices.length === 0 ? (
          <EmptyState icon="list" title="No Services Available" />
        ) : (
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {chosenFirst(subServices, chosen).map((subService) => (
              <li key={subService.id} className="min-w-0">
                <SubServiceCard
                  subService={subService}
                  isChosen={subService.id === chosen}
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

function chosenFirst(all: readonly SubService[], chosen: string | undefined): SubService[] {
  return [...all].sort((a, b) => Number(b.id === chosen) - Number(a.id === chosen));
}
