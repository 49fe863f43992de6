import type { Db } from './db.ts';
import { sql } from './sql.ts';

/**
 * A version of the whole database. It changes with every transaction that wrote anything, in any process;
 * while it is unchanged, so is every result of a query. On a standby it is the replayed WAL position, because
 * snapshots there list no running transactions and two of them may look alike.
 */
export async function stateOf(db: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text
      else pg_current_snapshot()::text end as state`.execute(db);
  return rows[0]?.state ?? '';
}
