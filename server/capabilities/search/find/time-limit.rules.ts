import { SEARCH_KM_DEFAULT } from '#contract/search/limits.ts';

/** What of a wish says how much may have to be looked through. */
type Asked = {
  near: { km: number } | undefined;
  terms: readonly unknown[];
  gender: number | undefined;
  minPaise: number | undefined;
  maxPaise: number | undefined;
  rating: number | undefined;
  place: string | undefined;
};

/**
 * Whether an index leads so straight to the answer that no more than the services of one city's circle can be
 * looked through. Everything else is given a time of its own.
 */
export function isNarrow(asked: Asked): boolean {
  const { near, terms, gender, minPaise, maxPaise, rating, place } = asked;
  const filters = [gender, minPaise, maxPaise, rating, place];
  return (
    near !== undefined &&
    near.km <= SEARCH_KM_DEFAULT &&
    terms.length === 0 &&
    filters.every((filter) => filter === undefined)
  );
}
