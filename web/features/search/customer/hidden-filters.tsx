import { type SearchFilter, searchFilters } from '#contract/search/limits.ts';
import type { SearchState } from './query/search-state.ts';

type HiddenFiltersProps = { state: SearchState; except: readonly (SearchFilter | 'q')[] };

/** Hidden fields for the filters that a form does not display, so that they are submitted without JavaScript. */
export function HiddenFilters({ state, except }: HiddenFiltersProps) {
  return (['q', ...searchFilters] as const)
    .filter((name) => state[name] && !except.includes(name))
    .map((name) => <input key={name} type="hidden" name={name} value={state[name]} />);
}
