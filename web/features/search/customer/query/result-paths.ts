import { type SearchFilter, searchFilters } from '#contract/search/limits.ts';
import type { SearchItem } from '#contract/search/views.ts';
import { changed, type SearchState } from './search-state.ts';

/** Removes the filters; keeps the text, the place and the order, which are not filters. */
export function withoutFilters(state: SearchState): SearchState {
  const gone = searchFilters.filter((name) => !PERMANENT_PARAMS.includes(name));
  return changed(state, Object.fromEntries(gone.map((name) => [name, ''])));
}
const PERMANENT_PARAMS: readonly SearchFilter[] = ['in', 'near', 'sort'];

/**
 * The address of a found service with the search parameters: the matching offer, the number of people and,
 * when a time was requested and found, the earliest one in it.
 */
export function servicePath(
  { id, offer, starts }: Pick<SearchItem, 'id' | 'offer' | 'starts'>,
  { people, date, from, to }: Pick<SearchState, 'people' | 'date' | 'from' | 'to'>,
): string {
  const at = date || from || to ? starts[0] : undefined;
  const search = new URLSearchParams({ offer: offer.id });
  if (at) search.set('at', at);
  if (people) search.set('people', people);
  return `/service-details/${id}?${search}`;
}
