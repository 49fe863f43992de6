import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { ConfigError } from '../config-error.ts';
import { migrate, pendingMigrations } from './migrate.ts';

/** Codes of a login that does not exist, has another password or may not connect. */
const LOGIN_REFUSED = new Set(['28000', '28P01', '42501']);
const NOT_PERMITTED = '42501';
/** PostgreSQL truncates longer names. */
const NAME_MAX = 63;

/**
 * Migrates the database and returns the address for the application, whose user owns nothing, so
 * that an injected statement can neither change the schema nor edit append-only tables.
 *
 * With `migrateUrl` that is `databaseUrl` itself. Otherwise a user that may change the schema
 * migrates and creates a login for the application, and any other user needs a migrated database.
 * @throws ConfigError when the application would own its tables, or migrations are missing
 */
export async function prepareDatabase({
  databaseUrl,
  migrateUrl,
  isAlone,
}: {
  databaseUrl: string;
  migrateUrl: string | undefined;
  /** Whether no other process can use the database. */
  isAlone?: boolean;
}): Promise<string> {
  if (migrateUrl) await migrate(migrateUrl);
  const canAlter = await withClient(databaseUrl, canAlterSchema);
  if (canAlter && migrateUrl) {
    throw new ConfigError(
      'DATABASE_URL must name a login that owns nothing: its user may change the schema.',
    );
  }
  if (canAlter) {
    await migrate(databaseUrl, { isAlone: isAlone ?? false });
    return createAppLogin(databaseUrl);
  }
  const [missing] = await withClient(databaseUrl, pendingMigrations);
  if (missing === undefined) return databaseUrl;
  throw new ConfigError(
    `The database lacks the migration ${missing}: run "npm run migrate" with MIGRATE_DATABASE_URL.`,
  );
}

/** Whether the user who logged in, without any `set role`, could change the schema. */
export async function canAlterSchema(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ can: boolean }>(`
    select r.rolsuper or has_database_privilege(session_user, current_database(), 'create')
      or exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
          and pg_has_role(session_user, c.relowner, 'member')) as can
    from pg_roles r where r.rolname = session_user`);
  return rows[0]?.can ?? true;
}

/**
 * Creates the login of the application in this database. Its password is derived from the owner's,
 * so that all processes with one DATABASE_URL agree without storing it.
 */
async function createAppLogin(ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl);
  const database = decodeURIComponent(url.pathname.slice(1));
  const name = `zap_app_${database}`.slice(0, NAME_MAX);
  const password = derivedPassword(decodeURIComponent(url.password), database);
  url.username = encodeURIComponent(name);
  url.password = password;
  if (!(await canLogIn(url.href))) await withClient(ownerUrl, setLogin(name, password));
  return url.href;
}

/** The server trusts an owner without a password, and therefore also the login. */
function derivedPassword(ownerPassword: string, database: string): string {
  return createHmac('sha256', ownerPassword).update(`login of ${database}`).digest('base64url');
}

async function canLogIn(url: string): Promise<boolean> {
  try {
    return await withClient(url, async (client) => {
      await client.query('set role zap_app');
      return true;
    });
  } catch (error) {
    if (LOGIN_REFUSED.has((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}

function setLogin(name: string, password: string) {
  return async (client: pg.Client): Promise<void> => {
    const login = client.escapeIdentifier(name);
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock(hashtext($1))', [name]);
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
      const verb = rowCount === 0 ? 'create' : 'alter';
      await client.query(
        `${verb} role ${login} login inherit password ${client.escapeLiteral(verifierOf(password))}`,
      );
      await client.query(`grant zap_app to ${login}`);
      await client.query('commit');
    } catch (error) {
      if ((error as { code?: string }).code !== NOT_PERMITTED) throw error;
      throw new ConfigError(
        'The user of DATABASE_URL cannot create the login of the application: create one that is a member of zap_app, name it in DATABASE_URL and the owner in MIGRATE_DATABASE_URL.',
      );
    }
  };
}

/**
 * The server's verifier of a password (RFC 5803), computed here so that no log of the server
 * contains the password. Iterations slow down guessing; 256 derived bits cannot be guessed.
 */
function verifierOf(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, 1, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  const serverKey = keyOf('Server Key').toString('base64');
  return `SCRAM-SHA-256$1:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}

export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
