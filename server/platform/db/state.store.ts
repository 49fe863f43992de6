import type { Db } from './db.ts';
import { sql } from './sql.ts';

/**
 * A version of the whole database. It changes with every transaction that wrote anything, in any
 * process; while it is unchanged, so is every result of a query.
 */
export async function stateOf(db: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select pg_current_snapshot()::text as state`.execute(db);
  return rows[0]?.state ?? '';
}
