import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

test('A mobile number is verified only in a session that its person confirmed within ten minutes', async () => {
  const customer = await w.customer();
  const phone = '9845012377';
  const unconfirm = () =>
    sql`update identity.sessions set confirmed_at = null, confirmed_by = null
      where person_id = ${customer}`.execute(w.deps.db);
  await w.call('requestPhone', { as: customer, body: { phone } });
  await w.settled();
  const otp = /^\d{6}/.exec(w.sandbox.phone.messages(phone)[0]?.text ?? '')?.[0] ?? '';
  await unconfirm();
  const codes = [
    (await w.call('verifyPhone', { as: customer, body: { phone, otp } })).body.code,
    (await w.call('requestPhone', { as: customer, body: { phone } })).body.code,
  ];
  expect(codes).toEqual(['CONFIRMATION_NEEDED', 'CONFIRMATION_NEEDED']);
  expect((await w.call('mobileSetup', { as: customer })).body.data.number).toBeNull();
});
