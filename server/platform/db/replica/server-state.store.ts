import type { Db } from '../db.ts';
import { sql } from '../sql.ts';
import type { ServerState } from './follow.rules.ts';

/** When a server started: an expression of SQL. */
export const startedAtColumn = 'extract(epoch from pg_postmaster_start_time())::text';

/** Reads what identifies a server and its database, and the position of its WAL. */
export async function serverState(db: Db): Promise<ServerState> {
  const { rows } = await sql<ServerState>`
    select (select system_identifier::text from pg_control_system()) as system_id,
      (select oid::text from pg_database where datname = current_database()) as database_id,
      pg_is_in_recovery() as is_standby,
      pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
        else pg_current_wal_flush_lsn() end, '0/0')::float8 as position,
      ${sql.raw(startedAtColumn)} as started_at,
      (select max(name) from public.migrations) as migration`.execute(db);
  const [state] = rows;
  if (!state) throw new Error('The server does not say what it is.');
  return state;
}
