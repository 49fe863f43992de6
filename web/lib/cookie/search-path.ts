import type { RememberedPlace } from './remembered-place.ts';

type Search = { q: string; date: string; people: number };

/** The URL of a search near a place, if there is one. One person is the default. */
export function searchPath(
  place: RememberedPlace | null | undefined,
  { q, date, people }: Search,
): string {
  const party: { people?: string } = people > 1 ? { people: String(people) } : {};
  return `/search?${new URLSearchParams({ q, ...place, date, ...party })}`;
}
