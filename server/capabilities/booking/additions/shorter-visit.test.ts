import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readInvariants } from '#platform/invariants.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { additionSteps } from '#test/support/steps/addition-steps.ts';
import { SHARED } from '#test/support/steps/visit-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { visitWorld } from '#test/support/worlds/visits.ts';

const database = testDatabase();
const TIMED = ['payment_has_use', 'no_hold_past_time', 'refunds_arrive'];
let w: BookingWorld;
const { join, leave, quote, show } = additionSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterEach(async () => {
  await w.settled();
  await expectEvenBooks(w.deps.db);
  const broken = (await readInvariants(w.deps.db)).filter((one) => one.broken > 0);
  expect(broken.filter(({ name }) => !TIMED.includes(name))).toEqual([]);
});
afterAll(() => w.close());

test.each([
  ['first', 0, 800],
  ['last', 1, 500],
])('A visit whose %s service was dropped accepts more people', async (_, part, price) => {
  const visits = visitWorld(w);
  const salon = await visits.salon({ bufferMinutes: 15 });
  const customer = await w.customer();
  const one = { customer, bookingId: await visits.book(salon, customer, SHARED) };
  const params = { bookingId: one.bookingId };
  const quoted = await w.call('cancelQuote', { as: customer, params, body: { part } });
  const body = { quote: quoted.body.data.quote, reason: 'Short of time' };
  expect((await w.call('cancel', { as: customer, params, body })).status).toBe(200);
  expect((await quote(one, 1)).body.data).toMatchObject({
    pricePerPerson: price,
    servedAtOnce: 1,
  });
  await join(one, 1);
  const after = await show(one);
  expect(after).toMatchObject({ people: 2, servedAtOnce: 1 });
  const minutes = part === 0 ? 60 : 30;
  expect(Date.parse(after.endsAt) - Date.parse(after.date)).toBe(2 * minutes * 60_000);
  expect(await visits.claims(salon, one.bookingId)).toHaveLength(1);
  expect(await leave(one, 1)).toBe(price);
  expect(await leave(one)).toBe(price);
});
