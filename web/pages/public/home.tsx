import type { ComponentProps } from 'react';
import { apiContext } from '#web/api/api.ts';
import { OwnVisit } from '#web/features/booking/customer/next-visit/own-visit.tsx';
import { CategoryChips } from '#web/features/catalogue/customer/home-page/category-chips.tsx';
import { GenderFilter } from '#web/features/catalogue/customer/home-page/gender-filter.tsx';
import { homePath } from '#web/features/catalogue/customer/home-page/home-choice.ts';
import { loadHome, loadServices } from '#web/features/catalogue/customer/home-page/load-home.ts';
import { ServiceList } from '#web/features/catalogue/customer/home-page/service-list.tsx';
import { TaskGrid } from '#web/features/catalogue/customer/home-page/task-grid.tsx';
import { HeartButton } from '#web/features/catalogue/customer/saved/heart-button.tsx';
import { ServiceCard } from '#web/features/catalogue/customer/service-card.tsx';
import { CityLinks } from '#web/features/search/customer/nearby/city-links.tsx';
import { loadNearby } from '#web/features/search/customer/nearby/load-nearby.ts';
import { NearbySection } from '#web/features/search/customer/nearby/nearby-section.tsx';
import { changed, searchPath } from '#web/features/search/customer/query/search-state.ts';
import { SearchBox } from '#web/features/search/customer/search-box.tsx';
import { organizationSchema } from '#web/features/site/static/organization-schema.ts';
import { contactDetailsOf } from '#web/lib/contact-details.ts';
import { type RememberedPlace, rememberedPlace } from '#web/lib/cookie/remembered-place.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/home';

const description =
  'Book salon, wellness and workshop services near you: see prices up front, pick a free time, pay online.';

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const cookies = request.headers.get('cookie') ?? '';
  const place = rememberedPlace(cookies);
  const home = await loadHome(api, new URL(request.url).searchParams, cookies);
  const { category } = home.choice;
  const [near, all] = await Promise.all([
    loadNearby(api, place, category?.id),
    place ? null : loadServices(api, home.choice),
  ]);
  // Only what is near, once a place is known.
  return { home, near, all: near.nearby ? null : (all ?? (await loadServices(api, home.choice))) };
}

/** Rendered from its data only, so it can be cached (web/entry.server.tsx). */
export const handle = { isCached: true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const origin = originOf(matches);
  const details = contactDetailsOf(matches);
  const { home, near, all } = loaderData ?? {};
  const { category } = home?.choice ?? {};
  const listed = all?.services ?? [
    ...(near?.nearby?.today ?? []),
    ...(near?.nearby?.further ?? []),
  ];
  return [
    ...pageMeta({
      title: category ? category.name : 'Zap Booking: salons, wellness and classes near you',
      description,
      path: homePath({ category }),
      matches,
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [
          { '@type': 'WebSite', name: 'Zap Booking', url: `${origin}/`, description },
          ...(details ? [organizationSchema(details, origin)] : []),
          {
            '@type': 'ItemList',
            itemListElement: listed.slice(0, 15).map((service, place) => ({
              '@type': 'ListItem',
              position: place + 1,
              name: service.name,
              url: `${origin}/service-details/${service.id}`,
            })),
          },
        ],
      },
    },
  ];
};

export default function Home({ loaderData: { home, near, all } }: Route.ComponentProps) {
  const { categories, choice } = home;
  const { place, nearby, today } = near;
  const state = { q: '', ...place };
  const allPath = searchPath(changed(state, { category: choice.category?.id ?? '' }));
  const section = { today, allPath, cardOf };
  return (
    <div className="page-column">
      <header className="py-6 sm:pt-10 lg:text-center">
        <h1 className="text-2xl sm:text-3xl">Book salons, wellness and classes near you</h1>
        <p className="mt-1 text-ink-soft">Prices and free times up front.</p>
        <div className="mt-4 max-w-240 text-start lg:mx-auto">
          <SearchBox state={state} today={today} />
        </div>
      </header>
      <OwnVisit />
      <CategoryChips categories={categories} choice={choice} />
      {nearby ? (
        <NearbySection
          {...section}
          strip
          id="today-title"
          title={`Available today ${nearText(place)}`}
          items={nearby.today}
        />
      ) : (
        <CityLinks cities={all?.cities ?? []} />
      )}
      <section aria-labelledby="tasks-title" className="pt-8 sm:pt-10">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="tasks-title" className="text-xl">
            What would you like?
          </h2>
          <GenderFilter choice={choice} />
        </div>
        <TaskGrid home={home} place={place} />
      </section>
      {nearby && (
        <NearbySection
          {...section}
          id="services-title"
          title="Services"
          note={nearby.notice ?? `${nearby.total} ${nearText(place)}`}
          items={nearby.further}
        />
      )}
      {all && <ServiceList home={all} choice={choice} cornerOf={heartOf} />}
    </div>
  );
}

/** 'near Koramangala', 'near you'. */
function nearText(place: RememberedPlace | undefined): string {
  const [area = 'you'] = place?.near ? [] : (place?.in ?? '').split(',');
  return `near ${area}`;
}

const cardOf: ComponentProps<typeof NearbySection>['cardOf'] = (item, found) => (
  <ServiceCard service={item} {...found} corner={heartOf(item)} />
);

function heartOf({ id, name }: { id: string; name: string }) {
  return <HeartButton serviceId={id} name={name} />;
}
