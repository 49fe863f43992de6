import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

test('My bookings list upcoming ones soonest first, page by page, and separately the rest', async () => {
  const customer = await w.customer();
  const service = await w.service({ capacity: 30 });
  const starts = await w.starts(service, 30);
  for (const at of starts.slice(0, 27)) await w.book(customer, service, { at });
  const list = async (query: Record<string, string>) => {
    const { body } = await w.call('myBookings', { as: customer, query });
    return { ...body, dates: body.data.map(({ date }: { date: string }) => Date.parse(date)) };
  };
  const cancelled = (await list({ when: 'upcoming' })).data[1].id;
  const params = { bookingId: cancelled };
  await w.call('reject', { as: service.ownerId, params, body: { reason: 'My chair broke' } });
  const first = await list({ when: 'upcoming' });
  const second = await list({ when: 'upcoming', cursor: first.nextCursor });
  for (const other of [{}, { when: 'past' }, { when: 'upcoming', status: 'cancelled' }]) {
    const query = { ...other, cursor: first.nextCursor };
    const refused = await w.call('myBookings', { as: customer, query });
    expect(refused).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  }
  const dates = [...first.dates, ...second.dates];
  expect(dates).toHaveLength(26);
  expect(dates).toEqual(dates.toSorted((a, b) => a - b));
  expect(second.nextCursor).toBeNull();
  expect((await list({ when: 'past' })).data.map(({ id }: { id: string }) => id)).toEqual([
    cancelled,
  ]);
  // A booking in progress counts as upcoming until it ends.
  const [soonest] = first.data;
  const minutesLeft = Math.ceil(w.now().until(soonest.endsAt).total('minutes'));
  w.clock.advance(`PT${minutesLeft - 1}M`);
  expect((await list({ when: 'upcoming' })).data[0].id).toBe(soonest.id);
  w.clock.advance('PT1M');
  expect((await list({ when: 'upcoming' })).data[0].id).not.toBe(soonest.id);
  expect((await list({ when: 'past' })).data).toHaveLength(2);
});
