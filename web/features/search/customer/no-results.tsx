import { Link } from 'react-router';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { SearchData } from './query/load-search.ts';
import { searchPath, withoutFilters } from './query/search-state.ts';
import { filterChips } from './query/search-text.ts';

/** Suggestions when no relaxed search matches either. */
export function NoResults({ data }: { data: SearchData }) {
  const { state } = data;
  const cleared = withoutFilters(state);
  const hasFilters = filterChips(state, data).length > filterChips(cleared, data).length;
  return (
    <EmptyState
      icon="search"
      title="Nothing found"
      text={
        hasFilters
          ? 'Remove a filter, or try another word.'
          : 'Check the spelling, or try another word such as haircut, facial or yoga.'
      }
      action={
        <>
          {hasFilters && (
            <Button asChild>
              <Link to={searchPath(cleared)}>Remove all filters</Link>
            </Button>
          )}
          <Button variant={hasFilters ? 'secondary' : 'primary'} asChild>
            <Link to={searchPath({ ...cleared, q: '' })}>All services</Link>
          </Button>
        </>
      }
    />
  );
}
