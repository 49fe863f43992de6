import { type SearchFilter, searchFilters } from '#contract/search/limits.ts';
import type { SearchState } from './query/search-state.ts';

type CarriedFiltersProps = { state: SearchState; except: readonly (SearchFilter | 'q')[] };

/** What a form does not ask for itself goes with it, also where no script runs. */
export function CarriedFilters({ state, except }: CarriedFiltersProps) {
  return (['q', ...searchFilters] as const)
    .filter((name) => state[name] && !except.includes(name))
    .map((name) => <input key={name} type="hidden" name={name} value={state[name]} />);
}
