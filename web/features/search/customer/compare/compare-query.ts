import type { SearchData } from '../query/load-search.ts';
import { changed, type SearchState, searchQuery } from '../query/search-state.ts';

type Request = { services: string; people: number } & ReturnType<typeof searchQuery>;

/** The request of a comparison, and its search without the filters that the search dropped. */
export type Comparison = { query: Request; state: SearchState; today: string };

export function comparisonFor(
  { state: typed, found, today, where }: Pick<SearchData, 'state' | 'found' | 'today' | 'where'>,
  ids: readonly string[],
): Comparison {
  const state = changed(typed, found?.relaxed?.change ?? {});
  const { q, near, gender, min, max, freeFrom, freeTo } = searchQuery(state, today, where);
  const people = Number(state.people ?? 1);
  const query = { services: ids.join(), people, q, near, gender, min, max, freeFrom, freeTo };
  return { query, state, today };
}
