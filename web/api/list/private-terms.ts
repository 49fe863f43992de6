type Words = Record<string, string>;

/** Searches that the way back finds again. */
const KEPT_MAX = 50;

const kept = new Map<string, { personId: string; words: Words }>();

/**
 * Keeps private words of a search in this page's memory alone, until it is left or reloaded.
 * @returns what stands for them in an entry of the browser's history, or undefined for none.
 */
export function keepWords(personId: string | undefined, words: Words): string | undefined {
  if (personId === undefined || Object.keys(words).length === 0) return undefined;
  const id = crypto.randomUUID();
  kept.set(id, { personId, words });
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  return id;
}

/** The words that an id stands for, to nobody but who typed them. */
export function wordsOf(personId: string | undefined, id: unknown): Words {
  const found = typeof id === 'string' ? kept.get(id) : undefined;
  return found && found.personId === personId ? found.words : {};
}
