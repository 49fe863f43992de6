import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { writeWaiting } from './audit.store.ts';

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
/** Longer than any answer that somebody would wait for, a tenth of what holds up everybody else. */
const HURRIED_MS = 500;
const HURRIED_POOL = 4;

/** The role that the application works as; migrations alone work as the owner. */
const APP_ROLE = 'zap_app';

type Opening = {
  poolSize?: number;
  /** After this long a statement ends by itself. */
  statementMs?: number;
  /** For tests that change the shape of the database. */
  asOwner?: boolean;
  /** Is told each statement as it is sent: each is a round trip. */
  hear?: ((statement: string) => void) | undefined;
};

export function openDb(
  connectionString: string,
  { poolSize = 16, statementMs = STATEMENT_TIMEOUT_MS, asOwner = false, hear }: Opening = {},
): Db {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    ...(asOwner ? {} : { options: `-c role=${APP_ROLE}` }),
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementMs,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    query_timeout: statementMs + 2_000,
    keepAlive: true,
  });
  // Without a listener a connection lost while idle would end the process.
  pool.on('error', () => undefined);
  const preparing = {
    options: pool.options,
    connect: async () => prepareStatements(await pool.connect(), hear),
    end: () => pool.end(),
  };
  return new Kysely({ dialect: new PostgresDialect({ pool: preparing }) });
}

/**
 * A few connections for questions that could look through the whole country: such a one ends after half a
 * second, and however many are asked, everything else keeps its connections.
 */
export function openHurried(connectionString: string, opening: Pick<Opening, 'hear'> = {}): Db {
  const limits = { poolSize: HURRIED_POOL, statementMs: HURRIED_MS };
  return openDb(connectionString, { ...opening, ...limits });
}

/** Whether a statement was ended because it took too long. */
export function isTimeout(error: unknown): boolean {
  return (error as { code?: unknown }).code === '57014';
}

/**
 * One transaction, run again when PostgreSQL ended it to resolve a deadlock or a conflict. Within an admin's
 * act it carries the line of the audit log.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let takeBack = () => {};
    try {
      return await db.transaction().execute(async (tx) => {
        const done = await work(tx);
        takeBack = await writeWaiting(tx);
        return done;
      });
    } catch (error) {
      takeBack();
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
function prepareStatements(
  client: pg.PoolClient,
  hear: ((statement: string) => void) | undefined,
): pg.PoolClient {
  if (prepared.has(client)) return client;
  prepared.add(client);
  // A connection that dies while in use fails its statement; unheard, it would end the process too.
  client.on('error', () => undefined);
  const plain = client.query.bind(client) as (config: unknown, values?: unknown) => unknown;
  const query = (config: unknown, values?: unknown) => {
    if (typeof config === 'string') hear?.(config);
    if (typeof config !== 'string' || !Array.isArray(values)) return plain(config, values);
    return plain({ name: nameOf(config), text: config, values });
  };
  client.query = query as typeof client.query;
  return client;
}
