import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

// An order claims its Idempotency-Key in the statement of its hold, after it has been planned.

const database = testDatabase();
let w: BookingWorld;
beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());
afterEach(() => w.sandbox.gateway.setFaults({ api: 'ok' }));

let count = 0;

/** An order with one key, to send several times. */
async function keyedOrder(service: Salon, customer: string) {
  count += 1;
  const headers = { 'idempotency-key': `order-${count}` };
  const body = w.orderBody(service, await w.firstStart(service));
  const send = (change: object = {}) =>
    w.call('order', { as: customer, body: { ...body, ...change }, headers });
  return { send, key: headers['idempotency-key'], body };
}

async function bookingsOf(customer: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from booking.bookings where customer_id = ${customer}`.execute(w.deps.db);
  return rows[0]?.count ?? 0;
}

async function ordersOf(customer: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from payments.orders where person_id = ${customer}`.execute(w.deps.db);
  return rows[0]?.count ?? 0;
}

test('Twenty requests at once with one key place one hold and open one order', async () => {
  const { customer, service } = await w.pair({ capacity: 20 });
  const { send } = await keyedOrder(service, customer);
  const answers = await Promise.all(Array.from({ length: 20 }, () => send()));
  const first = answers.find(({ status }) => status === 200);
  for (const { status, body } of answers) {
    if (status === 200) expect(body).toEqual(first?.body);
    else expect([status, body.code]).toEqual([409, 'KEY_IN_FLIGHT']);
  }
  expect((await send()).body).toEqual(first?.body);
  expect([await bookingsOf(customer), await ordersOf(customer)]).toEqual([1, 1]);
});

test('A repeated order gets its response, although it could not be placed any more', async () => {
  const { customer, service } = await w.pair();
  const { send, body } = await keyedOrder(service, customer);
  const first = await send();
  const { bookingId } = first.body.data;
  await w.call('release', { as: customer, body: { bookingId } });
  const other = await w.call('order', { as: await w.customer(), body });
  expect([first.status, other.status]).toEqual([200, 200]);
  expect(await send()).toMatchObject({ status: 200, body: first.body });
  await sql`update catalogue.sub_services set price_paise = price_paise + 10000
    where id = ${service.subServiceId}`.execute(w.deps.db);
  expect(await send()).toMatchObject({ status: 200, body: first.body });
  expect(await bookingsOf(customer)).toBe(1);
});

test('A refusal before the hold is returned again for its key, although the start is free again', async () => {
  const { customer, service } = await w.pair();
  const { send, body } = await keyedOrder(service, customer);
  const rival = await w.customer();
  const taken = await w.call('order', { as: rival, body });
  const refused = await send();
  expect(refused).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  await w.call('release', { as: rival, body: { bookingId: taken.body.data.bookingId } });
  expect(await send()).toMatchObject({ status: 409, body: refused.body });
  expect(await bookingsOf(customer)).toBe(0);
});

test('A key in use places no hold, and an abandoned one can be used again', async () => {
  const { customer, service } = await w.pair();
  const { send, key } = await keyedOrder(service, customer);
  const { bookingId } = (await send()).body.data;
  await w.call('release', { as: customer, body: { bookingId } });
  const inFlight = (seconds: number) =>
    sql`update platform.idempotency_keys
      set status = null, reply = null, created_at = ${w.now().subtract({ seconds })}
      where key = ${key}`.execute(w.deps.db);
  await inFlight(10);
  expect((await send()).body.code).toBe('KEY_IN_FLIGHT');
  expect([await bookingsOf(customer), await ordersOf(customer)]).toEqual([1, 1]);
  await inFlight(70);
  expect((await send()).status).toBe(200);
  expect([await bookingsOf(customer), await ordersOf(customer)]).toEqual([2, 2]);
});

test('A different order with the key of an earlier one places no hold', async () => {
  const { customer, service } = await w.pair({ capacity: 4 });
  const { send } = await keyedOrder(service, customer);
  await send();
  expect(await send({ numberOfPeople: 2 })).toMatchObject({
    status: 422,
    body: { code: 'KEY_REUSED' },
  });
  expect(await bookingsOf(customer)).toBe(1);
});

test('An order that the gateway did not open can be repeated with its key', async () => {
  const { customer, service } = await w.pair();
  const { send } = await keyedOrder(service, customer);
  w.sandbox.gateway.setFaults({ api: 'down' });
  expect((await send()).body.code).toBe('GATEWAY_UNAVAILABLE');
  w.sandbox.gateway.setFaults({ api: 'ok' });
  const placed = await send();
  expect(placed.status).toBe(200);
  expect(await send()).toMatchObject({ status: 200, body: placed.body });
  expect(await ordersOf(customer)).toBe(1);
});
