import { sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from '#platform/db/db.ts';
import { type Outbox, RETRIES_MAX } from '#platform/outbox.ts';
import { countEvent, countStep } from '../faults/coverage.ts';
import { possibleFaults } from '../faults/possible-faults.ts';
import { type Home, thisFiber } from './fibers.ts';
import type { Scheduler } from './scheduler.ts';

type Handler = (data: object) => Promise<void>;
type Job = { id: number; queue: string; data: object };

export type SimulatedOutbox = Outbox & {
  /** Begins a history with an empty queue. */
  begin(scheduler: Scheduler): void;
  /** Passes committed jobs to workers. */
  deliver(): Promise<void>;
  /** Work that has failed its last retry. */
  givenUp(): readonly string[];
};

const RETRY_MS = 1_000;
const RETRY_MS_MAX = 300_000;

/**
 * The outbox with the product's interface: a job is a row written by the caller's transaction. Its workers
 * get each job at least once, in any order, sometimes twice, and again after a crash.
 * @param skipped queues whose work is irrelevant here.
 */
export function openSimulatedOutbox(mon: pg.Client, skipped: readonly string[]): SimulatedOutbox {
  const listeners = new Map<string, string[]>();
  const workers = new Map<string, Handler>();
  let scheduler: Scheduler | undefined;
  let hasNews = false;
  let givenUp: string[] = [];

  const enqueue = async (tx: Tx, queue: string, data: object) => {
    if (skipped.includes(queue)) return;
    thisFiber().leavesWork = true;
    await sql`insert into sim.jobs (queue, data) values (${queue}, ${JSON.stringify(data)}::jsonb)`.execute(
      tx,
    );
  };

  const work = (on: Scheduler, job: Job, tries: number, isExtra = false) => {
    const { random } = on.weather;
    const again = () => {
      if (isExtra) return;
      if (tries >= RETRIES_MAX) {
        givenUp.push(job.queue);
        return;
      }
      const waitMs = Math.min(RETRY_MS_MAX, RETRY_MS * 2 ** tries);
      on.after(waitMs, () => work(on, job, tries + 1));
    };
    const handle = workers.get(job.queue);
    if (!handle) throw new Error(`There is no handler for ${job.queue}.`);
    const home: Home = random.chance(0.5) ? 'A' : 'B';
    const fiber = on.spawn(home, job.queue, async () => {
      try {
        await handle(job.data);
      } catch {
        again();
        return;
      }
      if (isExtra || !isDoneTwice(on, job.queue)) return;
      on.after(random.whole(0, 60_000), () => work(on, job, 0, true));
    });
    fiber.onDeath.push(again);
  };

  const isDoneTwice = ({ weather }: Scheduler, queue: string) => {
    const { random, swarm, coverage, hunt } = weather;
    const step = `job: ${queue}`;
    const target = hunt.targetFor(step, possibleFaults(['job']));
    const isSo = target !== undefined || random.chance(swarm.jobTwice);
    const fault = isSo ? 'job done twice' : undefined;
    countStep(coverage, step, fault, ['job']);
    if (!fault) return false;
    countEvent(coverage, fault);
    hunt.met(step, fault);
    return true;
  };

  return {
    announce: async (tx, event, data) => {
      for (const queue of listeners.get(event) ?? []) await enqueue(tx, queue, data);
    },
    enqueue,
    on: (event, listener, handle) => {
      const queue = `${event}/${listener}`;
      listeners.set(event, [...(listeners.get(event) ?? []), queue]);
      workers.set(queue, handle as Handler);
    },
    work: (queue, handle) => {
      workers.set(queue, handle as Handler);
    },
    yieldTo: () => undefined,
    start: async () => undefined,
    stop: async () => undefined,
    givenUp: () => givenUp,
    begin: (on) => {
      scheduler = on;
      hasNews = false;
      givenUp = [];
      on.onWork = () => {
        hasNews = true;
      };
    },
    deliver: async () => {
      if (!hasNews || !scheduler) return;
      hasNews = false;
      const { rows } = await mon.query<Job>('delete from sim.jobs returning id, queue, data');
      for (const job of rows.sort((a, b) => a.id - b.id)) work(scheduler, job, 0);
    },
  };
}
