import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tracing } from '../tracing/tracing.ts';
import { writePendingEntry } from './audit.store.ts';
import { onPrimary, type ReadRouter } from './replica/reads.ts';
import { traceStatement } from './trace-statement.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => Temporal.Instant.from(text));
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// pg sends objects as JSON text. This hook makes it send the ISO string of an instant.
Object.defineProperty(Temporal.Instant.prototype, 'toPostgres', {
  // Tests that reset modules evaluate this file more than once in one process.
  configurable: true,
  value(this: Temporal.Instant) {
    return this.toString();
  },
});

/**
 * Statements are plain SQL (Kysely's `sql` tag) with declared row types, so there is no second
 * schema here.
 */
// biome-ignore lint/complexity/noBannedTypes: an empty schema is what switches the query builder off.
export type Db = Kysely<{}>;
// biome-ignore lint/complexity/noBannedTypes: the same empty schema, inside a transaction.
export type Tx = Transaction<{}>;

export const STATEMENT_TIMEOUT_MS = 5_000;
export const LOCK_TIMEOUT_MS = 2_000;
export const IDLE_IN_TRANSACTION_MS = 5_000;
/** A new connection plans each statement again, which multiplies the cost of its first order. */
const IDLE_MS = 10 * 60_000;
/** Bounds the caches of tables and plans that a PostgreSQL session accumulates. */
const LIFETIME_SECONDS = 60 * 60;
const ATTEMPTS_MAX = 4;
/** Longer than a visitor waits for a response, and a tenth of the normal statement timeout. */
const BOUNDED_STATEMENT_MS = 500;
const BOUNDED_POOL_SIZE = 4;
const PROBE_STATEMENT_MS = 2_000;
const CONNECT_MS = 5_000;
/** How long a server may exceed its own statement timeout before its connection counts as lost. */
const SILENT_MS = 2_000;
/** Shorter for a replica, because a visitor waits for it and then for the primary. */
const REPLICA_CONNECT_MS = 1_000;
const REPLICA_SILENT_MS = 500;

/** The role of the application. Only migrations run as the owner. */
export const APP_ROLE = 'zap_app';

type DbOptions = {
  poolSize?: number;
  /** The statement timeout. */
  statementMs?: number;
  /** How long a statement may wait for a lock. */
  lockMs?: number;
  /** How long a transaction may wait for its next statement. */
  idleInTransactionMs?: number;
  /** For tests that change the schema. */
  asOwner?: boolean;
  /** Called with each statement before it is sent; each one is a round trip. */
  onStatement?: ((statement: string) => void) | undefined;
  /** Gives each statement of a traced request, job or sweep a span. */
  tracing?: Tracing | undefined;
  /** Answers the reads that may lag, on a pool of the same size. */
  replica?: ReadRouter | undefined;
};

export function openDb(
  connectionString: string,
  {
    poolSize = 16,
    statementMs = STATEMENT_TIMEOUT_MS,
    lockMs = LOCK_TIMEOUT_MS,
    idleInTransactionMs = IDLE_IN_TRANSACTION_MS,
    asOwner = false,
    onStatement,
    tracing,
    replica,
  }: DbOptions = {},
): Db {
  const limits = {
    max: poolSize,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  };
  const pool = openPool(connectionString, {
    ...limits,
    ...(asOwner ? {} : { options: `-c role=${APP_ROLE}` }),
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: statementMs + SILENT_MS,
  });
  const replicaPool =
    replica &&
    openPool(replica.url, {
      ...limits,
      options: `-c role=${APP_ROLE} -c default_transaction_read_only=on`,
      connectionTimeoutMillis: REPLICA_CONNECT_MS,
      query_timeout: statementMs + REPLICA_SILENT_MS,
    });
  const primary = async () => prepareStatements(await pool.connect(), onStatement, tracing);
  const standby = async () =>
    prepareStatements(await (replicaPool ?? pool).connect(), onStatement, tracing);
  const preparingPool = {
    options: pool.options,
    connect: replica ? () => replica.connect({ primary, standby }) : primary,
    end: async () => void (await Promise.all([pool.end(), replicaPool?.end()])),
  };
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: preparingPool }) });
  pools.set(db, { primary: pool, replica: replicaPool });
  return db;
}

function openPool(connectionString: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    keepAlive: true,
    ...options,
  });
  // Without a listener, losing an idle connection would end the process.
  pool.on('error', () => undefined);
  return pool;
}

type Pools = { primary: pg.Pool; replica: pg.Pool | undefined };
const pools = new WeakMap<Db, Pools>();

/** The size and the maximum of a pool, and the number of statements that wait for a connection. */
export function poolState(
  db: Db,
  server: keyof Pools = 'primary',
): { total: number; idle: number; waiting: number; max: number } {
  const pool = pools.get(db)?.[server];
  const { totalCount: total = 0, idleCount: idle = 0, waitingCount: waiting = 0 } = pool ?? {};
  return { total, idle, waiting, max: pool?.options.max ?? 0 };
}

/** One connection for probes and metrics, so that they answer while all others are taken. */
export function openProbeDb(connectionString: string): Db {
  return openDb(connectionString, { poolSize: 1, statementMs: PROBE_STATEMENT_MS });
}

/**
 * Opens a small pool with a short statement timeout for queries that could scan a whole table. They
 * cannot take connections from the main pool.
 */
export function openBoundedDb(connectionString: string, options: DbOptions = {}): Db {
  const { poolSize = BOUNDED_POOL_SIZE, statementMs = BOUNDED_STATEMENT_MS } = options;
  return openDb(connectionString, { ...options, poolSize, statementMs });
}

/** Whether a statement was cancelled by its timeout. */
export function isTimeout(error: unknown): boolean {
  return (error as { code?: unknown }).code === '57014';
}

/**
 * Runs a transaction, and again when PostgreSQL aborted it because of a deadlock or a serialization
 * failure. Within an admin action it also writes the audit entry.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let unmarkEntry = () => {};
    try {
      const transaction = async (tx: Tx) => {
        const done = await work(tx);
        unmarkEntry = await writePendingEntry(tx);
        return done;
      };
      return await onPrimary(() => db.transaction().execute(transaction));
    } catch (error) {
      unmarkEntry();
      if (attempt >= ATTEMPTS_MAX || !isRetryable(error)) throw error;
      retries += 1;
    }
  }
}

let retries = 0;

/** The number of repeated transactions and statements of this process. */
export function transactionRetries(): number {
  return retries;
}

const retryable = new Set(['40P01', '40001']);

function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && retryable.has(error.code ?? '');
}

/** Runs a single statement again when it was the victim of a deadlock. */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= ATTEMPTS_MAX || !isRetryable(error)) throw error;
      retries += 1;
    }
  }
}

/** The name of the violated constraint, if the error is a constraint violation. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}

const statementNames = new Map<string, string>();
const STATEMENT_NAMES_MAX = 1_000;

function nameOf(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known || statementNames.size >= STATEMENT_NAMES_MAX) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  statementNames.set(text, name);
  return name;
}

const prepared = new WeakSet<pg.PoolClient>();

/** Names each statement by a hash of its text, so that PostgreSQL parses it once per connection. */
function prepareStatements(
  client: pg.PoolClient,
  onStatement: ((statement: string) => void) | undefined,
  tracing: Tracing | undefined,
): pg.PoolClient {
  if (prepared.has(client)) return client;
  prepared.add(client);
  // A lost connection fails its statement. Without a listener it would also end the process.
  client.on('error', () => undefined);
  const plain = client.query.bind(client) as (config: unknown, values?: unknown) => unknown;
  const named = (config: unknown, values?: unknown) => {
    if (typeof config !== 'string' || !Array.isArray(values)) return plain(config, values);
    return plain({ name: nameOf(config), text: config, values });
  };
  const query = (config: unknown, values?: unknown) => {
    if (typeof config !== 'string') return plain(config, values);
    onStatement?.(config);
    if (!tracing?.current()) return named(config, values);
    return traceStatement(tracing, config, () => named(config, values));
  };
  client.query = query as typeof client.query;
  return client;
}
