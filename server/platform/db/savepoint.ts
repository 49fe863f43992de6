import type { Tx } from './db.ts';
import { sql } from './sql.ts';

/**
 * Runs a part of a transaction that may fail as a whole.
 * @returns its result; undefined, with everything it wrote rolled back, when it returns undefined.
 */
export async function inSavepoint<T>(
  tx: Tx,
  work: () => Promise<T | undefined>,
): Promise<T | undefined> {
  await sql`savepoint part`.execute(tx);
  const done = await work();
  await (done === undefined
    ? sql`rollback to savepoint part`
    : sql`release savepoint part`
  ).execute(tx);
  return done;
}
