import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { mendOffered } from './store.ts';

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';
const BATCH = 2_000;

/**
 * Compares what the lists by task read with what is offered, and puts right what differs, while the
 * application runs. Nothing should: it is kept in the transaction of every change.
 * @returns how many rows were wrong.
 */
export async function mendAllOffered(
  { db }: Pick<Deps, 'db'>,
  { batch = BATCH }: { batch?: number } = {},
): Promise<number> {
  let wrong = 0;
  for (let after: string | null = BEFORE_ALL; after !== null; ) {
    const from: string = after;
    const mended = await inTransaction(db, (tx) => mendOffered(tx, from, batch));
    wrong += mended.wrong;
    after = mended.until;
  }
  return wrong;
}
