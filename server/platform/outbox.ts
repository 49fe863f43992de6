import { setTimeout as wait } from 'node:timers/promises';
import { fromKysely, type JobResult, PgBoss } from 'pg-boss';
import type { Tx } from './db/db.ts';
import { JOBS_SCHEMA } from './jobs/job-queue-schema.ts';
import { tolerateLostConnections } from './jobs/lost-connections.ts';
import { wakeWorkers } from './jobs/wake-workers.ts';
import type { Log } from './log/log.ts';
import type { Metrics } from './metrics/metrics.ts';
import { codeOf, type Tracing } from './tracing/tracing.ts';

type Handler = (data: never) => Promise<void>;

/**
 * Work that a transaction leaves behind. It exists if and only if the transaction commits, and runs
 * at least once, so every handler is idempotent. `announce` publishes an event to any number of
 * listeners in higher layers; `enqueue` adds a job for one worker.
 */
export type Outbox = {
  announce<T extends object>(tx: Tx, event: string, data: T): Promise<void>;
  enqueue<T extends object>(tx: Tx, queue: string, data: T, urgent?: boolean): Promise<void>;
  /** Registers a listener; call before `start`. `listener` is the capability that listens. */
  on<T extends object>(event: string, listener: string, handle: (data: T) => Promise<void>): void;
  /**
   * Registers the worker of a queue; call before `start`.
   * @param options.isPrompt true where a person waits for the result: it does not yield to a crowd
   */
  work<T extends object>(
    queue: string,
    handle: (data: T) => Promise<void>,
    options?: { isPrompt?: boolean },
  ): void;
  /** Jobs wait for seconds while a crowd of people waits for answers, because they share the CPU. */
  yieldTo(isCrowd: () => boolean): void;
  /** @param options.canWork false for a process that only leaves jobs to others; true by default. */
  start(options?: { canWork?: boolean }): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Jobs are retried for a week, at last every five minutes, so that a long outage loses no payment.
 */
export const RETRIES_MAX = 2_016;
/** Finished jobs stay this long for diagnosis: at ten bookings a second these are millions of rows. */
export const FINISHED_JOB_HOURS = 24;
/** Jobs that were given up stay this long for an admin. */
export const DEAD_JOB_DAYS = 14;
const DAY_SECONDS = 86_400;
/**
 * The queue deletes finished jobs in one statement. Run once an hour, it deletes few of them and ends far
 * below STATEMENT_MS_MAX.
 */
const DELETE_SECONDS = 3_600;
/** Receives a copy of each job that was given up. */
export const DEAD_QUEUE = 'dead';
const RETRY_SECONDS = 1;
const RETRY_SECONDS_MAX = 300;
/** Each queue's own poll. Notifications and `wakeWorkers` wake workers before it. */
const POLL_SECONDS = 60;
const BATCH_SIZE = 8;
/** A job whose process was killed becomes available again after this time. */
const HEARTBEAT_SECONDS = 10;
const SUPERVISE_SECONDS = 5;
const STOP_MS = 5_000;
/** Shorter than a heartbeat, and than the time to stop. */
const YIELD_MS_MAX = 4_000;
const YIELD_POLL_MS = 50;
const POOL_SIZE = 4;
const STATEMENT_MS_MAX = 30_000;

/**
 * Options of pg's pool, which pg-boss passes on: a connection that falls silent fails its statement,
 * and the pool opens another.
 */
const poolOptions = { keepAlive: true, query_timeout: STATEMENT_MS_MAX };

type Options = { poolSize?: number; metrics?: Metrics; tracing?: Tracing | undefined };

tolerateLostConnections();

export function makeOutbox(
  connectionString: string,
  log: Log,
  { poolSize = POOL_SIZE, metrics, tracing }: Options = {},
): Outbox {
  const boss = new PgBoss({
    connectionString,
    schema: JOBS_SCHEMA,
    migrate: false,
    useListenNotify: true,
    max: poolSize,
    ...poolOptions,
    schedule: false,
    warningQueueSize: 50_000,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: DELETE_SECONDS,
  });
  boss.on('error', (error) => log.error('jobs.error', error));
  const workers = new Map<string, { handle: Handler; isPrompt: boolean }>();
  let hasCrowd = () => false;
  let waking: ReturnType<typeof wakeWorkers> | undefined;
  const listeners = new Map<string, string[]>();
  const send = async (tx: Tx, queue: string, data: object, urgent = false) => {
    const traceparent = tracing?.current()?.traceparent;
    const traced = traceparent === undefined ? data : { ...data, traceparent };
    await boss.send(queue, traced, { db: fromKysely(tx), priority: urgent ? 10 : 0 });
  };

  return {
    announce: async (tx, event, data) => {
      for (const queue of listeners.get(event) ?? []) await send(tx, queue, data);
    },
    enqueue: send,
    on: (event, listener, handle) => {
      const queue = `${event}/${listener}`;
      listeners.set(event, [...(listeners.get(event) ?? []), queue]);
      workers.set(queue, { handle: handle as Handler, isPrompt: false });
    },
    work: (queue, handle, { isPrompt = false } = {}) => {
      workers.set(queue, { handle: handle as Handler, isPrompt });
    },
    yieldTo: (isCrowd) => {
      hasCrowd = isCrowd;
    },
    start: async ({ canWork = true } = {}) => {
      await boss.start();
      // A queue created by an earlier start keeps its old options.
      const known = await boss.getQueues([DEAD_QUEUE, ...workers.keys()]);
      const names = new Set(known.map(({ name }) => name));
      if (!names.has(DEAD_QUEUE))
        await boss.createQueue(DEAD_QUEUE, { retentionSeconds: DEAD_JOB_DAYS * DAY_SECONDS });
      for (const queue of workers.keys())
        if (!names.has(queue)) await boss.createQueue(queue, queueOptions);
      for (const { name, retryLimit, deleteAfterSeconds } of known) {
        const isSame =
          retryLimit === RETRIES_MAX && deleteAfterSeconds === queueOptions.deleteAfterSeconds;
        if (!isSame && name !== DEAD_QUEUE) await boss.updateQueue(name, queueOptions);
      }
      if (!canWork) return;
      const ids = new Map<string, string>();
      for (const [queue, { handle, isPrompt }] of workers) {
        const id = await boss.work<object>(queue, workOptions, async (jobs) => {
          if (!isPrompt) await untilCalm(() => hasCrowd());
          return Promise.all(jobs.map((job) => run(queue, handle, job, { log, metrics, tracing })));
        });
        ids.set(queue, id);
      }
      waking = wakeWorkers(boss, ids, log);
    },
    stop: async () => {
      await waking?.stop();
      await boss.stop({ graceful: true, timeout: STOP_MS });
    },
  };
}

const queueOptions = {
  retryLimit: RETRIES_MAX,
  retryDelay: RETRY_SECONDS,
  retryBackoff: true,
  retryDelayMax: RETRY_SECONDS_MAX,
  deadLetter: DEAD_QUEUE,
  deleteAfterSeconds: FINISHED_JOB_HOURS * 3_600,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  notify: true,
};

/** Workers wake on NOTIFY and by `wakeWorkers`, and drain a full queue without pausing; polling is the fallback. */
const workOptions = {
  batchSize: BATCH_SIZE,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: POLL_SECONDS,
  notifyPollingIntervalSeconds: POLL_SECONDS,
  perJobResults: true as const,
};

/** Waits for the end of a crowd, but never so long that jobs starve. */
async function untilCalm(isCrowd: () => boolean): Promise<void> {
  const endMs = performance.now() + YIELD_MS_MAX;
  while (isCrowd() && performance.now() < endMs) await wait(YIELD_POLL_MS);
}

/** `traceparent` names the span that left the job, if traces were on there. */
type Job = { id: string; data: object & { traceparent?: string } };
type Observers = {
  log: Log;
  metrics: Metrics | undefined;
  tracing: Tracing | undefined;
};

/** Each job of a batch succeeds or fails on its own. */
async function run(
  queue: string,
  handle: Handler,
  { id, data: { traceparent: parent, ...data } }: Job,
  { log, metrics, tracing }: Observers,
): Promise<JobResult> {
  const end = metrics?.jobSeconds.startTimer({ queue });
  const span = tracing?.begin({
    name: `process ${queue}`,
    kind: 'consumer',
    attributes: {
      'messaging.system': 'pg-boss',
      'messaging.operation.name': 'process',
      'messaging.operation.type': 'process',
      'messaging.destination.name': queue,
      'messaging.message.id': id,
    },
    parent,
  });
  try {
    const work = () => handle(data as never);
    await (span ? span.within(work) : work());
    span?.end();
    metrics?.jobs.inc({ queue, outcome: 'completed' });
    return { id, status: 'completed' };
  } catch (error) {
    const note = () => log.error('job.failed', error, { queue });
    if (span) span.within(note);
    else note();
    span?.end({ error: codeOf(error) });
    metrics?.jobs.inc({ queue, outcome: 'failed' });
    return { id, status: 'failed', output: { error: nameOf(error) } };
  } finally {
    end?.();
  }
}

/** Name and code of an error. Its message may contain personal data, such as an e-mail address. */
function nameOf(error: unknown): string {
  const { name, code, responseCode } = (error ?? {}) as {
    name?: string;
    code?: unknown;
    responseCode?: unknown;
  };
  return [name ?? 'Error', code, responseCode]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ')
    .slice(0, 100);
}
