import { createHmac, randomUUID, scryptSync } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ConfigError } from '../config-error.ts';
import { prepareDatabase } from './app-login.ts';

let cluster: string;
let admin: pg.Client;
const made: { databases: string[]; roles: string[] } = { databases: [], roles: [] };

beforeAll(async () => {
  cluster = await (await fetch(inject('clusterEndpoint'))).text();
  admin = new pg.Client(cluster);
  await admin.connect();
});
afterAll(async () => {
  for (const name of made.databases) await admin.query(`drop database ${name} with (force)`);
  for (const name of made.roles) await admin.query(`drop role if exists ${name}`);
  await admin.end();
});

/** A role and a database that it owns, as in a managed service. */
async function ownedDatabase({ attributes = '' } = {}) {
  const id = randomUUID().slice(0, 8);
  const [owner, database] = [`owner_${id}`, `db_${id}`];
  await admin.query(`create role ${owner} login password 'owner-secret' ${attributes}`);
  await admin.query(`create database ${database} owner ${owner}`);
  made.databases.push(database);
  made.roles.push(`zap_app_${database}`, `zap_login_${database}`, owner);
  return { owner, database, url: urlOf(owner, 'owner-secret', database) };
}

function urlOf(user: string, password: string, database: string): string {
  const url = new URL(cluster);
  return Object.assign(url, { username: user, password, pathname: `/${database}` }).href;
}

async function run(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

test('An owner migrates, and the application logs in as a role that owns nothing', async () => {
  const { url, database } = await preparedDatabase();
  const appUrl = await prepareDatabase({ databaseUrl: url, migrateUrl: undefined });
  expect(new URL(appUrl).username).toBe(`zap_login_${database}`);
  expect(await run(appUrl, 'select count(*)::int as rows from booking.bookings')).toEqual([
    { rows: 0 },
  ]);
  const denied = { code: '42501' };
  for (const statement of [
    'alter table booking.bookings add column stolen text',
    'delete from ledger.postings',
    'set role none; drop table booking.bookings',
    `set role ${new URL(url).username}`,
    'create table public.mine (id int)',
  ]) {
    await expect(run(appUrl, statement), statement).rejects.toMatchObject(denied);
  }
  // Another process with the same settings gets the same login.
  expect(await prepareDatabase({ databaseUrl: url, migrateUrl: undefined })).toBe(appUrl);
}, 120_000);

/** An administrator creates the extensions, which only a superuser may, and grants the role. */
async function preparedDatabase() {
  const made = await ownedDatabase({ attributes: 'createrole' });
  await extensions(made.database);
  await admin.query(`grant zap_app to ${made.owner} with admin option`);
  return made;
}

test('The password of the login is stretched with a salt of this database', async () => {
  const { url, database } = await preparedDatabase();
  const start = () => prepareDatabase({ databaseUrl: url, migrateUrl: undefined });
  const first = await start();
  // Processes that start at the same time agree.
  expect(new Set(await Promise.all([start(), start(), start()]))).toEqual(new Set([first]));
  const { rows } = await admin.query<{ salt: string }>(
    `select shobj_description(oid, 'pg_authid') as salt from pg_roles where rolname = $1`,
    [`zap_login_${database}`],
  );
  const salt = Buffer.from(rows[0]?.salt ?? '', 'hex');
  expect(salt).toHaveLength(16);
  const stretched = scryptSync('owner-secret', salt, 32, {
    N: 65_536,
    r: 8,
    p: 2,
    maxmem: 2 ** 28,
  });
  expect(new URL(first).password).toBe(stretched.toString('base64url'));
}, 120_000);

test('The login of an earlier release works beside this one, and ends with its last process', async () => {
  const { url, database } = await preparedDatabase();
  const start = () => prepareDatabase({ databaseUrl: url, migrateUrl: undefined });
  await start();
  const name = `zap_app_${database}`;
  const password = createHmac('sha256', 'owner-secret').update(`login of ${database}`);
  const formerUrl = urlOf(name, password.digest('base64url'), database);
  const enable = `login inherit password '${new URL(formerUrl).password}'`;
  await run(url, `create role ${name} ${enable}`, `grant zap_app to ${name}`);
  const former = new pg.Client(formerUrl);
  await former.connect();
  await start();
  expect(await run(formerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  await former.end();
  await expect
    .poll(() => start().then(() => run(formerUrl, 'select 1').catch(({ code }) => code)))
    .toBe('28P01');
  // The earlier release starts again, as after a rollback.
  await run(url, `alter role ${name} ${enable}`);
  expect(await run(formerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
}, 120_000);

test('A separate login needs a migrated database, and may not own it', async () => {
  const { url, database } = await ownedDatabase();
  await extensions(database);
  const login = `login_${database}`;
  made.roles.unshift(login);
  await admin.query(`create role ${login} login password 'login-secret'`);
  await admin.query(`grant zap_app to ${login}`);
  const databaseUrl = urlOf(login, 'login-secret', database);
  const start = (migrateUrl?: string) => prepareDatabase({ databaseUrl, migrateUrl });
  await expect(start()).rejects.toThrow(/lacks the migration 0001.*npm run migrate/);
  expect(await start(url)).toBe(databaseUrl);
  expect(await start()).toBe(databaseUrl);
  const swapped = prepareDatabase({ databaseUrl: url, migrateUrl: url });
  await expect(swapped).rejects.toThrow('DATABASE_URL must name a login that owns nothing');
}, 120_000);

test('An owner without the right to create roles gets instructions', async () => {
  const { url, database } = await ownedDatabase();
  await extensions(database);
  const refused = prepareDatabase({ databaseUrl: url, migrateUrl: undefined });
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(/cannot create the login .* MIGRATE_DATABASE_URL/);
}, 120_000);

async function extensions(database: string): Promise<void> {
  const url = Object.assign(new URL(cluster), { pathname: `/${database}` }).href;
  await run(
    url,
    'create extension if not exists btree_gist',
    'create extension if not exists cube',
    'create extension if not exists pg_trgm',
    'create extension if not exists fuzzystrmatch',
  );
}
