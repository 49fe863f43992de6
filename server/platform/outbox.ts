import { fromKysely, PgBoss } from 'pg-boss';
import type { Tx } from './db/db.ts';
import type { Log } from './log.ts';

type Handler = (data: never) => Promise<void>;

/**
 * Work that a transaction leaves behind: it exists if, and only if, the transaction commits, and is
 * done at least once, so every handler is idempotent. `announce` is for what happened (any number of
 * listeners above), `enqueue` for what must be done (one worker).
 */
export type Outbox = {
  announce<T extends object>(tx: Tx, event: string, data: T): Promise<void>;
  enqueue<T extends object>(tx: Tx, queue: string, data: T, urgent?: boolean): Promise<void>;
  /** Declares a listener; call before `start`. `listener` is the capability that listens. */
  on<T extends object>(event: string, listener: string, handle: (data: T) => Promise<void>): void;
  /** Declares the worker of a queue; call before `start`. */
  work<T extends object>(queue: string, handle: (data: T) => Promise<void>): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const RETRIES_MAX = 40;
const RETRY_SECONDS = 1;
const RETRY_SECONDS_MAX = 300;
const POLL_SECONDS = 2;
const AT_ONCE = 4;
const STOP_MS = 5_000;

export function makeOutbox(connectionString: string, log: Log): Outbox {
  const boss = new PgBoss({
    connectionString,
    schema: 'jobs',
    useListenNotify: true,
    max: 4,
    schedule: false,
    warningQueueSize: 50_000,
  });
  boss.on('error', (error) => log.error('jobs.error', error));
  const workers = new Map<string, Handler>();
  const listeners = new Map<string, string[]>();
  const send = async (tx: Tx, queue: string, data: object, urgent = false) => {
    await boss.send(queue, data, { db: fromKysely(tx), priority: urgent ? 10 : 0 });
  };

  return {
    announce: async (tx, event, data) => {
      for (const queue of listeners.get(event) ?? []) await send(tx, queue, data);
    },
    enqueue: send,
    on: (event, listener, handle) => {
      const queue = `${event}/${listener}`;
      listeners.set(event, [...(listeners.get(event) ?? []), queue]);
      workers.set(queue, handle as Handler);
    },
    work: (queue, handle) => {
      workers.set(queue, handle as Handler);
    },
    start: async () => {
      await boss.start();
      await boss.createQueue('dead');
      for (const queue of workers.keys()) {
        await boss.createQueue(queue, {
          retryLimit: RETRIES_MAX,
          retryDelay: RETRY_SECONDS,
          retryBackoff: true,
          retryDelayMax: RETRY_SECONDS_MAX,
          deadLetter: 'dead',
          notify: true,
        });
      }
      for (const [queue, handle] of workers) {
        const options = { pollingIntervalSeconds: POLL_SECONDS, localConcurrency: AT_ONCE };
        await boss.work(queue, options, async (jobs) => {
          for (const job of jobs) await run(queue, handle, job.data, log);
        });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
  };
}

async function run(queue: string, handle: Handler, data: unknown, log: Log): Promise<void> {
  try {
    await handle(data as never);
  } catch (error) {
    log.error('job.failed', error, { queue });
    throw error;
  }
}
