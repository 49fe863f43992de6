import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { walkInSteps } from '#test/support/steps/walk-in-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const walkIns = walkInSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

async function feedOf(as: string) {
  const { url } = (await w.call('makeCalendarFeed', { as })).body.data;
  const read = async () =>
    (await w.app.inject({ url: new URL(url).pathname })).body.replaceAll('\r\n ', '');
  return read;
}

test('A walk-in is in the calendar link, by first name and without phone and note', async () => {
  const salon = await w.service();
  const read = await feedOf(salon.ownerId);
  const startsAt = walkIns.tomorrow('14:00');
  const added = await walkIns.add(salon, { startsAt, name: 'Asha Verma', people: 2 });
  const { walkInId, version } = added.body.data.walkIn;
  const before = await read();
  expect(before).toContain(`UID:${walkInId}@zapbooking`);
  expect(before).toMatch(/SUMMARY:.+ · Asha\\, 2 people · /);
  expect(before).toContain('STATUS:CONFIRMED');
  expect(before).toContain('SEQUENCE:0');
  expect(before).not.toMatch(/Verma|9876543210|First visit/);

  await walkIns.change(salon, walkInId, { startsAt: walkIns.tomorrow('16:00'), version });
  const moved = await read();
  expect(moved).toContain('SEQUENCE:1');
  expect(moved).toContain(
    `DTSTART:${walkIns.tomorrow('16:00').slice(0, 10).replaceAll('-', '')}T103000Z`,
  );
  await walkIns.mark(salon, walkInId, 'cancelled');
  expect(await read()).toContain('STATUS:CANCELLED');
});

test("Another business's walk-in is not in the calendar link", async () => {
  const [salon, other] = [await w.service(), await w.service()];
  await walkIns.add(other, { startsAt: walkIns.tomorrow('14:00') });
  expect(await (await feedOf(salon.ownerId))()).not.toContain('VEVENT');
});
