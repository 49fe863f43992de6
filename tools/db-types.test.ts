import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { generateTypes } from './db-types.ts';

const database = testDatabase();

test('db/types.ts equals the output of node tools/db-types.ts', async () => {
  expect(readFileSync('db/types.ts', 'utf8')).toBe(await generateTypes(database.url));
});
