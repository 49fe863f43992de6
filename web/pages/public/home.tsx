import { apiContext } from '#web/api/api.ts';
import { CategoryChips } from '#web/features/catalogue/customer/home-page/category-chips.tsx';
import { GenderFilter } from '#web/features/catalogue/customer/home-page/gender-filter.tsx';
import { homePath } from '#web/features/catalogue/customer/home-page/home-choice.ts';
import { loadHome } from '#web/features/catalogue/customer/home-page/load-home.ts';
import { ServiceList } from '#web/features/catalogue/customer/home-page/service-list.tsx';
import { TaskGrid } from '#web/features/catalogue/customer/home-page/task-grid.tsx';
import { HeartButton } from '#web/features/catalogue/customer/saved/heart-button.tsx';
import { SearchBox } from '#web/features/search/customer/search-box.tsx';
import { organizationSchema } from '#web/features/site/static/organization-schema.ts';
import { contactDetailsOf } from '#web/lib/contact-details.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/home';

const description =
  'Book salon, wellness and workshop services near you: see prices up front, pick a free time, pay online.';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadHome(context.get(apiContext), new URL(request.url).searchParams);
}

/** Rendered from its data only, so it can be cached (web/entry.server.tsx). */
export const handle = { isKept: true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const origin = originOf(matches);
  const details = contactDetailsOf(matches);
  const { category } = loaderData?.choice ?? {};
  return [
    ...pageMeta({
      title: category ? category.name : 'Zap Booking: services near you, booked in a minute',
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
            name: 'Services',
            itemListElement: (loaderData?.services ?? []).slice(0, 15).map((service, place) => ({
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

export default function Home({ loaderData }: Route.ComponentProps) {
  const { categories, choice } = loaderData;
  return (
    <div className="page-column">
      <header className="pt-8 pb-6 sm:pt-12 sm:pb-8">
        <h1 className="max-w-160 text-2xl sm:text-3xl">Good hands near you, booked in a minute</h1>
        <p className="mt-2 max-w-prose text-ink-soft">
          Salon, wellness and workshops. Prices and free times up front.
        </p>
        <div className="mt-5 max-w-200">
          <SearchBox />
        </div>
      </header>
      <CategoryChips categories={categories} choice={choice} />
      <section aria-labelledby="tasks-title" className="pt-6">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="tasks-title" className="text-xl">
            What would you like?
          </h2>
          <GenderFilter choice={choice} />
        </div>
        <TaskGrid home={loaderData} />
      </section>
      <ServiceList
        home={loaderData}
        cornerOf={({ id, name }) => <HeartButton serviceId={id} name={name} />}
      />
    </div>
  );
}
