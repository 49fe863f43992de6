import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { withoutLanguage } from '#contract/locale/language.ts';
import type { Relaxed, Whereabouts } from '#contract/search/views.ts';
import type { T } from '#messages/translation.ts';
import { Link } from '#web/i18n/link.tsx';
import { Rich, useT } from '#web/i18n/texts.tsx';
import { rememberPlace } from '#web/lib/cookie/remember-place.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Compare } from './compare/compare.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { MapToggle } from './map/map-toggle.tsx';
import { NamedServices } from './named-services.tsx';
import { NoResults } from './no-results.tsx';
import type { SearchData } from './query/load-search.ts';
import { noticeText, relaxedText } from './query/notice-text.ts';
import {
  changed,
  lacksPoint,
  type SearchState,
  searchPath,
  searchState,
} from './query/search-state.ts';
import { countText, searchTitle } from './query/search-text.ts';
import { type CornerOf, ResultList } from './result-list.tsx';
import { SearchBox } from './search-box.tsx';
import { useNearMe } from './use-near-me.ts';

type SearchViewProps = { data: SearchData; mapStyleUrl: string | null; cornerOf: CornerOf };

/** The search page: box, filters and results. The URL contains its whole state. */
export function SearchView({ data, mapStyleUrl, cornerOf }: SearchViewProps) {
  const t = useT();
  const { state, where, found } = data;
  const { state: going, location } = useNavigation();
  useRememberedSearch(state, where);
  const isSearching =
    going === 'loading' && withoutLanguage(location.pathname).toLowerCase() === '/search';
  // The next choice adds to the one whose results are loading.
  const chosen = isSearching ? searchState(new URLSearchParams(location.search)) : state;
  return (
    <div className="page-column pt-5 pb-16">
      <SearchBox state={chosen} today={data.today} />
      <div className={rowsClasses}>
        <div>
          <h1 className="text-xl wrap-anywhere sm:text-2xl">
            {searchTitle(t, found?.corrected ? { ...state, q: found.corrected } : state, where)}
          </h1>
          <p role="status" className="num mt-0.5 text-ink-soft">
            {isSearching ? t('search.searching') : (found && summary(t, found)) || ' '}
          </p>
        </div>
        <div className="row-start-3 grid gap-4">
          <Notices data={data} />
          <MapToggle styleUrl={mapStyleUrl} items={found?.items ?? []} />
          <div
            aria-busy={isSearching}
            className={classNames('transition-opacity', isSearching && 'opacity-55')}
          >
            {found && found.items.length > 0 && (
              <ResultList key={searchPath(state)} data={data} found={found} cornerOf={cornerOf} />
            )}
            {found && found.items.length === 0 && <NoResults data={data} />}
          </div>
        </div>
        <div className="row-start-2 min-w-0">
          <FilterBar data={{ ...data, state: chosen }} />
        </div>
      </div>
      <Compare data={data} />
    </div>
  );
}

/**
 * The filters are above the results, but follow them in tab order and in the document. Their row reserves its height,
 * one or two lines of pills, so that the results do not move.
 */
const rowsClasses =
  'mt-5 grid grid-cols-[minmax(0,1fr)] gap-4 grid-rows-[auto_minmax(3.375rem,auto)_auto] ' +
  'md:max-lg:grid-rows-[auto_minmax(6.75rem,auto)_auto]';

/** Interpreted, dropped and refused parts of the search. */
function Notices({ data }: { data: SearchData }) {
  const { state, notice, where, found, problem, isArrived } = data;
  const t = useT();
  return (
    <>
      {isArrived && <Alert tone="info">{t('search.arrived')}</Alert>}
      {found?.named && found.named.length > 0 && (
        <NamedServices named={found.named} state={state} />
      )}
      {where && <Namesakes state={state} where={where} />}
      {lacksPoint(state) && <WherePrompt state={state} />}
      {found?.corrected && (
        <p>
          <Rich
            text={t('search.corrected', { query: '{query}' })}
            slots={{ query: <strong>{found.corrected}</strong> }}
          />
        </p>
      )}
      {notice && <Alert tone="info">{noticeText(t, notice)}</Alert>}
      {found?.relaxed && <RelaxedNotice state={state} relaxed={found.relaxed} />}
      {problem && (
        <Alert live tone="danger">
          {t('search.refused')}
        </Alert>
      )}
    </>
  );
}

/** The place of a search becomes the place of the home page once it is found. */
function useRememberedSearch({ in: place, near }: SearchState, where: Whereabouts | null) {
  const isFound = where !== null || near !== undefined;
  useEffect(() => {
    if (place && isFound) rememberPlace(place, near);
  }, [place, near, isFound]);
}

/** The server's total when there are further pages, else the number of loaded results. */
function summary(t: T, { items, nextCursor, total }: NonNullable<SearchData['found']>): string {
  if (nextCursor !== null && total !== null)
    return t('search.found', { services: countText(t, total) });
  return total === null && nextCursor !== null
    ? ''
    : t('search.found', { services: countText(t, items.length) });
}

/** No exact match: the dropped filters, and links to searches without them. */
function RelaxedNotice({ state, relaxed }: { state: SearchState; relaxed: Relaxed }) {
  const t = useT();
  const { change } = relaxed;
  return (
    <Alert
      live
      tone="info"
      title={relaxedText(t, relaxed)}
      action={
        change && (
          <Button variant="secondary" asChild>
            <Link to={searchPath(changed(state, change))}>{t('search.searchThisWay')}</Link>
          </Button>
        )
      }
    />
  );
}

/** Links to other places of the same name. */
function Namesakes({ state, where }: { state: SearchState; where: Whereabouts }) {
  const t = useT();
  if (where.others.length === 0) return null;
  return (
    <nav aria-label={t('search.namesakes')} className="flex flex-wrap items-center gap-x-4 text-sm">
      <p className="text-ink-soft">{t('search.didYouMean')}</p>
      <ul className="contents">
        {where.others.map((label) => (
          <li key={label}>
            <Link
              to={searchPath(changed(state, { in: label }))}
              className="link inline-flex min-h-11 items-center"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** 'Near me' without a location: the person decides whether to share it. */
function WherePrompt({ state }: { state: SearchState }) {
  const t = useT();
  const { isAsking, problem, ask } = useNearMe();
  return (
    <Alert
      tone="info"
      title={t('common.whereAreYou')}
      action={
        <Button variant="secondary" icon="pin" busy={isAsking} onClick={() => ask(state)}>
          {t('common.useMyLocation')}
        </Button>
      }
    >
      {problem ?? t('search.whereText')}
    </Alert>
  );
}
