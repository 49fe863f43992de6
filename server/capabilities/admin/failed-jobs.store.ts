import type { JobsFilter } from '#contract/admin/jobs.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { MAIL_QUEUE } from '#platform/mail/queue.ts';
import { DEAD_QUEUE } from '#platform/outbox.ts';

export type FailedJobRow = {
  id: string;
  queue: string;
  tries: number;
  createdAt: Temporal.Instant;
  /** Null when the job was given up. */
  nextTryAt: Temporal.Instant | null;
  error: string | null;
};

/**
 * Jobs that wait for another attempt, and copies of those that were given up. Both are few: the
 * queue's partial index of waiting jobs excludes the finished ones, which stay for a day.
 */
const failed = sql`(
  select j.id, j.name as queue, j.retry_count + 1 as tries, j.created_on as created_at,
    j.start_after as next_try_at,
    j.output ->> 'error' as error
  from jobs.queue q
  join jobs.job j on j.name = q.name and j.state < 'active' and not j.blocked
  where q.name <> ${DEAD_QUEUE} and j.state = 'retry'
  union all
  select j.id, coalesce(j.source_name, j.name), coalesce(j.source_retry_count, 0) + 1,
    coalesce(j.source_created_on, j.created_on), null, j.source_output ->> 'error'
  from jobs.job j
  where j.name = ${DEAD_QUEUE} and j.state < 'active' and not j.blocked)`;

const matches = ({ kind, state }: JobsFilter) => sql`
  (${kind} = 'all' or (f.queue = ${MAIL_QUEUE}) = (${kind} = 'mail'))
    and (${state} = 'all' or (f.next_try_at is null) = (${state} = 'stopped'))`;

/** Failed jobs, the latest first. */
export async function failedJobRows(
  db: Db,
  filter: JobsFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`
    select f.* from ${failed} f where ${matches(filter)}
    order by f.created_at desc, f.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** The numbers of failed e-mails and of other failed jobs. */
export async function countFailedJobs(db: Db): Promise<{ mail: number; job: number }> {
  const { rows } = await sql<{ mail: number; job: number }>`
    select (count(*) filter (where f.queue = ${MAIL_QUEUE}))::int as mail,
      (count(*) filter (where f.queue <> ${MAIL_QUEUE}))::int as job from ${failed} f`.execute(db);
  return rows[0] ?? { mail: 0, job: 0 };
}

/**
 * Makes the next attempt of a waiting job due.
 * @returns whether a job with this id waits for an attempt
 */
export async function runJobNow(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update jobs.job j set start_after = least(j.start_after, now())
    from jobs.queue q
    where j.name = q.name and q.name <> ${DEAD_QUEUE} and j.id = ${id} and j.state = 'retry'
    returning j.id`.execute(tx);
  return rows.length > 0;
}

/**
 * Removes a job from those given up.
 * @returns the job and its queue
 */
export async function takeDeadJob(
  tx: Tx,
  id: string,
): Promise<{ queue: string; data: object } | undefined> {
  const { rows } = await sql<{ queue: string; data: object }>`
    delete from jobs.job
    where name = ${DEAD_QUEUE} and id = ${id} and state = 'created' and source_name is not null
    returning source_name as queue, data`.execute(tx);
  return rows[0];
}
