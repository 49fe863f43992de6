import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database, { site: { calendarHosts: ['calendar.google.com'] } });
});
afterAll(() => w.close());

test('Only listed hosts are read where the operator lists them', async () => {
  const salon = await w.service();
  const add = async (url: string) => {
    const body = { url, name: 'Private' };
    const params = { serviceId: salon.serviceId };
    const reply = await w.call('addBusyFeed', { as: salon.ownerId, params, body });
    return [reply.status, reply.body.code];
  };
  expect(await add('https://calendar.example.com/a.ics')).toEqual([400, 'BUSY_FEED_HOST']);
  expect(await add('http://calendar.google.com/a.ics')).toEqual([400, 'BUSY_FEED_ADDRESS']);
  expect(await add('https://calendar.google.com/a.ics')).toEqual([201, undefined]);
});
