import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type Db, openDb } from './db.ts';
import { camelCaseKeys, snakeCaseKeys, sql } from './sql.ts';

const database = testDatabase();
let db: Db;
beforeAll(() => {
  db = openDb(database.url, { poolSize: 1 });
});
afterAll(() => db.destroy());

test('rows of a statement and its fragments have camelCase keys; nested JSON keeps its keys', async () => {
  const fragment = sql`2 as second_value`;
  const { rows } = await sql`
    select 1 as first_value, ${fragment}, '{"a_b": 1}'::jsonb as json_value`.execute(db);
  expect(rows).toEqual([{ firstValue: 1, secondValue: 2, jsonValue: { a_b: 1 } }]);
  const { rows: inTransaction } = await db
    .transaction()
    .execute((tx) => sql`select 1 as first_value where ${1} = 1`.execute(tx));
  expect(inTransaction).toEqual([{ firstValue: 1 }]);
});

test('rows whose keys have no underscore are not copied', () => {
  const rows = [{ id: 1 }];
  expect(camelCaseKeys(rows)).toBe(rows);
  expect(camelCaseKeys([])).toEqual([]);
});

test('snakeCaseKeys is the reverse', () => {
  const record = { id: 1, startsAt: 2, originalStartsAt: 3 };
  expect(camelCaseKeys([snakeCaseKeys(record)])).toEqual([record]);
});
