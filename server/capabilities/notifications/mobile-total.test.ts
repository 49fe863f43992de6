import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantRole } from '#capabilities/identity/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

test('The total of a month is that of all businesses, also beyond the list', async () => {
  const admin = await w.customer();
  await grantRole(w.deps.db, admin, 'admin', w.now());
  const query = { month: '2026-02' };
  await sql`
    insert into platform.mobile_messages (id, occasion, provider_id, channel, template, state,
      cost_paise, created_at, settled_at)
    select gen_random_uuid(), 'copy ' || n, gen_random_uuid(), 'sms', 'reminder', 'sent', 25,
      '2026-02-10', '2026-02-10'
    from generate_series(1, 1200) n`.execute(w.deps.db);
  const { data } = (await w.call('adminMobileUsage', { as: admin, query })).body;
  expect(data.total).toEqual({ messages: 1200, cost: 300 });
  expect(data.businesses).toHaveLength(1000);
});
