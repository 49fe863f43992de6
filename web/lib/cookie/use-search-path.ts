import { queryString } from '../query-string.ts';
import { type RememberedPlace, usePlace } from './remembered-place.ts';

type Search = { q?: string; date?: string; people?: number };

/** The URL of a search near the remembered place; until hydration, without a place. */
export function useSearchPath(search: Search = {}): string {
  return searchPathNear(usePlace(), search);
}

/** The URL of a search near a place, if there is one. One person is the default. */
export function searchPathNear(
  place: RememberedPlace | null | undefined,
  { q, date, people = 1 }: Search = {},
): string {
  const { in: label, near } = place ?? {};
  return `/search${queryString({ q, in: label, near, date, people: people > 1 ? people : '' })}`;
}
