import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { repairOffered } from './store.ts';

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const BATCH = 2_000;

/**
 * Compares the rows that lists by task read with the base tables and repairs differences, while the
 * application runs. There should be none, since every change maintains them in its transaction.
 * @returns the number of wrong rows
 */
export async function repairAllOffered(
  { db }: Pick<Deps, 'db'>,
  { batch = BATCH }: { batch?: number } = {},
): Promise<number> {
  let wrong = 0;
  for (let after: string | null = BEFORE_ALL; after !== null; ) {
    const from: string = after;
    const repaired = await inTransaction(db, (tx) => repairOffered(tx, from, batch));
    wrong += repaired.wrong;
    after = repaired.until;
  }
  return wrong;
}
