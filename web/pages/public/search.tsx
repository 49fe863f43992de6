import { useEffect } from 'react';
import {
  redirect,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router';
import { languageOfPath, pathIn } from '#contract/locale/language.ts';
import { apiContext } from '#web/api/api.ts';
import { isSignedIn } from '#web/api/session/session.ts';
import { HeartButton } from '#web/features/catalogue/customer/saved/heart-button.tsx';
import {
  comparisonOf,
  withComparison,
} from '#web/features/search/customer/compare/compare-address.ts';
import { loadSearch } from '#web/features/search/customer/query/load-search.ts';
import { searchTitle } from '#web/features/search/customer/query/search-text.ts';
import { SearchView } from '#web/features/search/customer/search-view.tsx';
import { SavedNote } from '#web/features/site/offline/saved-note.tsx';
import { pageTexts } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { keepOffline } from '#web/lib/offline/keep-offline.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/search';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const api = context.get(apiContext);
  const [texts, loaded, map] = await Promise.all([
    pageTexts(request, 'search', 'finding', 'map', 'names'),
    loadSearch(api, searchParams),
    // The page works without a map.
    api.call('mapSettings', {}).catch(() => undefined),
  ]);
  if ('elsewhere' in loaded) {
    const { installation, path } = loaded.elsewhere;
    throw redirectDocument(installation + pathIn(languageOfPath(pathname), path));
  }
  if ('moved' in loaded) {
    const moved = withComparison(loaded.moved, comparisonOf(searchParams)?.ids ?? []);
    throw redirect(pathIn(languageOfPath(pathname), moved));
  }
  return { ...loaded, mapStyleUrl: map?.data.styleUrl ?? null, pageTexts: texts };
}

/** Opening, changing or closing the comparison changes only the URL. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isCompared = currentUrl.search !== nextUrl.search;
  return isCompared && resultsOf(currentUrl) === resultsOf(nextUrl)
    ? false
    : defaultShouldRevalidate;
}

/** The URL of the results, without a comparison. */
function resultsOf({ pathname, search }: { pathname: string; search: string }): string {
  return withComparison(pathname + search, []);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = textsOf(matches);
  const state = loaderData?.state ?? { q: '' };
  return pageMeta({
    title: t('search.metaTitle', { title: searchTitle(t, state, loaderData?.where ?? null) }),
    description: t('search.description'),
    path: 'private',
    matches,
  });
};

/** Milliseconds after which open results are stored for offline use. */
const KEEP_AFTER_MS = 3000;

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const results = resultsOf(useLocation());
  useEffect(() => {
    if (!isSignedIn()) return undefined;
    const keep = () => void keepOffline({ pages: [results] });
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [results]);
  return (
    <>
      <SavedNote />
      <SearchView
        data={loaderData}
        mapStyleUrl={loaderData.mapStyleUrl}
        cornerOf={({ id, name }) => <HeartButton serviceId={id} name={name} />}
      />
    </>
  );
}
