import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { BackupFigures, DatabaseFigures } from './health.rules.ts';

export async function databaseFigures(db: Db): Promise<DatabaseFigures> {
  const { rows } = await sql<DatabaseFigures>`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as bytes,
      (select sum(numbackends)::int from pg_stat_database) as connections,
      current_setting('max_connections')::int as connections_max,
      platform.oldest_transaction_seconds() as oldest_transaction_seconds`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('The database reports no activity.');
  return figures;
}

/** The archiver of PostgreSQL, which continuous backups use. */
export async function backupFigures(db: Db): Promise<BackupFigures> {
  const { rows } = await sql<BackupFigures>`
    select current_setting('archive_mode') <> 'off' as is_archiving,
      last_archived_time as archived_at, last_failed_time as failed_at
    from pg_stat_archiver`.execute(db);
  return rows[0] ?? { isArchiving: false, archivedAt: null, failedAt: null };
}

/** The newest migration that the database has. */
export async function appliedMigration(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from public.migrations order by name desc limit 1`.execute(db);
  return rows[0]?.name ?? 'none';
}
