import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';

export type Capacity = {
  databaseBytes: number;
  connections: number;
  connectionsMax: number;
  /** Null where PostgreSQL does not archive, such as where a managed service does. */
  archiveAgeSeconds: number | null;
};

/** Reads the figures that limit the database's growth. */
export async function readCapacity(db: Db): Promise<Capacity | undefined> {
  const { rows } = await sql<Capacity>`
    select pg_database_size(current_database())::float8 as database_bytes,
      (select sum(numbackends)::int from pg_stat_database) as connections,
      current_setting('max_connections')::int as connections_max,
      case when current_setting('archive_mode') <> 'off' then
        extract(epoch from clock_timestamp()
          -- An archive that never succeeded ages from the start of the server or of its statistics.
          - coalesce(last_archived_time, greatest(stats_reset, pg_postmaster_start_time())))::float8 end
        as archive_age_seconds
    from pg_stat_archiver`.execute(db);
  return rows[0];
}
