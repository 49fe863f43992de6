import type { Location } from 'react-router';

/**
 * The key under which the scroll position of a page is stored. A link back to results has the key of their history
 * entry, so that they open at the previous position.
 */
export function scrollKeyOf({ key, state }: Pick<Location, 'key' | 'state'>): string {
  const { scrollKey } = (state ?? {}) as { scrollKey?: unknown };
  return typeof scrollKey === 'string' ? scrollKey : key;
}
