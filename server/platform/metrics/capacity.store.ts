import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

export type Capacity = {
  databaseBytes: number;
  connections: number;
  connectionsMax: number;
  /** Null while nothing is archived, and where the WAL is archived by a managed service. */
  archiveAgeSeconds: number | null;
};

/** Reads the figures that limit the database's growth. */
export async function readCapacity(db: Db): Promise<Capacity | undefined> {
  const { rows } = await sql<Capacity>`
    select pg_database_size(current_database())::float8 as database_bytes,
      (select sum(numbackends)::int from pg_stat_database) as connections,
      current_setting('max_connections')::int as connections_max,
      case when current_setting('archive_mode') <> 'off' then
        extract(epoch from clock_timestamp() - last_archived_time)::float8 end
        as archive_age_seconds
    from pg_stat_archiver`.execute(db);
  return rows[0];
}
