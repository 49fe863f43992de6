import type { Category } from '#contract/catalogue/views.ts';
import { changed, type SearchState, searchPath } from './search-state.ts';
import { categoryName } from './search-text.ts';

const ARRIVED = 'arrived';

/** A search in another installation: its base URL, and the path there. */
export type SearchElsewhere = { installation: string; path: string };

/**
 * Whether another installation forwarded this search. It is then answered here in any case, because two installations
 * that disagree about a region would redirect endlessly.
 */
export function hasArrived(search: URLSearchParams): boolean {
  return search.has(ARRIVED);
}

/** The path of a search that another installation forwarded here. */
export function arrivedPath(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${ARRIVED}=1`;
}

/** The same search in another installation. A category is sent as text, because each database has its own ids. */
export function searchElsewhere(
  installation: string,
  state: SearchState,
  categories: readonly Category[] = [],
): SearchElsewhere {
  const kind = state.category && categoryName(categories, state.category);
  const q = [state.q, kind].filter(Boolean).join(' ');
  return { installation, path: arrivedPath(searchPath(changed(state, { q, category: '' }))) };
}
