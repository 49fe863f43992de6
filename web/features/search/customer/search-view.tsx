import { useEffect } from 'react';
import { Link, useNavigation } from 'react-router';
import type { Relaxed, Whereabouts } from '#contract/search/views.ts';
import { rememberPlace } from '#web/lib/cookie/remember-place.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { NoResults } from './no-results.tsx';
import type { SearchData } from './query/load-search.ts';
import { changed, lacksPoint, type SearchState, searchPath } from './query/search-state.ts';
import { countText, searchTitle } from './query/search-text.ts';
import { type CornerOf, ResultList } from './result-list.tsx';
import { SearchBox } from './search-box.tsx';
import { useNearMe } from './use-near-me.ts';

type SearchViewProps = { data: SearchData; cornerOf: CornerOf };

/** The search page: box, filters and results. The address holds its whole state. */
export function SearchView({ data, cornerOf }: SearchViewProps) {
  const { state, where, found } = data;
  const { state: going, location } = useNavigation();
  useRememberedSearch(state, where);
  const isSearching = going === 'loading' && location.pathname.toLowerCase() === '/search';
  return (
    <div className="page-column pt-5 pb-16">
      <SearchBox state={state} today={data.today} />
      {/* The filters stand above the results and follow them in tab order. */}
      <div className="mt-5 flex flex-col gap-4">
        <div>
          <h1 className="text-xl wrap-anywhere sm:text-2xl">
            {searchTitle(found?.corrected ? { ...state, q: found.corrected } : state, where)}
          </h1>
          <p role="status" className="num mt-0.5 text-ink-soft">
            {isSearching ? 'Searching…' : (found && summary(found)) || ' '}
          </p>
        </div>
        <div className="order-2 grid gap-4">
          <Notices data={data} />
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
        <div className="order-1">
          <FilterBar data={data} />
        </div>
      </div>
    </div>
  );
}

/** What was understood, left out or refused. */
function Notices({ data: { state, notice, where, found, problem } }: { data: SearchData }) {
  return (
    <>
      {where && <Namesakes state={state} where={where} />}
      {lacksPoint(state) && <WherePrompt state={state} />}
      {found?.corrected && (
        <p>
          Showing results for <strong>{found.corrected}</strong>
        </p>
      )}
      {notice && <Alert tone="info">{notice}</Alert>}
      {found?.relaxed && <RelaxedNotice state={state} relaxed={found.relaxed} />}
      {problem && (
        <Alert live tone="danger">
          {problem.text}
        </Alert>
      )}
    </>
  );
}

/** The place of a search becomes the place of the home page, once it is found. */
function useRememberedSearch({ in: place, near }: SearchState, where: Whereabouts | null) {
  const isFound = where !== null || near !== undefined;
  useEffect(() => {
    if (place && isFound) rememberPlace(place, near);
  }, [place, near, isFound]);
}

/** The server's total when there are further pages, else the number of loaded results. */
function summary({ items, nextCursor, total }: NonNullable<SearchData['found']>): string {
  if (nextCursor !== null && total !== null) return `${countText(total)} found`;
  return total === null && nextCursor !== null ? '' : `${countText(items.length)} found`;
}

/** No exact match: what was relaxed, and links to search for that. */
function RelaxedNotice({ state, relaxed }: { state: SearchState; relaxed: Relaxed }) {
  const { sentence, change } = relaxed;
  return (
    <Alert
      live
      tone="info"
      title={sentence}
      action={
        change && (
          <Button variant="secondary" asChild>
            <Link to={searchPath(changed(state, change))}>Search this way</Link>
          </Button>
        )
      }
    />
  );
}

/** Links to other places of the same name. */
function Namesakes({ state, where }: { state: SearchState; where: Whereabouts }) {
  if (where.others.length === 0) return null;
  return (
    <nav
      aria-label="Places of the same name"
      className="flex flex-wrap items-center gap-x-4 text-sm"
    >
      <p className="text-ink-soft">Or did you mean</p>
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
  const { isAsking, problem, ask } = useNearMe();
  return (
    <Alert
      tone="info"
      title="Where are you?"
      action={
        <Button variant="secondary" icon="pin" busy={isAsking} onClick={() => ask(state)}>
          Use my location
        </Button>
      }
    >
      {problem ??
        'Share your location once, or type a city or an area above. Until then all places are shown.'}
    </Alert>
  );
}
