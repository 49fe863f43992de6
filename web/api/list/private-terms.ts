type Terms = Record<string, string>;

/** Maximum number of searches that the back button restores. */
const SEARCHES_MAX = 50;

const searches = new Map<string, { personId: string; terms: Terms }>();

/**
 * Stores private search terms in the memory of this page, until it is closed or reloaded.
 * @returns an id for the entry in the browser's history, or undefined when nothing was stored.
 */
export function storeTerms(personId: string | undefined, terms: Terms): string | undefined {
  if (personId === undefined || Object.keys(terms).length === 0) return undefined;
  const id = crypto.randomUUID();
  searches.set(id, { personId, terms });
  const [oldest] = searches.keys();
  if (searches.size > SEARCHES_MAX && oldest !== undefined) searches.delete(oldest);
  return id;
}

/** The terms stored under an id; empty for anyone but the person who entered them. */
export function termsOf(personId: string | undefined, id: unknown): Terms {
  const found = typeof id === 'string' ? searches.get(id) : undefined;
  return found && found.personId === personId ? found.terms : {};
}
