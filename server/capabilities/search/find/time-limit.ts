import { type Db, isTimeout } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import type { SearchFilters } from './filters.store.ts';
import { isNarrow } from './time-limit.rules.ts';

type Needs = Pick<Deps, 'db' | 'boundedDb'>;

/**
 * Runs a search. One that might scan the whole country uses the bounded pool with its short
 * timeout.
 * @throws Refused SEARCH_TOO_BROAD on timeout
 */
export async function withTimeLimit<Found>(
  { db, boundedDb }: Needs,
  filters: SearchFilters,
  run: (db: Db) => Promise<Found>,
): Promise<Found> {
  if (isNarrow(filters)) return run(db);
  return run(boundedDb).catch((error: unknown) => {
    throw isTimeout(error) ? new Refused('SEARCH_TOO_BROAD') : error;
  });
}

/** The same, but undefined on timeout. */
export async function withTimeLimitIfPossible<Found>(
  deps: Needs,
  filters: SearchFilters,
  run: (db: Db) => Promise<Found>,
): Promise<Found | undefined> {
  return withTimeLimit(deps, filters, run).catch((error: unknown) => {
    if (error instanceof Refused && error.code === 'SEARCH_TOO_BROAD') return undefined;
    throw error;
  });
}
