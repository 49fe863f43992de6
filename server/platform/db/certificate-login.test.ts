import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Issued, makeAuthority } from '#test/support/certificates.ts';
import { requireDatabaseEncryption } from '../config/encryption.ts';
import { prepareDatabase } from './app-login.ts';
import { checkSession } from './check-session.ts';
import { openDb } from './db.ts';
import { serverAccount } from './embedded/account.ts';
import { type EmbeddedPostgres, startPostgres } from './embedded.ts';
import { sql } from './sql.ts';

const folder = mkdtempSync(join(tmpdir(), 'zap-certificate-'));
const authority = makeAuthority();
let server: EmbeddedPostgres;
let superuser: string;

beforeAll(async () => {
  chmodSync(folder, 0o711);
  const data = join(folder, 'postgres');
  mkdirSync(data, { mode: 0o700 });
  const files = place('database', authority.issue('database'));
  const { uid, gid } = serverAccount(data);
  if (uid !== undefined && gid !== undefined) {
    chownSync(data, uid, gid);
    for (const file of Object.values(files)) chownSync(file, uid, gid);
  }
  writeFileSync(join(folder, 'ca.pem'), authority.cert);
  server = await startPostgres(data, {
    volatile: true,
    settings: [
      'ssl=on',
      `ssl_cert_file=${files.cert}`,
      `ssl_key_file=${files.key}`,
      `ssl_ca_file=${join(folder, 'ca.pem')}`,
    ],
  });
  superuser = server.url('postgres');
  const rules = join(data, 'pg_hba.conf');
  // The first line that matches decides, so a password opens neither login.
  const lines = ['zap_web', 'zap_owner'].map((name) => `hostssl all ${name} all cert\n`).join('');
  writeFileSync(rules, lines + readFileSync(rules, 'utf8'));
  await run(
    superuser,
    "create role zap_owner superuser login password 'known'",
    'create role zap_app',
    "create role zap_web login password 'known' in role zap_app",
    'create database zap owner zap_owner',
    'select pg_reload_conf()',
  );
}, 60_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes a certificate and its key, which only its owner may read. */
function place(name: string, { cert, key }: Issued): { cert: string; key: string } {
  const files = { cert: join(folder, `${name}.crt`), key: join(folder, `${name}.key`) };
  writeFileSync(files.cert, cert);
  writeFileSync(files.key, key, { mode: 0o600 });
  return files;
}

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address of a login with the certificate of a name. */
function urlOf(login: string, files?: { cert: string; key: string }): string {
  const { port } = new URL(superuser);
  const url = new URL(`postgres://${login}:known@127.0.0.1:${port}/zap?sslmode=verify-full`);
  url.searchParams.set('sslrootcert', join(folder, 'ca.pem'));
  if (files) url.searchParams.set('sslcert', files.cert);
  if (files) url.searchParams.set('sslkey', files.key);
  return url.href;
}

test('Application and migrations log in with certificates instead of passwords', async () => {
  const databaseUrl = urlOf('zap_web', place('web', authority.issue('zap_web')));
  const migrateUrl = urlOf('zap_owner', place('owner', authority.issue('zap_owner')));
  expect(() =>
    requireDatabaseEncryption({ DATABASE_URL: databaseUrl, MIGRATE_DATABASE_URL: migrateUrl }),
  ).not.toThrow();
  expect(await prepareDatabase({ databaseUrl, migrateUrl })).toBe(databaseUrl);
  await checkSession(databaseUrl);
  const db = openDb(databaseUrl, { poolSize: 2 });
  const { rows } =
    await sql`select current_user::text as role, session_user::text as login`.execute(db);
  expect(rows).toEqual([{ role: 'zap_app', login: 'zap_web' }]);
  await db.destroy();
}, 60_000);

test.each([
  ['without a certificate', undefined],
  ['with the certificate of another login', () => authority.issue('zap_owner')],
  ['with a certificate of another authority', () => makeAuthority('Another').issue('zap_web')],
])('The right password %s opens nothing', async (_how, issue) => {
  const files = issue && place('other', issue());
  await expect(run(urlOf('zap_web', files), 'select 1')).rejects.toThrow();
});
