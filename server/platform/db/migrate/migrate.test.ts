import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { writeTree } from '#test/support/file-tree.ts';
import { migrate } from '../migrate.ts';
import { holdVersion, retireOlder } from './versions.ts';

const database = testDatabase();
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client(database.url);
  await client.connect();
  await client.query('create table platform.samples (id int primary key, note text)');
  await client.query('insert into platform.samples select n, n::text from generate_series(1, 9) n');
});
afterAll(() => client.end());

const folderOf = (files: Record<string, string>) => pathToFileURL(`${writeTree(files)}/`);

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
    [table],
  );
  return rows.map(({ name }) => name);
}

/** A process of this version that stops when it is too old, as a server does. */
async function run(version: number): Promise<{ refusals: Error[]; stop: () => Promise<void> }> {
  const refusals: Error[] = [];
  const onTooOld = (error: Error) => {
    refusals.push(error);
    void held.then((hold) => hold.stop());
  };
  const held = holdVersion(database.url, version, { onTooOld, onError: () => undefined }, 50);
  await held;
  return { refusals, stop: async () => (await held).stop() };
}

test('a migration that breaks older processes waits until they have stopped', async () => {
  const [old, current] = [await run(9010), await run(9011)];
  const folder = folderOf({
    '9011_platform_a.sql':
      '-- requires 9011: the note is in another table\nalter table platform.samples drop column note;',
  });
  expect(await migrate(database.url, { folder })).toEqual(['9011_platform_a.sql']);
  expect(await columnsOf('platform.samples')).toEqual(['id']);
  expect(old.refusals.map(({ message }) => message)).toEqual([
    'This version (9010) is too old for the database, which needs 9011 or newer: start a newer one.',
  ]);
  expect(current.refusals).toEqual([]);
  await expect(run(9010)).rejects.toThrow('too old for the database');
  await current.stop();
}, 60_000);

test('a process that does not stop prevents the migration', async () => {
  const deaf = new pg.Client(database.url);
  await deaf.connect();
  await deaf.query('select pg_advisory_lock_shared(724002, 9012)');
  const limits = { graceMs: 100, waitMsMax: 1_200 };
  await expect(retireOlder(client, 9013, limits)).rejects.toThrow(
    'Processes of version 9012 still use the database',
  );
  await deaf.end();
  await retireOlder(client, 9013, limits);
});

test('a migration gives way to the application while a table is in use', async () => {
  const reader = new pg.Client(database.url);
  await reader.connect();
  await reader.query('begin');
  await reader.query('select count(*) from platform.samples');
  const folder = folderOf({
    '9020_platform_b.sql': 'alter table platform.samples add column size int;',
  });
  const migrated = migrate(database.url, { folder });
  await waitFor(
    `select count(*) = 1 as is from pg_locks where not granted and mode = 'AccessExclusiveLock'`,
  );
  // Queued behind the ALTER TABLE, until that gives up its attempt.
  await client.query('select count(*) from platform.samples');
  expect(await columnsOf('platform.samples')).toEqual(['id']);
  await reader.query('commit');
  expect(await migrated).toEqual(['9020_platform_b.sql']);
  expect(await columnsOf('platform.samples')).toEqual(['id', 'size']);
  await reader.end();
}, 60_000);

test('an index is built concurrently, once, even after an interrupted attempt', async () => {
  await client.query('alter table platform.samples add column twice int default 1');
  const create =
    'create unique index concurrently if not exists samples_twice on platform.samples (twice)';
  await expect(client.query(create)).rejects.toThrow('could not create unique index');
  await client.query('update platform.samples set twice = id');
  const folder = folderOf({
    '9030_platform_c.sql': `-- no transaction: built beside the application\n${create};\n`,
  });
  const [one, two] = await Promise.all([
    migrate(database.url, { folder }),
    migrate(database.url, { folder }),
  ]);
  expect([...one, ...two]).toEqual(['9030_platform_c.sql']);
  const { rows } = await client.query(
    `select indisvalid as "isValid" from pg_index where indexrelid = 'platform.samples_twice'::regclass`,
  );
  expect(rows).toEqual([{ isValid: true }]);
}, 60_000);

test('the building of an index waits as long as earlier transactions take', async () => {
  await client.query('create table platform.lock_limits (id int, lock_timeout text)');
  const insert = (id: number) =>
    `insert into platform.lock_limits values (${id}, current_setting('lock_timeout'));`;
  const folder = folderOf({
    '9035_platform_g.sql': `-- no transaction: built beside the application\n${insert(1)}\n`,
    '9036_platform_h.sql': insert(2),
  });
  await migrate(database.url, { folder });
  const { rows } = await client.query('select lock_timeout from platform.lock_limits order by id');
  expect(rows).toEqual([{ lock_timeout: '0' }, { lock_timeout: '2s' }]);
});

test('a failed migration leaves no changes and is named in the error', async () => {
  const folder = folderOf({
    '9040_platform_d.sql': 'create table platform.half (id int); select 1 / 0;',
  });
  await expect(migrate(database.url, { folder })).rejects.toThrow(
    'Migration 9040_platform_d.sql failed: division by zero',
  );
  const { rows } = await client.query(`select to_regclass('platform.half') as half`);
  expect(rows).toEqual([{ half: null }]);
});

test('each migration records the schema, so that a later failure leaves a known one', async () => {
  const folder = folderOf({
    '9050_platform_e.sql': 'alter table platform.samples add column colour text;',
    '9051_platform_f.sql': 'select 1 / 0;',
  });
  await expect(migrate(database.url, { folder })).rejects.toThrow('division by zero');
  const { rows } = await client.query(
    'select digest = platform.schema_digest() as "isKnown" from platform.schema_state',
  );
  expect(rows).toEqual([{ isKnown: true }]);
});

async function waitFor(query: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is: boolean }>(query);
    if (rows[0]?.is) return;
  }
}
