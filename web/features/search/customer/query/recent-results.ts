/** Results that a search displayed, and when they were loaded. */
export type RecentResults<Data> = { data: Data; loadedAt: string };

/** The number of searches whose results return without a network. */
const RECENT_MAX = 10;

/**
 * The results that this document displayed last, for searches that cannot be loaded. Only in memory, because results
 * can contain a position.
 */
export class RecentSearches<Data> {
  readonly #results = new Map<string, RecentResults<Data>>();

  /** @param path the URL of the search */
  remember(path: string, results: RecentResults<Data>): void {
    this.#results.delete(path);
    this.#results.set(path, results);
    const [oldest] = this.#results.keys();
    if (this.#results.size > RECENT_MAX && oldest !== undefined) this.#results.delete(oldest);
  }

  /** The results of this search. */
  of(path: string): RecentResults<Data> | undefined {
    return this.#results.get(path);
  }

  /** The results that were displayed last. */
  latest(): RecentResults<Data> | undefined {
    return [...this.#results.values()].at(-1);
  }
}
