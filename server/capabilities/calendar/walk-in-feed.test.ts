import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walkInsFrom } from '#capabilities/walkins/index.ts';
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

test('A full calendar link has what comes next, and omits the most distant entries', async () => {
  const salon = await w.service();
  const now = w.now();
  const { serviceId, subServiceId, ownerId } = salon;
  const hours = [-2, -1, -0.5, 24, 48, 72];
  for (const [nth, from] of hours.entries()) {
    const startsAt = now.add({ minutes: from * 60 });
    await sql`insert into walkins.walk_ins (id, business_id, service_id, sub_service_id,
        sub_service_name, time_zone, people, seats, starts_at, ends_at, state, name, phone, note, created_at)
      values (${`00000000-0000-7000-8000-00000000000${nth}`}, ${ownerId}, ${serviceId},
        ${subServiceId}, 'Cut', 'Asia/Kolkata', 1, 1, ${startsAt}, ${startsAt.add({ hours: 1 })}, 'cancelled', '', '', '',
        ${now})`.execute(w.deps.db);
  }
  const window = { from: now.subtract({ hours: 24 }), now, except: [] };
  const listed = async (limit: number) =>
    (await walkInsFrom(w.deps.db, ownerId, { ...window, limit })).map(({ startsAt }) =>
      now.until(startsAt).total('hours'),
    );
  // One takes place now.
  expect(await listed(3)).toEqual([-0.5, 24, 48]);
  expect(await listed(10)).toEqual([-0.5, 24, 48, 72, -1, -2]);
});

test("Another business's walk-in is not in the calendar link", async () => {
  const [salon, other] = [await w.service(), await w.service()];
  await walkIns.add(other, { startsAt: walkIns.tomorrow('14:00') });
  expect(await (await feedOf(salon.ownerId))()).not.toContain('VEVENT');
});
