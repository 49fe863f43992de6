import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { ConfigError } from '../config-error.ts';
import { APP_ROLE, IDLE_IN_TRANSACTION_MS, LOCK_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from './db.ts';

const PROTOCOL_VIOLATION = '08P01';
/** Long enough for a busy machine. */
const ANSWER_MS_MAX = 30_000;
/** A pooler may assign one of several idle sessions to the next connection. */
const LOOKS = 5;

/**
 * Checks that the address leads to PostgreSQL sessions as the application needs them: a connection
 * keeps its session, its role and its timeouts. Otherwise statements would run as another role or
 * without limits, and notifications and locks would be lost.
 * @param name the setting that has the address
 * @throws ConfigError that names what a pooler changes
 */
export async function checkSession(databaseUrl: string, name = 'DATABASE_URL'): Promise<void> {
  const refuse = refusalOf(name);
  const own = await open(databaseUrl, refuse);
  try {
    await checkSettings(own, refuse);
    const other = await open(databaseUrl, refuse);
    try {
      await checkOwnSession(own, other, refuse);
    } finally {
      await other.end();
    }
  } finally {
    await own.end();
  }
}

async function open(connectionString: string, refuse: Refuse): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    options: `-c role=${APP_ROLE}`,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    query_timeout: ANSWER_MS_MAX,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code !== PROTOCOL_VIOLATION) throw error;
    refuse(`refuses the settings of a connection (${message})`);
  }
  return client;
}

async function checkSettings(client: pg.Client, refuse: Refuse): Promise<void> {
  const { rows } = await client.query<Record<string, string>>(`
    select current_user as role,
      (select setting from pg_settings where name = 'statement_timeout') as statement_timeout,
      (select setting from pg_settings where name = 'lock_timeout') as lock_timeout,
      (select setting from pg_settings where name = 'idle_in_transaction_session_timeout')
        as idle_in_transaction_session_timeout`);
  const wanted = {
    role: APP_ROLE,
    statement_timeout: String(STATEMENT_TIMEOUT_MS),
    lock_timeout: String(LOCK_TIMEOUT_MS),
    idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_MS),
  };
  const lost = Object.entries(wanted).filter(([name, value]) => rows[0]?.[name] !== value);
  if (lost.length > 0) refuse(`drops ${lost.map(([name]) => name).join(', ')}`);
}

/** If connections share sessions, a setting of one session is lost or visible in another. */
async function checkOwnSession(own: pg.Client, other: pg.Client, refuse: Refuse): Promise<void> {
  const mark = randomUUID();
  for (let look = 0; look < LOOKS; look += 1) {
    await own.query(`select set_config('zap.session', $1, false)`, [mark]);
    if ((await markOf(other)) === mark || (await markOf(own)) !== mark) {
      refuse('shares sessions between connections, as in transaction mode');
    }
  }
}

async function markOf(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select current_setting('zap.session', true) as mark`,
  );
  return rows[0]?.mark ?? null;
}

type Refuse = (what: string) => never;

function refusalOf(name: string): Refuse {
  return (what) => {
    throw new ConfigError(
      `${name} leads through a pooler that ${what}: name the database server itself, or a pooler in session mode and give the login its settings with ALTER ROLE.`,
    );
  };
}
