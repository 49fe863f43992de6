import { Link, useNavigation } from 'react-router';
import type { Relaxed, Whereabouts } from '#contract/search/views.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FilterChips, FilterDrawer } from './filter-chips.tsx';
import { NoResults } from './no-results.tsx';
import type { SearchData } from './query/load-search.ts';
import { changed, lacksPoint, type SearchState, searchPath } from './query/search-state.ts';
import { countText, searchTitle } from './query/search-text.ts';
import { type CornerOf, ResultList } from './result-list.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchFilters } from './search-filters.tsx';
import { SortField } from './sort-field.tsx';
import { useNearMe } from './use-near-me.ts';

type SearchViewProps = { data: SearchData; cornerOf: CornerOf };

/** The search page: box, filters and results. The address holds its whole state. */
export function SearchView({ data, cornerOf }: SearchViewProps) {
  const { state, notice, where, found, problem } = data;
  const { state: going, location } = useNavigation();
  const isSearching = going === 'loading' && location.pathname.toLowerCase() === '/search';
  return (
    <div className="page-column pt-5 pb-16">
      <SearchBox state={state} />
      <div className="mt-6 grid gap-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <aside aria-label="Narrow the search" className="hidden lg:block">
          <SearchFilters data={data} live />
        </aside>
        <div className="grid min-w-0 content-start gap-4">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <div className="min-w-0">
              <h1 className="text-xl wrap-anywhere sm:text-2xl">
                {searchTitle(found?.corrected ? { ...state, q: found.corrected } : state, where)}
              </h1>
              <p role="status" className="num mt-0.5 text-ink-soft">
                {isSearching ? 'Searching…' : (found && summary(found)) || ' '}
              </p>
            </div>
            <div className="flex w-full gap-2 sm:w-auto">
              <FilterDrawer data={data} />
              <SortField data={data} />
            </div>
          </div>
          <FilterChips data={data} />
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
      </div>
    </div>
  );
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
