import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../db/db.ts';
import { readSchema } from '../db/migrate/schema.store.ts';
import { sql } from '../db/sql.ts';
import type { Live } from '../live/live.ts';

/** The reason why an instance should get no new requests; `disk` concerns the folder of the embedded database. */
export type Unready = 'draining' | 'database' | 'read-only' | 'schema' | 'live' | 'disk';

export type Readiness = {
  /** @returns undefined when the instance is ready. */
  problem(): Promise<Unready | undefined>;
  /** Marks the instance as not ready, so that a load balancer sends requests elsewhere. */
  startDraining(): void;
};

/** Reading the schema reads the whole catalog. */
const SCHEMA_CACHE_MS = 30_000;
/** A database that takes longer is not ready; a probe must not wait for a statement timeout. */
const ANSWER_MS_MAX = 2_000;
const FREE_BYTES_MIN = 100 * 2 ** 20;

export function makeReadiness({
  db,
  live,
  dataDir,
  schemaCacheMs = SCHEMA_CACHE_MS,
}: {
  db: Db;
  live: Pick<Live, 'isListening'>;
  /** The folder whose disk needs free space; undefined with a database elsewhere. */
  dataDir?: string | undefined;
  schemaCacheMs?: number;
}): Readiness {
  let isDraining = false;
  const isComplete = cachedFor(schemaCacheMs, watchSchema(db));
  return {
    problem: async () => {
      if (isDraining) return 'draining';
      const database = await withinTime(databaseProblem(db, isComplete));
      if (database) return database;
      if (!live.isListening()) return 'live';
      return dataDir !== undefined && (await freeBytes(dataDir)) < FREE_BYTES_MIN
        ? 'disk'
        : undefined;
    },
    startDraining: () => {
      isDraining = true;
    },
  };
}

/** A check without a response in time, or with an error, means an unusable database. */
async function withinTime(check: Promise<Unready | undefined>): Promise<Unready | undefined> {
  const abort = new AbortController();
  try {
    const timeout = wait(ANSWER_MS_MAX, 'database' as const, { signal: abort.signal, ref: false });
    return await Promise.race([check.catch(() => 'database' as const), timeout]);
  } finally {
    abort.abort();
  }
}

async function databaseProblem(
  db: Db,
  isComplete: () => Promise<boolean>,
): Promise<Unready | undefined> {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean
      as is_read_only`.execute(db);
  if (rows[0]?.isReadOnly) return 'read-only';
  return (await isComplete()) ? undefined : 'schema';
}

/**
 * Whether the schema is complete: it has the state that the last migration recorded, or every part that it had when
 * it was complete before. A newer release and administrators add parts while this process runs.
 */
function watchSchema(db: Db): () => Promise<boolean> {
  let known: string[] | undefined;
  return async () => {
    const schema = await readSchema(db);
    if (!schema) return false;
    const parts = new Set(schema.parts);
    // A process that starts during a migration knows only the parts of this moment.
    if (schema.isRecorded || (!known && schema.isMigrating)) known = schema.parts;
    return known?.every((part) => parts.has(part)) ?? false;
  };
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Caches a reading for `cacheMs`; a failed one is not cached. */
export function cachedFor<T>(cacheMs: number, read: () => Promise<T>): () => Promise<T> {
  let cached: { reading: Promise<T>; atMs: number } | undefined;
  return () => {
    const nowMs = performance.now();
    if (cached && nowMs - cached.atMs < cacheMs) return cached.reading;
    const reading = read();
    cached = { reading, atMs: nowMs };
    reading.catch(() => {
      cached = undefined;
    });
    return reading;
  };
}
