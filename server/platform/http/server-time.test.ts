import { afterAll, beforeAll, expect, test } from 'vitest';
import { TIME_HEADER } from '#contract/time.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';

const database = testDatabase();
let t: TestApp;

beforeAll(async () => {
  t = await testApp(database);
});
afterAll(() => t.close());

test('answers and refusals tell the time of the world, also after it was moved', async () => {
  for (const name of ['googleSetup', 'me'] as const) {
    const { headers } = await t.call(name);
    expect(headers[TIME_HEADER]).toBe(String(t.clock.now().epochMilliseconds));
    t.clock.advance('PT48H');
  }
});

test('an answer that may be kept does not', async () => {
  const { headers } = await t.call('policy');
  expect(headers['cache-control']).toContain('public');
  expect(headers[TIME_HEADER]).toBeUndefined();
});
