import { COMPARED_MAX } from '#contract/search/limits.ts';

const PARAM = 'compare';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The comparison in a URL. */
export type AddressedComparison = {
  /** The ids of services, each once. */
  ids: readonly string[];
  /** The number of values that are not ids of services. */
  invalid: number;
  /** True if the URL has more services than can be compared. */
  isTooLong: boolean;
};

/** Reads the comparison from a URL; undefined if it has none. */
export function comparisonOf(search: URLSearchParams): AddressedComparison | undefined {
  const text = search.get(PARAM);
  if (text === null) return undefined;
  const values = text.split(',').map((value) => value.trim().toLowerCase());
  const named = [...new Set(values.filter((value) => value !== ''))];
  const ids = named.filter((value) => UUID.test(value));
  return {
    ids: ids.slice(0, COMPARED_MAX),
    invalid: named.length - ids.length,
    isTooLong: ids.length > COMPARED_MAX,
  };
}

/** A path with the comparison of these services; without ids, the path without a comparison. */
export function withComparison(path: string, ids: readonly string[]): string {
  const [page = '', query = ''] = path.split('?', 2);
  // As text, because URLSearchParams would encode the commas and change other values.
  const others = query.split('&').filter((pair) => pair !== '' && !pair.startsWith(`${PARAM}=`));
  const pairs = ids.length > 0 ? [...others, `${PARAM}=${ids.join()}`] : others;
  return pairs.length > 0 ? `${page}?${pairs.join('&')}` : page;
}
