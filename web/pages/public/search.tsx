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
import {
  type RecentResults,
  RecentSearches,
} from '#web/features/search/customer/query/recent-results.ts';
import { searchTitle } from '#web/features/search/customer/query/search-text.ts';
import { SearchView } from '#web/features/search/customer/search-view.tsx';
import { ErrorMessage } from '#web/features/site/frame/error-message.tsx';
import { errorStatus, isFailedImport } from '#web/features/site/frame/http-status.ts';
import { SavedNote } from '#web/features/site/offline/saved-note.tsx';
import { useSavedAt } from '#web/features/site/offline/use-saved-at.ts';
import { pageTexts } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { TextsProvider, useT } from '#web/i18n/texts.tsx';
import { serverNow } from '#web/lib/clock/server-clock.ts';
import { keepOffline } from '#web/lib/offline/keep-offline.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { notify } from '#web/lib/toast/notify.ts';
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
  // The error boundary sets the title, because the texts of the page are those of its data.
  if (!loaderData) return [];
  const t = textsOf(matches);
  return pageMeta({
    title: t('search.metaTitle', { title: searchTitle(t, loaderData.state, loaderData.where) }),
    description: t('search.description'),
    path: 'private',
    matches,
  });
};

/** Milliseconds after which open results are stored for offline use. */
const KEEP_AFTER_MS = 3000;

type PageData = Route.ComponentProps['loaderData'];

const recent = new RecentSearches<PageData>();

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const results = resultsOf(useLocation());
  const savedAt = useSavedAt();
  useEffect(() => {
    const loadedAt = savedAt ?? new Date(serverNow()).toISOString();
    recent.remember(results, { data: loaderData, loadedAt });
  }, [results, loaderData, savedAt]);
  useEffect(() => {
    if (!isSignedIn()) return undefined;
    const keep = () => void keepOffline({ pages: [results] });
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [results]);
  return <Results data={loaderData} savedAt={savedAt} />;
}

function Results({ data, savedAt }: { data: PageData; savedAt: string | null }) {
  return (
    <>
      <SavedNote savedAt={savedAt} />
      <SearchView
        data={data}
        mapStyleUrl={data.mapStyleUrl}
        cornerOf={({ id, name }) => <HeartButton serviceId={id} name={name} />}
      />
    </>
  );
}

/** Without a network, the results of the last search stay, because an error page would lose them. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const path = resultsOf(useLocation());
  const isUnreachable = errorStatus(error) === 0 && !isFailedImport(error);
  const own = recent.of(path);
  const results = isUnreachable ? (own ?? recent.latest()) : undefined;
  useEffect(() => {
    if (isUnreachable && !own) void openStored(path);
  }, [isUnreachable, own, path]);
  if (!results) return <ErrorMessage httpStatus={errorStatus(error)} error={error} />;
  return (
    <TextsProvider texts={results.data.pageTexts.texts}>
      <RememberedResults results={results} isOther={!own} />
    </TextsProvider>
  );
}

/** @param isOther whether they are the results of another search than that of the URL */
function RememberedResults(props: { results: RecentResults<PageData>; isOther: boolean }) {
  const { results, isOther } = props;
  const { data, loadedAt } = results;
  const t = useT();
  useEffect(() => {
    if (isOther) notify.error(t('common.network'));
  }, [isOther, t]);
  return (
    <>
      <title>{t('search.metaTitle', { title: searchTitle(t, data.state, data.where) })}</title>
      <Results data={data} savedAt={loadedAt} />
    </>
  );
}

/** Loads the document of exactly this search if the service worker has stored it. */
async function openStored(path: string): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  if (await caches.match(path, { ignoreVary: true })) window.location.reload();
}
