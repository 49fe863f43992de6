import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GatewayError } from '#platform/gateway/port.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { replaceAnswer } from '#test/support/money/gateway-calls.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

/** The state of a booking, whether its order is closed, and the number of the order's payments. */
async function orderOf(bookingId: string) {
  const { rows } = await sql<{ state: string; is_closed: boolean; count: number }>`
    select b.state, o.closed_at is not null as is_closed,
      (select count(*) from payments.payments p where p.order_id = o.id)::int as count
    from booking.bookings b join payments.orders o on o.subject_id = b.id
    where b.id = ${bookingId}`.execute(w.deps.db);
  return rows[0];
}

test('Settles other payments of an order when one cannot be captured', async () => {
  const { customer, service } = await w.pair();
  const { body } = await w.order(customer, service);
  w.sandbox.gateway.setFaults({ webhooks: 'drop' });
  w.sandbox.gateway.pay(body.data.razorpayOrderId, 'twice', { keep: true });
  // The gateway lists the newest first; that one stays authorised.
  const ends = [
    replaceAnswer(w, 'paymentsOf', ([first, ...rest]) =>
      first ? [{ ...first, status: 'authorized' }, ...rest] : [],
    ),
    replaceAnswer(w, 'capture', () => {
      throw new GatewayError('Something went wrong', true, 'NA');
    }),
  ];
  w.clock.advance('PT3M');
  await w.sweep('payments.reconcile');
  const read = () => orderOf(body.data.bookingId);
  expect(await read()).toEqual({ state: 'assigned', is_closed: false, count: 1 });
  for (const end of ends) end();
  w.clock.advance('PT15M');
  await w.sweep('payments.reconcile');
  expect(await read()).toMatchObject({ state: 'assigned', count: 2 });
});

test('Settles other payments of an order when the status of one is unknown', async () => {
  const { customer, service } = await w.pair();
  const { body } = await w.order(customer, service);
  w.sandbox.gateway.setFaults({ webhooks: 'drop', lists: 'unknown' });
  w.sandbox.gateway.pay(body.data.razorpayOrderId, 'twice', { keep: true });
  w.clock.advance('PT3M');
  await w.sweep('payments.reconcile');
  const read = () => orderOf(body.data.bookingId);
  expect(await read()).toEqual({ state: 'assigned', is_closed: false, count: 1 });
  w.sandbox.gateway.setFaults({ lists: 'ok' });
  w.clock.advance('PT15M');
  await w.sweep('payments.reconcile');
  expect(await read()).toMatchObject({ state: 'assigned', count: 2 });
});

test('Does not cache a pending response under its idempotency key', async () => {
  const { customer, service } = await w.pair();
  const { body } = await w.order(customer, service);
  w.sandbox.gateway.setFaults({ webhooks: 'drop' });
  const paid = w.sandbox.gateway.pay(body.data.razorpayOrderId, 'success');
  const end = replaceAnswer(w, 'payment', (one) => ({ ...one, status: 'created' }));
  const ask = { as: customer, body: paid, headers: { 'idempotency-key': 'not-yet' } };
  const early = await w.call('verify', ask);
  expect(early).toMatchObject({ status: 409, body: { code: 'PAYMENT_PENDING' } });
  end();
  const later = await w.call('verify', ask);
  expect(later).toMatchObject({ status: 200, body: { data: { status: 'assigned' } } });
  // A final response is cached.
  expect((await w.call('verify', ask)).body).toEqual(later.body);
});
