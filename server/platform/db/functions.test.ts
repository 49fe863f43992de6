import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import {
  applyLine,
  checkFunctionsApplied,
  functionFile,
  insertFunctions,
  readFunctionFiles,
} from './function-files.ts';

const database = testDatabase();
const files = readFunctionFiles();
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(() => client.end());

/** Each of our functions by its file's path; overloads of one name share a file. */
async function definitions(): Promise<Map<string, string>> {
  const { rows } = await client.query<{ path: string; definition: string }>(`
    select format('db/functions/%s/%s.sql', n.nspname, p.proname) as path,
      string_agg(pg_get_functiondef(p.oid), E'\\n' order by p.oid) as definition
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname not in ('pg_catalog', 'information_schema', 'jobs')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    group by 1 order by 1`);
  return new Map(rows.map(({ path, definition }) => [path, definition]));
}

/** Applies a file in a transaction that is rolled back. @returns the paths whose functions it changes. */
async function changedBy(sql: string, before: ReadonlyMap<string, string>): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query(sql);
    const after = await definitions();
    return [...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
  } finally {
    await client.query('rollback');
  }
}

describe('db/functions', () => {
  test('has one file for each function of the database', async () => {
    expect([...files.keys()]).toEqual([...(await definitions()).keys()].sort());
  });

  test('contains the text that the migrations applied', async () => {
    const before = await definitions();
    const stale: string[] = [];
    for (const [path, file] of files) {
      const changed = await changedBy(file.sql, before);
      if (changed.length > 0) stale.push(`${path}: add a migration with ${applyLine(path, file)}`);
    }
    expect(stale).toEqual([]);
  });

  test('defines in each file only the function that the path names', () => {
    for (const [path, { sql }] of files) {
      const names = [...sql.matchAll(/^create or replace function ([a-z_]+)\.([a-z_]+)\s*\(/gm)];
      expect([
        ...new Set(names.map(([, schema, name]) => `db/functions/${schema}/${name}.sql`)),
      ]).toEqual([path]);
    }
  });

  test('has at most 25 files in a folder', () => {
    const folders = Map.groupBy(files.keys(), (path) => path.split('/')[2]);
    for (const paths of folders.values()) expect(paths.length).toBeLessThanOrEqual(25);
  });
});

/** Functions that may write tables of another schema, each with the reason. */
const foreignWrites: Readonly<Record<string, string>> = {};
const WRITE =
  /\b(?:insert\s+into|update|delete\s+from|truncate|merge\s+into)\s+(?:only\s+)?([a-z_]+)\.[a-z_]+/gi;

function writesOutside(schema: string, body: string): string[] {
  const code = body.replaceAll(/--.*$/gm, '');
  return [...code.matchAll(WRITE)]
    .filter(([, target]) => target !== schema)
    .map(([write]) => write);
}

test('finds a write to a table of another schema', () => {
  const body = '-- update c.t\n update a.t set x = 1; delete from b.t; insert into\n b.u select 1;';
  expect(writesOutside('a', body)).toEqual(['delete from b.t', 'insert into\n b.u']);
});

test('a function writes only tables of its own schema', async () => {
  const { rows } = await client.query<{ name: string; schema: string; body: string }>(`
    select n.nspname || '.' || p.proname as name, n.nspname as schema,
      pg_get_functiondef(p.oid) as body
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname not in ('pg_catalog', 'information_schema') and p.prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`);
  const found = rows
    .filter(({ name }) => !(name in foreignWrites))
    .flatMap(({ name, schema, body }) =>
      writesOutside(schema, body).map((write) => `${name}: ${write}`),
    );
  expect(found).toEqual([]);
});

describe('the apply line of a migration', () => {
  const path = 'db/functions/a/b.sql';
  const old = functionFile('create function old;\n');
  const current = functionFile('-- What it does.\ncreate function current;\n');
  const byPath = new Map([[path, current]]);
  const migrations = [old, current].map((file, index) => ({
    name: `000${index}.sql`,
    sql: `alter table t;\n${applyLine(path, file)}\n`,
  }));

  test('inserts the file only where its hash is the current one', () => {
    expect(migrations.map(({ sql }) => insertFunctions(sql, byPath))).toEqual([
      migrations[0]?.sql,
      `alter table t;\n${applyLine(path, current)}\ncreate function current;\n\n`,
    ]);
  });

  test('keeps its hash when only the comment above the function changes', () => {
    expect(functionFile('-- Another comment.\n-- Two lines.\ncreate function current;\n')).toEqual(
      current,
    );
  });

  test('fails when the file changed after the last migration that applies it', () => {
    checkFunctionsApplied(migrations, byPath);
    checkFunctionsApplied(migrations, new Map());
    expect(() => checkFunctionsApplied(migrations.slice(0, 1), byPath)).toThrow(
      `${path} changed after 0000.sql applied it`,
    );
  });
});
