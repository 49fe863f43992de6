import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { entriesOf } from '#contract/catalogue/menu-entries.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import type { PlainKey } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { isBooked, startAgain } from '#web/lib/booked-services.ts';
import { useQueryChange } from '#web/lib/navigation/use-query-change.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { TabPanel, Tabs } from '#web/ui/layout/tabs.tsx';
import { showAbout } from './about/show-about.ts';
import { basketOf } from './basket/basket.ts';
import { BookBar } from './book-bar.tsx';
import type { PackageParts } from './package-list.tsx';
import { ServiceMenu } from './service-menu.tsx';

type ServiceTabsProps = {
  /** The sub-service that the search matched. */
  chosen: string | undefined;
  subServices: readonly SubService[];
  packages: PackageParts;
  /** The link to other services, for a service without tasks. */
  others: ReactNode;
  /** False if the service is only at customers' homes or online. */
  isAtVenue: boolean;
  onBook: (subServiceIds: readonly string[]) => void;
  onIntent: () => void;
  reviews: ReactNode;
  /** Further content, beside the tabs or below them. */
  about: ReactNode;
  works: ReactNode;
};

const tabs: readonly { value: string; label: PlainKey }[] = [
  { value: 'services', label: 'service.services' },
  { value: 'reviews', label: 'service.reviews' },
];

/** SVC-02: sub-services and reviews, and the booking bar. The URL contains the tab. */
export function ServiceTabs(props: ServiceTabsProps) {
  const t = useT();
  const { chosen, subServices, packages, isAtVenue, onBook, onIntent, reviews, about, works } =
    props;
  const { tab, setTab, basket, editBasket } = useChoice(subServices);
  // The order of a server-rendered list must not change.
  const [first] = useState(chosen);
  const place = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const isMenuSeen = useIsSeen(menu, tab);
  const searched = subServices.find(({ id, isBookable }) => id === chosen && isBookable);
  const toMenu = () => {
    setTab('services');
    place.current?.scrollIntoView();
  };
  return (
    <>
      <div ref={place} className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Tabs
          label={t('service.aboutThis')}
          items={tabs.map(({ value, label }) => ({ value, label: t(label) }))}
          value={tab}
          onValueChange={setTab}
          className="min-w-0"
          isSticky
          links={
            // On wide screens, the part is beside the tabs.
            // biome-ignore lint/a11y/useValidAnchor: without scripts, the link works as such
            <a
              href="#about"
              onClick={showAbout}
              className="flex min-h-12 shrink-0 items-center px-4 font-medium text-ink-soft hover:text-ink lg:hidden"
            >
              {t('service.about')}
            </a>
          }
        >
          <TabPanel value="services">
            <div ref={menu}>
              <ServiceMenu
                entries={entriesOf(subServices)}
                others={props.others}
                onBasket={editBasket}
                {...{ chosen, first, basket, packages, isAtVenue, onBook, onIntent }}
              />
            </div>
          </TabPanel>
          <TabPanel value="reviews">
            <h2 className="sr-only">{t('service.reviews')}</h2>
            {reviews}
          </TabPanel>
        </Tabs>
        {about}
      </div>
      {works}
      <BookBar
        basket={basket}
        searched={searched}
        offered={subServices}
        isMenuSeen={isMenuSeen}
        onBook={onBook}
        onMenu={toMenu}
        onIntent={onIntent}
      />
    </>
  );
}

/** The tab and the added services. They are in the URL, so that they survive a reload. */
function useChoice(subServices: readonly SubService[]) {
  const [search] = useSearchParams();
  const change = useQueryChange();
  // The page from the server is the same for everyone.
  const isHydrated = useIsHydrated();
  const serviceId = subServices[0]?.serviceId;
  const chosenIn = (query: URLSearchParams) =>
    isBooked(serviceId) ? [] : basketOf(query.get('added'), subServices);
  return {
    tab: search.get('tab') === 'reviews' ? 'reviews' : 'services',
    setTab: (value: string) =>
      change((query) => query.set('tab', value === 'reviews' ? value : '')),
    basket: isHydrated ? chosenIn(search) : [],
    editBasket: (edit: (ids: readonly string[]) => readonly string[]) =>
      change((query) => {
        const ids = edit(chosenIn(query).map(({ id }) => id));
        startAgain(serviceId);
        query.set('added', ids.join());
      }),
  };
}

/** Whether a part of the page is visible; true until the browser has reported it. */
function useIsSeen(part: { current: HTMLElement | null }, tab: string): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => setSeen(entry?.isIntersecting === true),
      { rootMargin: '-25% 0px' },
    );
    if (part.current) observer.observe(part.current);
    else if (tab !== 'services') setSeen(false);
    return () => observer.disconnect();
  }, [part, tab]);
  return isSeen;
}
