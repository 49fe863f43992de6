import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { cachedFor } from '../http/readiness.ts';
import { inTime } from './in-time.ts';

const QUEUES_CACHE_MS = 5_000;
const TABLES_CACHE_MS = 60_000;
/** The tables that decide when to partition or to move data out. */
const TABLES_MAX = 15;

type Queue = {
  queue: string;
  ready: number;
  delayed: number;
  retry: number;
  active: number;
  oldestSeconds: number;
  failingSeconds: number;
};
type Table = { table: string; rows: number; bytes: number };

/**
 * Adds figures from the database: the job queues, which are shared by all processes, and the
 * largest tables. While it does not respond, `zap_database_up` is 0 and they are absent.
 */
export function watchDatabase({ db, probeDb, metrics }: Pick<Deps, 'db' | 'probeDb' | 'metrics'>) {
  const registers = [metrics.registry];
  const queues = cachedFor(QUEUES_CACHE_MS, () => readQueues(probeDb));
  const tables = cachedFor(TABLES_CACHE_MS, () => readLargest(db));
  watchTables(registers, tables);
  new Gauge({
    name: 'zap_database_up',
    help: '1 when the database answered within a second',
    registers,
    async collect() {
      this.set((await inTime(isUp(probeDb))) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'zap_queue_jobs',
    help: 'Unfinished jobs: ready now, delayed, waiting for a retry, or active',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const { queue, ready, delayed, retry, active } of (await inTime(queues())) ?? [])
        for (const [state, count] of Object.entries({ ready, delayed, retry, active }))
          this.set({ queue, state }, count);
    },
  });
  for (const [what, help] of [
    ['oldest', 'How long the oldest job that is due has waited'],
    ['failing', 'Age of the oldest job that has failed and waits for a retry'],
  ] as const) {
    new Gauge({
      name: `zap_queue_${what}_seconds`,
      help,
      labelNames: ['queue'],
      registers,
      async collect() {
        this.reset();
        for (const one of (await inTime(queues())) ?? [])
          this.set({ queue: one.queue }, one[`${what}Seconds`]);
      },
    });
  }
}

function watchTables(registers: Registry[], tables: () => Promise<Table[]>): void {
  for (const [what, help] of [
    ['rows', 'Rows of the largest tables, as the planner estimates them'],
    ['bytes', 'Bytes of the largest tables with their indexes'],
  ] as const) {
    new Gauge({
      name: `zap_db_table_${what}`,
      help,
      labelNames: ['table'],
      registers,
      async collect() {
        this.reset();
        for (const one of (await inTime(tables())) ?? []) this.set({ table: one.table }, one[what]);
      },
    });
  }
}

async function isUp(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 as answer`.execute(db);
  return rows.length === 1;
}

/** Unfinished jobs by queue. */
export async function readQueues(db: Db): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    select q.name as queue,
      count(*) filter (where j.state = 'created' and j.start_after <= now())::int as ready,
      count(*) filter (where j.state = 'created' and j.start_after > now())::int as delayed,
      count(*) filter (where j.state = 'retry')::int as retry,
      count(*) filter (where j.state = 'active')::int as active,
      coalesce(extract(epoch from now() - min(j.start_after)
        filter (where j.state in ('created', 'retry') and j.start_after <= now())), 0)::float8
        as oldest_seconds,
      coalesce(extract(epoch from now() - min(j.created_on) filter (where j.state = 'retry')), 0)::float8
        as failing_seconds
    from jobs.queue q
    left join jobs.job j on j.name = q.name and j.state <= 'active'
    group by q.name`.execute(db);
  return rows;
}

/** The largest tables; partitions count on their own. */
async function readLargest(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select t.relnamespace::regnamespace || '.' || t.relname as "table",
      greatest(t.reltuples, 0)::float8 as rows, pg_total_relation_size(t.oid)::float8 as bytes
    from pg_class t where t.relkind = 'r' and t.relnamespace::regnamespace::text !~ '^pg_'
    order by bytes desc, t.oid limit ${TABLES_MAX}`.execute(db);
  return rows;
}
