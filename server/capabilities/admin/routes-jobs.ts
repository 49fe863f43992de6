import type { FailedJob } from '#contract/admin/jobs.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { FILE_SPAN, pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { csvFile, csvMoment } from '#platform/lists/csv.ts';
import { MAIL_QUEUE } from '#platform/mail/queue.ts';
import { Refused } from '#platform/refused.ts';
import { type FailedJobRow, failedJobRows, runJobNow, takeDeadJob } from './failed-jobs.store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox'>;

const head = ['Created', 'Queue', 'State', 'Attempts', 'Next attempt', 'Error', 'Id'];

export function jobRoutes(http: Http, deps: Needs): void {
  const { db, clock } = deps;
  http.route('adminJobs', async ({ query: { page, ...filter } }) => ({
    data: pageOf(await failedJobRows(db, filter, spanOf(page)), page, jobView),
  }));
  http.file('adminJobsCsv', async ({ query }) => {
    const rows = await failedJobRows(db, query, FILE_SPAN);
    const lines = rows.map((row) => [
      csvMoment(row.createdAt),
      row.queue,
      stateOf(row),
      String(row.tries),
      csvMoment(row.nextTryAt),
      row.error ?? '',
      row.id,
    ]);
    return csvFile('failed-jobs', clock.now(), head, lines);
  });
  http.route(
    'retryJob',
    {
      ownCase: { none: 'A job repeats what was already decided.' },
      audit: ({ params, body }) => ({
        act: 'job retried',
        subject: { kind: 'job', id: params.jobId },
        reason: body.reason,
      }),
    },
    async ({ params: { jobId } }) => {
      await retryJob(deps, jobId);
      return { data: null, message: 'The job runs again' };
    },
  );
}

/**
 * Runs a failed job now. A job that was given up is queued again in the transaction that removes it
 * from the others, so that of two admins one succeeds.
 * @throws Refused JOB_NOT_FOUND
 */
async function retryJob({ db, outbox }: Needs, jobId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await runJobNow(tx, jobId)) return;
    const dead = await takeDeadJob(tx, jobId);
    if (!dead) throw new Refused('JOB_NOT_FOUND');
    await outbox.enqueue(tx, dead.queue, dead.data);
  });
}

function jobView(row: FailedJobRow): FailedJob {
  return {
    id: row.id,
    queue: row.queue,
    kind: row.queue === MAIL_QUEUE ? 'mail' : 'job',
    state: stateOf(row),
    tries: row.tries,
    createdAt: row.createdAt.toString(),
    nextTryAt: row.nextTryAt?.toString() ?? null,
    error: row.error,
  };
}

function stateOf({ nextTryAt }: FailedJobRow): FailedJob['state'] {
  return nextTryAt ? 'retrying' : 'stopped';
}
