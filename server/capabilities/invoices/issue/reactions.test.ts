import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let world: BookingWorld;

beforeAll(async () => {
  world = await bookingWorld(database);
});
afterAll(() => world.close());

async function documents(customer: string, bookingId: string) {
  const { body } = await world.call('invoices', { params: { bookingId }, as: customer });
  return body.data;
}

test('Issues one invoice per paid booking', async () => {
  const { customer, service } = await world.pair();
  const { bookingId, amount } = await world.book(customer, service, { people: 2 });
  await world.settled();
  const issued = await documents(customer, bookingId);
  expect(issued).toMatchObject([{ kind: 'invoice', amount: amount / 100, refersTo: null }]);
  const accepted = await world.call('accept', { params: { bookingId }, as: service.ownerId });
  expect(accepted.status).toBe(200);
  await world.settled();
  expect(await documents(customer, bookingId)).toEqual(issued);
});

test.each(['source', 'wallet'])(
  'a refund to the %s has a credit note of its amount, correcting the invoice',
  async (refundTo) => {
    const { customer, service } = await world.pair({ daysAhead: 3, priceRupees: 500 });
    const { bookingId } = await world.book(customer, service);
    const params = { bookingId };
    const quoted = await world.call('cancelQuote', { params, as: customer, body: {} });
    const { quote, refund } = quoted.body.data;
    const body = { quote, reason: 'Plans changed', refundTo };
    expect((await world.call('cancel', { params, as: customer, body })).status).toBe(200);
    await world.settled();
    await world.sweep();
    const [invoice, ...notes] = await documents(customer, bookingId);
    expect(invoice).toMatchObject({ kind: 'invoice', amount: 501 });
    expect(refund).toBe(500);
    expect(notes).toMatchObject([
      { kind: 'credit-note', amount: refund, refersTo: invoice.number },
    ]);
  },
);

test('Issues no invoice for an unpaid hold', async () => {
  const { customer, service } = await world.pair();
  const { body } = await world.order(customer, service);
  await world.settled();
  expect(await documents(customer, body.data.bookingId)).toEqual([]);
});

test('Notifies the open pages of the customer of a new document once it can be read', async () => {
  const { customer, service } = await world.pair();
  const { live } = world.deps;
  const publish = live.publish.bind(live);
  const readable: number[] = [];
  const spy = vi.spyOn(live, 'publish').mockImplementation(async (tx, personId, message) => {
    if (personId === customer && message.topic === 'bookings') {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from invoices.documents
        where booking_id = ${message.id}`.execute(tx);
      readable.push(rows[0]?.count ?? 0);
    }
    return publish(tx, personId, message);
  });
  try {
    const { bookingId } = await world.book(customer, service);
    await world.settled();
    expect(readable).toEqual([0, 1]);
    // A later event issues no documents, so it only notifies of the transition.
    await world.call('accept', { params: { bookingId }, as: service.ownerId });
    await world.settled();
    expect(readable).toEqual([0, 1, 1]);
  } finally {
    spy.mockRestore();
  }
});
