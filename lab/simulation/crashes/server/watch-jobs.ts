import { type Job, PgBoss } from 'pg-boss';
import { turnOf, watched } from './watch.ts';

type Handler = (jobs: Job[]) => Promise<unknown[]>;
type Work = (queue: string, options: object, handler: Handler) => Promise<string>;

let boss: PgBoss | undefined;
const workers: string[] = [];

/** Runs each job in its own context: 'job refund.send'. */
export function watchJobs(): void {
  const prototype = PgBoss.prototype as unknown as { work: Work };
  const work = prototype.work;
  prototype.work = async function watchedWork(this: PgBoss, queue, options, handler) {
    boss = this;
    const name = `job ${queue}`;
    const one = async (job: Job) => {
      const about = JSON.stringify(job.data);
      await turnOf(name, about);
      return watched(name, about, () => handler([job]));
    };
    const worker = await work.call(this, queue, options, async (jobs) =>
      (await Promise.all(jobs.map(one))).flat(),
    );
    workers.push(worker);
    return worker;
  };
}

/** Runs jobs of dead processes and waiting jobs now instead of some seconds later. */
export async function wakeJobs(): Promise<void> {
  await boss?.supervise();
  for (const worker of workers) boss?.notifyWorker(worker);
}
