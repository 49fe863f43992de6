import { setTimeout as wait } from 'node:timers/promises';
import {
  comparedUntil,
  countFailingDeliveries,
  webhookFigures,
} from '#capabilities/payments/index.ts';
import { type AdminHealth, type HealthPartName, healthParts } from '#contract/admin/health.ts';
import { newestMigration } from '#platform/db/migrate.ts';
import type { Deps } from '#platform/deps.ts';
import { cachedFor } from '#platform/http/readiness.ts';
import { readInvariants } from '#platform/invariants.ts';
import { MAIL_QUEUE } from '#platform/mail/queue.ts';
import { readQueues } from '#platform/metrics/watch-database.ts';
import { DEAD_QUEUE } from '#platform/outbox.ts';
import { countFailedJobs } from '../failed-jobs.store.ts';
import type { Finding } from './facts.rules.ts';
import {
  backupFinding,
  databaseFinding,
  gatewayFinding,
  invariantsFinding,
  mailFinding,
  type QueueFigures,
  queuesFinding,
  reconciliationFinding,
  unread,
  versionsFinding,
} from './health.rules.ts';
import { appliedMigration, backupFigures, databaseFigures } from './health.store.ts';
import { sweepsFinding } from './sweeps.rules.ts';

type Needs = Pick<Deps, 'db' | 'boundedDb' | 'clock' | 'metrics' | 'site' | 'log'>;

/** A part that takes longer is shown as unknown, so that one slow part does not delay the others. */
const PART_MS_MAX = 2_000;
const CACHE_MS = 5_000;
/**
 * Invariants read whole tables, and the database size reads all files. Values after the time limit appear in
 * the next reading.
 */
const SLOW_CACHE_MS = 60_000;

/** Reads the state of everything that the application needs. Each part is read, cached and fails on its own. */
export function healthReader(deps: Needs, partMs = PART_MS_MAX): () => Promise<AdminHealth> {
  const readers = Object.entries(partReaders(deps)) as [HealthPartName, () => Promise<Finding>][];
  const findings = new Map(
    readers.map(([name, read]) => {
      const cacheMs = name === 'invariants' || name === 'database' ? SLOW_CACHE_MS : CACHE_MS;
      return [name, cachedFor(cacheMs, read)];
    }),
  );
  return async () => {
    const parts = await Promise.all(
      healthParts.map(async (name) => ({
        name,
        ...(await inTime({ ...deps, partMs }, name, findings.get(name))),
      })),
    );
    return { readAt: deps.clock.now().toString(), parts };
  };
}

function partReaders(deps: Needs): Record<HealthPartName, () => Promise<Finding>> {
  const { boundedDb: db, metrics, site, clock } = deps;
  const queues = cachedFor(CACHE_MS, async () =>
    Promise.all([readQueues(db), countFailedJobs(db)] as const),
  );
  return {
    queues: async () => queuesFinding(figuresOf(await queues(), false)),
    sweeps: async () => sweepsFinding(await sweepAges(metrics)),
    mail: async () => mailFinding(figuresOf(await queues(), true), metrics.recent.read('mail')),
    gateway: async () => {
      const [webhooks, failingWebhooks, down] = await Promise.all([
        webhookFigures(db, clock.now()),
        countFailingDeliveries(db),
        metrics.gatewayDown.get(),
      ]);
      const isDown = down.values.some(({ value }) => value > 0);
      const calls = metrics.recent.read('gateway');
      return gatewayFinding({
        ...{ ...calls, ...webhooks, isDown, failingWebhooks },
        lowBalances: metrics.balance.count(),
      });
    },
    database: async () => databaseFinding(await databaseFigures(db)),
    backup: async () => backupFinding(await backupFigures(db), clock.now()),
    invariants: async () => invariantsFinding(await readInvariants(deps.db)),
    reconciliation: async () => reconciliationFinding(await comparedUntil(db), clock.now()),
    versions: async () => {
      const [applied, expected, { version: postgres }] = await Promise.all([
        appliedMigration(db),
        newestMigration(),
        databaseFigures(db),
      ]);
      const { release } = site;
      return versionsFinding({ release, node: process.version, postgres, applied, expected });
    },
  };
}

/** Every process runs all sweeps, so a failure of their work shows in each one. */
async function sweepAges({ sweptAt }: Needs['metrics']) {
  const { values } = await sweptAt.get();
  return values.map(({ labels, value }) => ({
    name: String(labels.sweep),
    seconds: Date.now() / 1000 - value,
  }));
}

type Queues = readonly [
  Awaited<ReturnType<typeof readQueues>>,
  Awaited<ReturnType<typeof countFailedJobs>>,
];

/** The figures of the queue of e-mails, or of all others together. */
function figuresOf([queues, failed]: Queues, isMail: boolean): QueueFigures {
  const some = queues.filter(
    ({ queue }) => queue !== DEAD_QUEUE && (queue === MAIL_QUEUE) === isMail,
  );
  const sum = (key: 'ready' | 'active' | 'retry') =>
    some.reduce((total, each) => total + each[key], 0);
  const retrying = sum('retry');
  return {
    waiting: sum('ready'),
    active: sum('active'),
    oldestSeconds: Math.max(0, ...some.map((each) => each.oldestSeconds)),
    retrying,
    stopped: Math.max(0, (isMail ? failed.mail : failed.job) - retrying),
  };
}

async function inTime(
  { log, partMs }: Pick<Needs, 'log'> & { partMs: number },
  name: HealthPartName,
  read: (() => Promise<Finding>) | undefined,
): Promise<Finding> {
  const abort = new AbortController();
  try {
    const timeout = wait(partMs, unread(), { signal: abort.signal, ref: false });
    return await Promise.race([(read ?? (async () => unread()))(), timeout]);
  } catch (error) {
    log.error('health.part', error, { part: name });
    return unread();
  } finally {
    abort.abort();
  }
}
