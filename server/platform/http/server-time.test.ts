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

test('Adds the server time to responses and refusals', async () => {
  for (const name of ['googleSetup', 'me'] as const) {
    const { headers } = await t.call(name);
    expect(headers[TIME_HEADER]).toBe(String(t.clock.now().epochMilliseconds));
    t.clock.advance('PT48H');
  }
});

test('Adds no server time to a cacheable response', async () => {
  const { headers } = await t.call('policy');
  expect(headers['cache-control']).toContain('public');
  expect(headers[TIME_HEADER]).toBeUndefined();
});
