import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

type SearchContext = {
  /** The address of the results that led here. */
  results: string | undefined;
  /** The sub-service that was looked for. */
  chosen: string | undefined;
};

/**
 * The search that led to a service. It is known after the first paint, since the page itself is the same for
 * everyone; the history of the browser keeps it over a reload and the way back.
 */
export function useSearchContext(): SearchContext {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  if (!isShown) return { results: undefined, chosen: undefined };
  const { results } = (state ?? {}) as { results?: unknown };
  const isResults = typeof results === 'string' && /^\/search(?:\?|$)/.test(results);
  return {
    results: isResults ? results : undefined,
    chosen: search.get('offer') ?? undefined,
  };
}
