import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personalParts } from '#capabilities/privacy/parts.ts';
import { storedData } from '#contract/privacy/stored-data.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { sealedColumns } from '../commands/sealed-columns.ts';
import { decisions } from '../growth/tables.ts';
import { type DataClass, dataClasses } from './classes.ts';
import { personalDataPage } from './page.ts';
import { partsOfSchema, tablesOfClass } from './tables.ts';

const database = testDatabase();
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(() => client.end());

const classOf = new Map<string, DataClass>(
  (Object.keys(dataClasses) as DataClass[]).flatMap((name) =>
    tablesOfClass[name].map((table): [string, DataClass] => [table, name]),
  ),
);
const schemaOf = (table: string) => table.split('.')[0] ?? '';
const ofPeople = (table: string) =>
  ['secret', 'sensitive', 'personal'].includes(classOf.get(table) ?? '');

/** Terms in column names that can only be about a person. */
const PERSONAL_TERMS = [
  ...['first_name', 'last_name', 'email', 'phone', 'date_of_birth', 'pan', 'upi', 'aadhaar'],
  ...['user_agent', 'device', 'customer_id', 'customer_name', 'person_id', 'buyer_id', 'author_id'],
];
/** The contact of a service, which its provider publishes. */
const PUBLISHED = ['catalogue.services.email', 'catalogue.services.phone'];

describe('Every table', () => {
  test('has one class', () => {
    const listed = Object.values(tablesOfClass).flat();
    expect(listed.toSorted()).toEqual([...new Set(listed)].toSorted());
    expect(listed.toSorted()).toEqual(Object.keys(decisions).toSorted());
  });

  test('with a column about a person has a class of people', async () => {
    const { rows } = await client.query<{ table: string; column: string }>(
      `select table_schema || '.' || table_name as table, column_name as column
      from information_schema.columns where column_name ~ $1
        and table_schema !~ '^pg_' and table_schema <> 'information_schema'
        and table_name in (select relname from pg_class where relkind in ('r', 'p'))`,
      [`(^|_)(${PERSONAL_TERMS.join('|')})(_|$)`],
    );
    const others = rows.filter(({ table }) => classOf.has(table) && !ofPeople(table));
    expect(rows.length).toBeGreaterThan(50);
    expect(others.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(PUBLISHED);
  });

  test('with an encrypted column is secret or sensitive', () => {
    for (const { table } of sealedColumns)
      expect(['secret', 'sensitive'], table).toContain(classOf.get(table));
  });

  test('of people belongs to a part that is exported or erased', () => {
    const known = new Set(personalParts.map(({ name }) => name));
    for (const table of [...classOf.keys()].filter(ofPeople)) {
      const parts = partsOfSchema[schemaOf(table)] ?? [];
      expect(parts.length, table).toBeGreaterThan(0);
      for (const part of parts) expect([...known], table).toContain(part);
    }
  });
});

test('Every part of the export and of the erasure is explained once', () => {
  const explained = storedData.flatMap(({ parts }) => parts);
  expect(explained.toSorted()).toEqual(personalParts.map(({ name }) => name).toSorted());
});

test('docs/personal-data.md is the generated page', async () => {
  await expect(personalDataPage()).toMatchFileSnapshot('../../docs/personal-data.md');
});
