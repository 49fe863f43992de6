import { createHash, createHmac, pbkdf2Sync, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import pg from 'pg';
import { ConfigError } from '../config-error.ts';
import { migrate, pendingMigrations } from './migrate.ts';

/** Codes of a login that does not exist, has another password or may not connect. */
const LOGIN_REFUSED = new Set(['28000', '28P01', '42501']);
const NOT_PERMITTED = '42501';
/** PostgreSQL truncates longer names. */
const NAME_MAX = 63;
/** OWASP's parameters for scrypt: 64 MB and about a third of a second, once per start. */
const STRETCH = { N: 2 ** 16, r: 8, p: 2, maxmem: 2 ** 27 };
const SALT_BYTES = 16;
const PASSWORD_BYTES = 32;
const stretch = promisify<string, Buffer, number, object, Buffer>(scrypt);

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
 * Creates the login of the application in this database. Its password is stretched from the owner's (OWASP ASVS 5.0,
 * 11.4.4) with a salt that the database stores, so that all processes with one DATABASE_URL agree without storing it.
 */
async function createAppLogin(ownerUrl: string): Promise<string> {
  const url = new URL(ownerUrl);
  const database = decodeURIComponent(url.pathname.slice(1));
  const name = `zap_login_${database}`.slice(0, NAME_MAX);
  const ownerPassword = decodeURIComponent(url.password);
  await withClient(ownerUrl, async (client) => {
    const salt = (await saltOf(client, name)) ?? (await createRole(client, name));
    url.username = encodeURIComponent(name);
    url.password = await derivedPassword(ownerPassword, salt);
    if (!(await canLogIn(url.href))) await setPassword(client, name, url.password);
    await retireFormerLogin(client, database);
  });
  return url.href;
}

/** The server trusts an owner without a password, and therefore also the login. */
async function derivedPassword(ownerPassword: string, salt: Buffer): Promise<string> {
  return (await stretch(ownerPassword, salt, PASSWORD_BYTES, STRETCH)).toString('base64url');
}

/** The salt in the comment of the role; undefined before the first process has created both. */
async function saltOf(client: pg.Client, name: string): Promise<Buffer | undefined> {
  const { rows } = await client.query<{ salt: string | null }>(
    `select shobj_description(oid, 'pg_authid') as salt from pg_roles where rolname = $1`,
    [name],
  );
  return rows[0]?.salt ? Buffer.from(rows[0].salt, 'hex') : undefined;
}

/**
 * Creates the role with a random salt and without a password.
 * @returns the salt, which another process may have chosen at the same time
 */
async function createRole(client: pg.Client, name: string): Promise<Buffer> {
  const login = client.escapeIdentifier(name);
  return locked(client, name, async () => {
    const present = await saltOf(client, name);
    if (present) return present;
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
    if (rowCount === 0) await client.query(`create role ${login}`);
    await client.query(`grant zap_app to ${login}`);
    const salt = randomBytes(SALT_BYTES);
    await client.query(`comment on role ${login} is '${salt.toString('hex')}'`);
    return salt;
  });
}

async function setPassword(client: pg.Client, name: string, password: string): Promise<void> {
  const verifier = client.escapeLiteral(verifierOf(password));
  await locked(client, name, () =>
    client.query(`alter role ${client.escapeIdentifier(name)} login inherit password ${verifier}`),
  );
}

/**
 * Releases up to migration 0785 log in as zap_app_<database>, with one HMAC of the owner's password. Ends that login as
 * soon as no process uses it; an older release that starts later enables it again by itself.
 */
async function retireFormerLogin(client: pg.Client, database: string): Promise<void> {
  const name = `zap_app_${database}`.slice(0, NAME_MAX);
  const { rowCount } = await client.query(
    `select from pg_roles where rolname = $1 and rolcanlogin
      and not exists (select from pg_stat_activity where usename = $1)`,
    [name],
  );
  if (rowCount === 0) return;
  try {
    await client.query(`alter role ${client.escapeIdentifier(name)} nologin password null`);
  } catch (error) {
    // Another owner created it, who also has to end it.
    if ((error as { code?: string }).code !== NOT_PERMITTED) throw error;
  }
}

/** Runs changes of a role in a transaction, one process at a time. */
async function locked<T>(client: pg.Client, name: string, work: () => Promise<T>): Promise<T> {
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [name]);
    const done = await work();
    await client.query('commit');
    return done;
  } catch (error) {
    if ((error as { code?: string }).code !== NOT_PERMITTED) throw error;
    throw new ConfigError(
      'The user of DATABASE_URL cannot create the login of the application: create one that is a member of zap_app, name it in DATABASE_URL and the owner in MIGRATE_DATABASE_URL.',
    );
  }
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
