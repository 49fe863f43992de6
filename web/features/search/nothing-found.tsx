import { Link } from 'react-router';
import type { NearMiss } from '#contract/search.ts';
import { searchFilters } from '#contract/search-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { SearchData } from './load-search.ts';
import { ResultCard } from './result-card.tsx';
import type { CornerOf } from './result-list.tsx';
import { changed, searchPath, withChange } from './search-state.ts';
import { filterChips } from './search-words.ts';

type NothingFoundProps = { data: SearchData; nearMiss: NearMiss | null; cornerOf: CornerOf };

/** Nothing fits: what nearly does, and how to come to it; else what to try. */
export function NothingFound({ data, nearMiss, cornerOf }: NothingFoundProps) {
  return nearMiss ? (
    <Nearly data={data} nearMiss={nearMiss} cornerOf={cornerOf} />
  ) : (
    <Nothing data={data} />
  );
}

const applyWords: Record<NearMiss['kind'], string> = {
  time: 'Search at that time',
  distance: 'Search that far',
  filters: 'Search without these limits',
};

function Nearly({ data, nearMiss, cornerOf }: NothingFoundProps & { nearMiss: NearMiss }) {
  const { state, today } = data;
  const { kind, sentence, change, item } = nearMiss;
  return (
    <section
      aria-labelledby="nearly-title"
      className="grid gap-4 rounded-card bg-sunken p-4 sm:p-6"
    >
      <div>
        <h2 id="nearly-title" className="text-lg">
          Nothing fits exactly, but nearly
        </h2>
        <p className="num mt-1 font-semibold text-brand">{sentence}</p>
      </div>
      <ResultCard
        item={item}
        today={today}
        people={state.people}
        corner={cornerOf(item)}
        level={3}
      />
      <Button asChild className="justify-self-start">
        <Link to={searchPath(withChange(state, change))}>{applyWords[kind]}</Link>
      </Button>
    </section>
  );
}

function Nothing({ data }: { data: SearchData }) {
  const { state } = data;
  const hasFilters = filterChips(state, data).length > 0;
  const none = Object.fromEntries(searchFilters.map((name) => [name, '']));
  return (
    <EmptyState
      icon="search"
      title="Nothing found"
      text={
        hasFilters
          ? 'Take a filter away, try another day or search farther away.'
          : 'Check the spelling, or try a broader word such as haircut, facial or yoga.'
      }
      action={
        <>
          {hasFilters && (
            <Button asChild>
              <Link to={searchPath(changed(state, none))}>Remove all filters</Link>
            </Button>
          )}
          <Button variant={hasFilters ? 'secondary' : 'primary'} asChild>
            <Link to="/">See all services</Link>
          </Button>
        </>
      }
    />
  );
}
