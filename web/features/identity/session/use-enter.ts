import { useCallback } from 'react';
import { useGo } from '#web/i18n/link.tsx';
import { storedResults } from '#web/lib/navigation/stored-results.ts';

/** Replaces a page of the login by the page to return to; a service keeps the search results that led to it. */
export function useEnter(): (path: string) => void {
  const go = useGo();
  return useCallback((path) => go(path, { replace: true, state: storedResults(path) }), [go]);
}
