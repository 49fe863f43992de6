import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { freshEmail } from '#test/support/worlds/people.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

/** A booking whose customer has another address since. */
async function withOtherAddress() {
  const { customer, service } = await w.pair();
  const at = (await w.starts(service, 12)).at(-4) ?? '';
  const { bookingId } = await w.book(customer, service, { at });
  await w.settled();
  const { email: former } = await w.person(customer);
  const email = freshEmail();
  await sql`update identity.people set email = ${email} where id = ${customer}`.execute(w.deps.db);
  w.mails.length = 0;
  return { customer, service, at, bookingId, former, email };
}

const accept = (one: Awaited<ReturnType<typeof withOtherAddress>>) =>
  w.call('accept', { as: one.service.ownerId, params: { bookingId: one.bookingId } });

test('A customer with another address gets all e-mails about a booking there', async () => {
  const one = await withOtherAddress();
  await accept(one);
  const accepted = await w.mailTo(one.email, /^Accepted/);
  expect(accepted.calendar?.content.replace(/\r\n /g, '')).toContain(`mailto:${one.email}`);
  const start = Temporal.Instant.from(one.at);
  w.clock.advance(
    w
      .now()
      .until(start.subtract({ hours: 23 }))
      .toString(),
  );
  await w.sweep('notifications.remind');
  expect((await w.mailTo(one.email, /^Tomorrow/)).subject).toContain('haircut');
  const reason = { reason: 'Ill today' };
  const params = { bookingId: one.bookingId };
  await w.call('providerCancel', { as: one.service.ownerId, params, body: reason });
  await w.call('chooseRebooking', { as: one.customer, params, body: { choice: 'refund' } });
  await w.sweep();
  await w.settled();
  expect(w.mails.filter(({ to }) => to === one.former)).toEqual([]);
});

test('The professional sees the present address once the booking is accepted', async () => {
  const one = await withOtherAddress();
  await accept(one);
  const as = one.service.ownerId;
  const request = await w.call('request', { as, params: { bookingId: one.bookingId } });
  expect(request.body.data.customerEmail).toBe(one.email);
  const { serviceId } = one.service;
  const listed = await w.call('requests', { as, params: { serviceId }, query: { status: 'all' } });
  expect(listed.body.data[0].customerEmail).toBe(one.email);
  const dashboard = await w.call('providerDashboard', { as });
  expect(dashboard.body.data.recent[0].customerEmail).toBe(one.email);
  const params = { customerId: one.customer };
  expect((await w.call('customer', { as, params })).body.data.email).toBe(one.email);
});
