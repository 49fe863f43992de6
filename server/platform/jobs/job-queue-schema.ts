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
}
