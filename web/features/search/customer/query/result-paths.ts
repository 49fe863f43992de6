import { type SearchFilter, searchFilters } from '#contract/search/limits.ts';
import type { SearchItem } from '#contract/search/views.ts';
import { queryString } from '#web/lib/query-string.ts';
import { changed, type SearchState } from './search-state.ts';

/** Removes the filters; keeps the text, the place and the order, which are not filters. */
export function withoutFilters(state: SearchState): SearchState {
  const gone = searchFilters.filter((name) => !PERMANENT_PARAMS.includes(name));
  return changed(state, Object.fromEntries(gone.map((name) => [name, ''])));
}
const PERMANENT_PARAMS: readonly SearchFilter[] = ['in', 'near', 'sort'];

/**
 * The URL of a search result with the search parameters: the matching offer, the number of people, the kind of place
 * and, if a time was requested and found, the earliest one.
 */
export function servicePath(
  { id, offer, starts }: Pick<SearchItem, 'id' | 'offer' | 'starts'>,
  { people, place, date, from, to }: SearchParty & Pick<SearchState, 'date' | 'from' | 'to'>,
): string {
  const at = date || from || to ? starts[0] : undefined;
  return `/service-details/${id}${queryString({ offer: offer.id, at, people, place })}`;
}

/** The URL that opens the booking of a search result at a time; without one, at the first free time. */
export function bookingPath(
  { id, offer }: Pick<SearchItem, 'id'> & { offer: { id: string } },
  at: string | undefined,
  { people, place }: SearchParty,
): string {
  const query = { book: offer.id, at, people, place, offer: offer.id };
  return `/service-details/${id}${queryString(query)}`;
}

/** The URL of a service that was found by its name: with the party, the kind of place and the date of the search. */
export function namedPath(id: string, { people, place, date }: SearchParty & { date?: string }) {
  return `/service-details/${id}${queryString({ people, place, date })}`;
}

/** The parts of a search that a booking adopts, besides the time. */
type SearchParty = Pick<SearchState, 'people' | 'place'>;
