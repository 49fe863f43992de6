import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';

const database = testDatabase();
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(() => client.end());

/** Names of our schemas, relations, columns, functions, constraints and triggers, plain and with the schema. */
async function databaseNames(): Promise<Set<string>> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    with all_names as (
      select relnamespace as schema, relname as name from pg_class
      union all
      select c.relnamespace, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
      union all
      select pronamespace, proname from pg_proc
      union all
      select connamespace, conname from pg_constraint
      union all
      select c.relnamespace, t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
    )
    select distinct n.nspname as schema, a.name from all_names a join pg_namespace n on n.oid = a.schema
    where n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'public')`);
  return new Set(rows.flatMap(({ schema, name }) => [schema, name, `${schema}.${name}`]));
}

/**
 * Words in backticks that can only be names of the database: `snake_case`, or `schema.name` of one of our
 * schemas.
 */
function documentedNames(text: string, known: ReadonlySet<string>): string[] {
  const words = [...text.matchAll(/`([a-z_]+(?:\.[a-z_]+)?)`/g)].map(([, word = '']) => word);
  return words.filter((word) => {
    const [schema = ''] = word.split('.');
    return word.includes('.') ? known.has(schema) : word.includes('_');
  });
}

test('the database objects that docs/architecture.md names exist', async () => {
  const known = await databaseNames();
  const names = documentedNames(readFileSync('docs/architecture.md', 'utf8'), known);
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});
