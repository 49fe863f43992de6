import type { Db } from './db.ts';
import { sql } from './sql.ts';

/**
 * A version of the whole database. It changes with every transaction that wrote anything, in any
 * process; while it is unchanged, so is every result of a query. A standby lists no running
 * transactions in its snapshots, so that two of them may look alike: there it is the replayed WAL.
 */
export async function stateOf(db: Db): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text
      else pg_current_snapshot()::text end as state`.execute(db);
  return rows[0]?.state ?? '';
}
