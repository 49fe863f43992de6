import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantRole } from '#capabilities/identity/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
let adminId: string;

beforeAll(async () => {
  w = await bookingWorld(database);
  adminId = await w.customer();
  await grantRole(w.deps.db, adminId, 'admin', w.now());
});
afterAll(() => w.close());

const write = (as: string, bookingId: string, text: string) =>
  w.call('writeMessage', { as, params: { bookingId }, body: { text } });

test('lists the conversations of a side in pages, latest first, with their last message', async () => {
  const list = async (as: string, query: Record<string, string> = {}) =>
    (await w.call('conversations', { as, query: { side: 'customer', ...query } })).body.data;
  const { customer, service: salon } = await w.pair();
  const accepted = async () => {
    const { bookingId } = await w.book(customer, salon);
    await w.call('accept', { as: salon.ownerId, params: { bookingId } });
    return bookingId;
  };
  const [first, second] = [await accepted(), await accepted()];
  expect(await list(customer)).toEqual({ items: [], page: 1, hasMore: false });
  await write(customer, first, 'Line one\n\nline two');
  w.clock.advance('PT1S');
  await write(salon.ownerId, second, `Come by ${'x'.repeat(200)}`);
  const { items } = await list(customer);
  const { providerName, reference } = (
    await w.call('booking', { as: customer, params: { bookingId: second } })
  ).body.data;
  expect(items[0]).toEqual({
    bookingId: second,
    reference,
    otherName: providerName,
    serviceName: expect.any(String),
    subServiceName: expect.any(String),
    unread: 1,
    latest: {
      isOwn: false,
      text: `Come by ${'x'.repeat(132)}…`,
      isHidden: false,
      writtenAt: w.now().toString(),
    },
  });
  expect(items[1]).toMatchObject({
    bookingId: first,
    unread: 0,
    latest: { isOwn: true, text: 'Line one line two' },
  });
  // The latest conversation is first, on both sides.
  w.clock.advance('PT1S');
  await write(customer, first, 'Still there?');
  const orderOf = (page: { items: { bookingId: string }[] }) =>
    page.items.map(({ bookingId }) => bookingId);
  expect(orderOf(await list(customer))).toEqual([first, second]);
  expect(orderOf(await list(salon.ownerId, { side: 'provider' }))).toEqual([first, second]);
  expect(orderOf(await list(customer, { show: 'unread' }))).toEqual([second]);
  expect(orderOf(await list(customer, { page: '2' }))).toEqual([]);

  // Each person and each side has its own list.
  const { customer: other, service: otherSalon } = await w.pair();
  for (const as of [other, otherSalon.ownerId, adminId]) {
    expect((await list(as)).items).toEqual([]);
    expect((await list(as, { side: 'provider' })).items).toEqual([]);
  }
  expect((await list(salon.ownerId)).items).toEqual([]);
  for (const query of [{}, { side: 'admin' }, { side: 'customer', page: '0' }]) {
    expect((await w.call('conversations', { as: customer, query })).status).toBe(400);
  }
  expect((await w.call('conversations', { query: { side: 'customer' } })).status).toBe(401);
  // A hidden message is hidden here too.
  await sql`update messages.messages set hidden_at = now() where booking_id = ${second}`.execute(
    w.deps.db,
  );
  expect((await list(customer)).items[1].latest).toMatchObject({ isHidden: true, text: '' });
});
