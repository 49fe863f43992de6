import type { Db } from './db.ts';
import { sql } from './sql.ts';

/**
 * A word for what the whole database holds. It is another one after every transaction that wrote anything,
 * by whichever process; while it stays the same, so does everything that anybody reads.
 */
export async function stateOf(db: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select pg_current_snapshot()::text as state`.execute(db);
  return rows[0]?.state ?? '';
}
