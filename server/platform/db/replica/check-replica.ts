import pg from 'pg';
import { ConfigError } from '../../config-error.ts';
import { canAlterSchema } from '../app-login.ts';
import { checkSession } from '../check-session.ts';
import { isSameDatabase, type ServerState } from './follow.rules.ts';

const NAME = 'READ_DATABASE_URL';
const CONNECT_MS_MAX = 5_000;
/** Starting up, shutting down, full, or a connection that broke. */
const UNAVAILABLE = /^(?:57P|08|53)/;

type Identity = Pick<ServerState, 'systemId' | 'databaseId'>;

/**
 * Checks that the address of the replica leads to a copy of the database, with a login that owns nothing. A
 * replica that is down or became the primary does not prevent the start: reads go to the primary.
 * @throws ConfigError that names what is wrong
 */
export async function checkReplica(url: string, databaseUrl: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    query_timeout: CONNECT_MS_MAX,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await checkCopy(client, databaseUrl);
    if (await canAlterSchema(client))
      refuse('must name a login that owns nothing: its user may change the schema');
    await checkSession(url, NAME);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    if (!isUnavailable(error)) refuse(`cannot be used: ${(error as Error).message}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function checkCopy(client: pg.Client, databaseUrl: string): Promise<void> {
  const replica = await identityOf(client);
  const own = new pg.Client({ connectionString: databaseUrl });
  own.on('error', () => undefined);
  await own.connect();
  try {
    if (isSameDatabase(await identityOf(own), replica)) return;
  } finally {
    await own.end();
  }
  refuse('leads to another database than DATABASE_URL: it takes a standby of the same server');
}

async function identityOf(client: pg.Client): Promise<Identity> {
  const { rows } = await client.query<Identity>(`
    select (select system_identifier::text from pg_control_system()) as "systemId",
      (select oid::text from pg_database where datname = current_database()) as "databaseId"`);
  return rows[0] ?? { systemId: '', databaseId: '' };
}

function isUnavailable(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || UNAVAILABLE.test(error.code ?? '');
}

function refuse(what: string): never {
  throw new ConfigError(`${NAME} ${what}.`);
}
