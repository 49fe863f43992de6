import { useLocation, useSearchParams } from 'react-router';
import type { Results } from '#web/lib/navigation/stored-results.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';

type SearchContext = {
  /** The URL of the search results that led to the page. */
  results: string | undefined;
  /** The key of the results' scroll position, for the link back to them. */
  resultsKey?: string | undefined;
  /** The searched sub-service. */
  chosen: string | undefined;
};

/**
 * The search that led to a service. It is available after the first render, because the page is the same for everyone;
 * the history entry keeps it across a reload and Back.
 */
export function useSearchContext(): SearchContext {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const isHydrated = useIsHydrated();
  if (!isHydrated) return { results: undefined, chosen: undefined };
  // Only the links of the results write this state.
  const { results, resultsKey } = (state ?? {}) as Partial<Results>;
  return { results, resultsKey, chosen: search.get('offer') ?? undefined };
}
