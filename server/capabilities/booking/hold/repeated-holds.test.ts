import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const refused = { status: 429, body: { code: 'HOLD_REPEATED' } };

/** Holds a time until its hold ends, a number of times. */
async function holdUnpaid(customer: string, service: Salon, at: string, times: number) {
  for (let n = 0; n < times; n += 1) {
    expect((await w.order(customer, service, { at })).status).toBe(200);
    w.clock.advance('PT10M');
  }
}

test('A time that was held unpaid four times is refused to this customer, and free for all others', async () => {
  const { customer, service } = await w.pair();
  const [at = '', , , , later = ''] = (await w.starts(service)).slice(8);
  await holdUnpaid(customer, service, at, 4);
  expect(await w.order(customer, service, { at })).toMatchObject(refused);
  expect((await w.order(await w.customer(), service, { at })).status).toBe(200);
  expect((await w.order(customer, service, { at: later })).status).toBe(200);
});

test('A different number of people is not a different time', async () => {
  const { customer, service } = await w.pair({ capacity: 3 });
  const [first = '', next = ''] = (await w.starts(service)).slice(8);
  await holdUnpaid(customer, service, first, 3);
  expect((await w.order(customer, service, { at: first, people: 2 })).status).toBe(200);
  w.clock.advance('PT10M');
  expect(await w.order(customer, service, { at: first, people: 3 })).toMatchObject(refused);
  expect((await w.order(customer, service, { at: next })).status).toBe(200);
});

test('Holds that were released at once do not count, and none counts after a day', async () => {
  const { customer, service } = await w.pair();
  const at = (await w.starts(service, 5)).at(-1) ?? '';
  for (let n = 0; n < 8; n += 1) {
    const { body } = await w.order(customer, service, { at });
    await w.call('release', { as: customer, body: { bookingId: body.data.bookingId } });
  }
  await holdUnpaid(customer, service, at, 4);
  expect(await w.order(customer, service, { at })).toMatchObject(refused);
  w.clock.advance('PT24H');
  expect((await w.order(customer, service, { at })).status).toBe(200);
});

test('Another service, and a hold that is paid, are not affected', async () => {
  const { customer, service } = await w.pair();
  const other = await w.service();
  const at = (await w.starts(service)).slice(8)[0] ?? '';
  await holdUnpaid(customer, service, at, 3);
  expect((await w.order(customer, other, { at })).status).toBe(200);
  const { bookingId } = await w.book(customer, service, { at });
  expect(bookingId).toMatch(/^[\da-f-]{36}$/);
});
