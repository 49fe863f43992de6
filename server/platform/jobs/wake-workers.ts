import type { PgBoss } from 'pg-boss';
import type { Log } from '../log/log.ts';
import { JOBS_SCHEMA } from './job-queue-schema.ts';

const EVERY_MS = 2_000;

const DUE_QUEUES = `select q.name from unnest($1::text[]) as q (name)
  where exists (select from ${JOBS_SCHEMA}.job j
    where j.name = q.name and j.state < 'active' and not j.blocked
      and j.start_after <= ${JOBS_SCHEMA}.job_now())`;

/**
 * Wakes the workers of queues that have due jobs, such as retries, which no notification announces. One statement asks
 * for all queues, because a poll of each queue takes most of the CPU time of a server without requests.
 * @param workers the ids of the workers by queue
 */
export function wakeWorkers(boss: PgBoss, workers: ReadonlyMap<string, string>, log: Log) {
  let running: Promise<void> | undefined;
  const wake = async () => {
    try {
      const { rows } = await boss.getDb().executeSql(DUE_QUEUES, [[...workers.keys()]]);
      for (const { name } of rows as { name: string }[]) boss.notifyWorker(workers.get(name) ?? '');
    } catch (error) {
      log.error('jobs.error', error);
    }
  };
  const timer = setInterval(() => {
    running ??= wake().finally(() => {
      running = undefined;
    });
  }, EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
