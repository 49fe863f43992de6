import { withoutLanguage } from '#contract/locale/language.ts';

/** The URL of search results, and the key of their scroll position, in the state of a service's history entry. */
export type Results = { results: string; resultsKey: string };

/**
 * Stores the results that led to a service, because a login begins a new history entry. The end of a session deletes
 * them with everything that the tab stores.
 */
export function storeResults(serviceId: string, results: Results): void {
  try {
    sessionStorage.setItem(keyOf(serviceId), JSON.stringify(results));
  } catch {
    return;
  }
}

/** The results that led to the service of a path; undefined for another page, and without stored results. */
export function storedResults(path: string): Results | undefined {
  const [, serviceId] = /^\/service-details\/([\w-]+)/.exec(withoutLanguage(path)) ?? [];
  if (!serviceId) return undefined;
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(serviceId)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function keyOf(serviceId: string): string {
  return `results:${serviceId}`;
}
