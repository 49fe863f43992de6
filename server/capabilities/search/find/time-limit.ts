import { type Db, isTimeout } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import type { Wish } from './filters.store.ts';
import { isNarrow } from './time-limit.rules.ts';

type Needs = Pick<Deps, 'db' | 'boundedDb'>;

/**
 * Asks the rows for a wish; one that could have to look through the whole country gets half a second and no
 * longer. @throws Refused SEARCH_TOO_BROAD when that was not enough.
 */
export async function withinCeiling<Found>(
  { db, boundedDb }: Needs,
  wish: Wish,
  ask: (db: Db) => Promise<Found>,
): Promise<Found> {
  if (isNarrow(wish)) return ask(db);
  return ask(boundedDb).catch((error: unknown) => {
    throw isTimeout(error) ? new Refused('SEARCH_TOO_BROAD') : error;
  });
}

/** The same; undefined where the answer goes without. */
export async function withinCeilingIfCan<Found>(
  deps: Needs,
  wish: Wish,
  ask: (db: Db) => Promise<Found>,
): Promise<Found | undefined> {
  return withinCeiling(deps, wish, ask).catch((error: unknown) => {
    if (error instanceof Refused && error.code === 'SEARCH_TOO_BROAD') return undefined;
    throw error;
  });
}
