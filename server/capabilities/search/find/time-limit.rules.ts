import { SEARCH_KM_DEFAULT } from '#contract/search/limits.ts';

/** The filters that determine how many rows a search may read. */
type ReadFilters = {
  near: { km: number } | undefined;
  terms: readonly unknown[];
  gender: number | undefined;
  minPaise: number | undefined;
  maxPaise: number | undefined;
  rating: number | undefined;
  place: string | undefined;
};

/**
 * Whether an index limits the search to the services of one city's circle. Other searches get a
 * statement timeout.
 */
export function isNarrow(search: ReadFilters): boolean {
  const { near, terms, gender, minPaise, maxPaise, rating, place } = search;
  const filters = [gender, minPaise, maxPaise, rating, place];
  return (
    near !== undefined &&
    near.km <= SEARCH_KM_DEFAULT &&
    terms.length === 0 &&
    filters.every((filter) => filter === undefined)
  );
}
