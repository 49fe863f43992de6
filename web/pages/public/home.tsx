import type { ComponentProps } from 'react';
import { NEAR_ME } from '#contract/search/limits.ts';
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
import { ElsewhereNote } from '#web/features/search/customer/nearby/elsewhere-note.tsx';
import { loadNearby } from '#web/features/search/customer/nearby/load-nearby.ts';
import { NearbySection } from '#web/features/search/customer/nearby/nearby-section.tsx';
import { nearbyTexts } from '#web/features/search/customer/nearby/nearby-texts.ts';
import { changed, searchPath } from '#web/features/search/customer/query/search-state.ts';
import { SearchBox } from '#web/features/search/customer/search-box.tsx';
import { pageTexts } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { type RememberedPlace, rememberedPlace } from '#web/lib/cookie/remembered-place.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/home';
import { homeSchema } from './home-schema.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const cookies = request.headers.get('cookie') ?? '';
  const place = rememberedPlace(cookies);
  const home = await loadHome(api, new URL(request.url).searchParams, cookies);
  const { category } = home.choice;
  const [texts, near, all] = await Promise.all([
    pageTexts(request, 'home', 'finding', 'names'),
    loadNearby(api, place, category?.id),
    place ? null : loadServices(api, home.choice),
  ]);
  // Loads only nearby services, once a place is known.
  const services = near.nearby ? null : (all ?? (await loadServices(api, home.choice)));
  return { home, near, all: services, pageTexts: texts };
}

/** Rendered from its data only, so it can be cached (web/entry.server.tsx). */
export const handle = { isCached: true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = textsOf(matches);
  const { category } = loaderData?.home.choice ?? {};
  return [
    ...pageMeta({
      title: category ? t.nameOf(category.name) : t('home.metaTitle'),
      description: t('home.description'),
      path: homePath({ category }),
      matches,
    }),
    {
      // Search engines read the server's page: browsers load no code for it.
      'script:ld+json': import.meta.env.SSR
        ? homeSchema(loaderData ? listedServices(loaderData) : [], t, matches)
        : { url: originOf(matches) + homePath({ category }) },
    },
  ];
};

type HomeData = Route.ComponentProps['loaderData'];

/** The services of the page, in its order. */
function listedServices({ near: { nearby }, all }: HomeData) {
  return all?.services ?? [...(nearby?.today ?? []), ...(nearby?.further ?? [])];
}

export default function Home({ loaderData: { home, near, all } }: Route.ComponentProps) {
  const t = useT();
  const { categories, choice } = home;
  const { place, nearby, today, elsewhere } = near;
  const state = { q: '', ...place };
  const allPath = searchPath(changed(state, { category: choice.category?.id ?? '' }));
  const section = { today, allPath, cardOf };
  const area = areaOf(place);
  const texts = nearby && nearbyTexts(t, nearby, area);
  return (
    <div className="page-column">
      <header className="py-6 sm:pt-10 lg:text-center">
        <h1 className="text-2xl sm:text-3xl">{t('home.title')}</h1>
        <p className="mt-1 text-ink-soft">{t('home.subtitle')}</p>
        <div className="mt-4 max-w-240 text-start lg:mx-auto">
          <SearchBox state={state} today={today} />
        </div>
      </header>
      <OwnVisit />
      <CategoryChips categories={categories} choice={choice} />
      {elsewhere && <ElsewhereNote elsewhere={elsewhere} area={area} />}
      {nearby && texts ? (
        <NearbySection
          {...section}
          strip
          id="today-title"
          title={texts.todayTitle}
          note={texts.todayNote}
          items={nearby.today}
        />
      ) : (
        <CityLinks cities={all?.cities ?? []} />
      )}
      <section aria-labelledby="tasks-title" className="pt-8 sm:pt-10">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="tasks-title" className="text-xl">
            {t('home.whatWouldYouLike')}
          </h2>
          <GenderFilter choice={choice} />
        </div>
        <TaskGrid home={home} place={place} />
      </section>
      {nearby && texts && (
        <NearbySection
          {...section}
          id="services-title"
          title={t('finding.services')}
          note={texts.furtherNote}
          items={nearby.further}
        />
      )}
      {all && <ServiceList home={all} choice={choice} allPath={allPath} cornerOf={heartOf} />}
    </div>
  );
}

/** The area of a named place. */
function areaOf(place: RememberedPlace | undefined): string | undefined {
  return place?.near || place?.in === NEAR_ME ? undefined : place?.in.split(',')[0];
}

const cardOf: ComponentProps<typeof NearbySection>['cardOf'] = (item, found) => (
  <ServiceCard service={item} {...found} corner={heartOf(item)} />
);

function heartOf({ id, name }: { id: string; name: string }) {
  return <HeartButton serviceId={id} name={name} />;
}
