import { afterAll, beforeAll, expect, test } from 'vitest';
import { asReplica } from '#test/support/database/copied-database.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import { openWorld } from '#world/world.ts';
import { vocabularyOf } from './vocabulary.ts';

const empty = testDatabase();
const database = testDatabase();
let w: TestApp;

beforeAll(async () => {
  w = await testApp(database, { replica: await asReplica(empty.url) });
  await openWorld(w.deps).masterList();
});
afterAll(() => w.close());

test('The vocabulary is read from the primary, because it is cached for everyone', async () => {
  const read = w.deps.replica?.read(() => vocabularyOf(w.deps));
  expect((await read)?.listed.size).toBeGreaterThan(0);
});
