import pg from 'pg';
import { PgBoss } from 'pg-boss';

/** The schema of the job queue. */
export const JOBS_SCHEMA = 'jobs';

/**
 * Creates or upgrades the tables of the job queue, as the owner: the application cannot.
 * It starts no worker.
 */
export async function migrateJobQueue(connectionString: string): Promise<void> {
  const boss = new PgBoss({
    connectionString,
    schema: JOBS_SCHEMA,
    supervise: false,
    schedule: false,
    max: 2,
  });
  let failure: unknown;
  boss.on('error', (error) => {
    failure = error;
  });
  await boss.start();
  await boss.stop({ graceful: false });
  if (failure) throw failure;
  await setAutovacuum(connectionString);
}

/**
 * A job is inserted, updated twice and deleted within a day, so that by default a fifth of the rows would be dead.
 * Written once, because the statement ends a running vacuum of the table.
 */
async function setAutovacuum(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(`
      do $$ begin
        if not exists (select from pg_class
            where oid = '${JOBS_SCHEMA}.job_common'::regclass and reloptions is not null) then
          alter table ${JOBS_SCHEMA}.job_common set (autovacuum_vacuum_scale_factor = 0.02,
            autovacuum_vacuum_threshold = 1000, autovacuum_analyze_scale_factor = 0.02);
        end if;
      end $$`);
  } finally {
    await client.end();
  }
}
