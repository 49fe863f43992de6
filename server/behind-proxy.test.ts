import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import { freshEmail } from '#test/support/worlds/people.ts';

const database = testDatabase();
let world: TestApp;

beforeAll(async () => {
  world = await testApp(database, { site: { trustedProxies: ['10.0.0.0/8'] } });
});
afterAll(() => world.close());

/**
 * Requests a code through a proxy.
 * @returns the number of network addresses counted so far
 */
async function addressesAfter(proxy: string, forwardedFor: string): Promise<number> {
  await world.call('loginRequest', {
    body: { email: freshEmail() },
    address: proxy,
    headers: { 'x-forwarded-for': forwardedFor },
  });
  const { rows } = await sql<{ n: number }>`
    select count(*)::int n from platform.limits where bucket like 'sendsOfAddress:%'`.execute(
    world.deps.db,
  );
  return rows[0]?.n ?? 0;
}

test('Behind a trusted proxy each client is counted separately, and a client cannot forge its address', async () => {
  expect(await addressesAfter('10.1.2.3', '198.51.100.1')).toBe(1);
  expect(await addressesAfter('10.1.2.3', '198.51.100.2')).toBe(2);
  // The client's own entry precedes the one that the proxy appended, and is ignored.
  expect(await addressesAfter('10.1.2.3', '192.0.2.66, 198.51.100.2')).toBe(2);
  expect(await addressesAfter('203.0.113.9', '198.51.100.3')).toBe(3);
  expect(await addressesAfter('203.0.113.9', '198.51.100.4')).toBe(3);
});
