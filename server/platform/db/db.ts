import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => Temporal.Instant.from(text));
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// pg sends objects as JSON text; this hook makes it send the plain ISO string of an instant.
Object.defineProperty(Temporal.Instant.prototype, 'toPostgres', {
  value(this: Temporal.Instant) {
    return this.toString();
  },
});

/** The statements are SQL (kysely's `sql` tag) with declared row types: no second schema here. */
// biome-ignore lint/complexity/noBannedTypes: an empty schema is what switches the query builder off.
export type Db = Kysely<{}>;
// biome-ignore lint/complexity/noBannedTypes: the same empty schema, inside a transaction.
export type Tx = Transaction<{}>;

const STATEMENT_TIMEOUT_MS = 5_000;
const LOCK_TIMEOUT_MS = 2_000;
const IDLE_IN_TRANSACTION_MS = 5_000;
const TRIES_MAX = 4;

export function openDb(connectionString: string, poolSize = 16): Db {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    query_timeout: STATEMENT_TIMEOUT_MS + 2_000,
    keepAlive: true,
  });
  // Without a listener a connection lost while idle would end the process.
  pool.on('error', () => undefined);
  const preparing = {
    options: pool.options,
    connect: async () => prepareStatements(await pool.connect()),
    end: () => pool.end(),
  };
  return new Kysely({ dialect: new PostgresDialect({ pool: preparing }) });
}

/** One transaction, run again when PostgreSQL ended it to resolve a deadlock or a conflict. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= TRIES_MAX || !isRetryable(error)) throw error;
    }
  }
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
      if (attempt >= TRIES_MAX || !isRetryable(error)) throw error;
    }
  }
}

/** The name of the constraint that refused, if that is what an error says. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}

const names = new Map<string, string>();
const NAMES_MAX = 1_000;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= NAMES_MAX) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

const prepared = new WeakSet<pg.PoolClient>();

/** Names each statement by its text, so that PostgreSQL parses and plans it once a connection. */
function prepareStatements(client: pg.PoolClient): pg.PoolClient {
  if (prepared.has(client)) return client;
  prepared.add(client);
  const plain = client.query.bind(client) as (config: unknown, values?: unknown) => unknown;
  const query = (config: unknown, values?: unknown) => {
    if (typeof config !== 'string' || !Array.isArray(values)) return plain(config, values);
    return plain({ name: nameOf(config), text: config, values });
  };
  client.query = query as typeof client.query;
  return client;
}
