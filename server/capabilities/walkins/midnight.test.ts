import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { walkInSteps } from '#test/support/steps/walk-in-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const walkIns = walkInSteps(() => w);
const inIndia = () => w.now().toZonedDateTimeISO('Asia/Kolkata');
const today = () => inIndia().toPlainDate();

/** Five minutes past the next midnight in India. */
function passMidnight(): Temporal.PlainDate {
  const next = inIndia().startOfDay().add({ days: 1, minutes: 5 }).toInstant();
  w.clock.advance(w.now().until(next).toString());
  return today();
}

const calendar = async (salon: Salon, from: Temporal.PlainDate) =>
  (
    await w.call('providerCalendar', {
      as: salon.ownerId,
      query: { from: from.toString(), days: 1 },
    })
  ).body.data;
const namesOn = async (salon: Salon, date: Temporal.PlainDate): Promise<string[]> =>
  (await calendar(salon, date)).walkIns.map(({ name }: { name: string }) => name);

describe('[BOOK-01] A walk-in around midnight', () => {
  test.each(['local', 'instant'])(
    'is entered at 00:05 for 23:50 of yesterday, as %s time, and is on both days',
    async (kind) => {
      const salon = await w.service();
      const date = passMidnight();
      const yesterday = date.subtract({ days: 1 });
      const local = `${yesterday}T23:50`;
      const startsAt = kind === 'local' ? local : `${local}:00+05:30`;
      expect(await walkIns.check(salon, { startsAt })).toMatchObject({ problem: null });
      const added = await walkIns.add(salon, { startsAt, name: 'Asha' });
      expect(added.status).toBe(201);
      expect(added.body.data.walkIn).toMatchObject({
        startsAt: `${local}:00+05:30`,
        endsAt: `${date}T00:50:00+05:30`,
      });
      expect(await namesOn(salon, yesterday)).toEqual(['Asha']);
      expect(await namesOn(salon, date)).toEqual(['Asha']);
      expect(await namesOn(salon, date.add({ days: 1 }))).toEqual([]);
    },
  );

  test('that lasts past midnight claims the time after it', async () => {
    const salon = await w.service();
    const date = today().add({ days: 1 });
    const late = await walkIns.add(salon, { startsAt: `${date}T23:30`, name: 'Asha' });
    expect(late.body.data.walkIn.endsAt).toBe(`${date.add({ days: 1 })}T00:30:00+05:30`);
    const after = await walkIns.add(salon, { startsAt: `${date.add({ days: 1 })}T00:15` });
    expect([after.status, after.body.code]).toEqual([409, 'WALK_IN_TAKEN']);
    expect(after.body.message).toMatch(/busy until 12:30\sAM/);
  });

  test('that ends at midnight is not on the next day', async () => {
    const salon = await w.service();
    const date = today().add({ days: 1 });
    await walkIns.add(salon, { startsAt: `${date}T23:00`, name: 'Asha' });
    expect(await namesOn(salon, date)).toEqual(['Asha']);
    expect(await namesOn(salon, date.add({ days: 1 }))).toEqual([]);
  });

  test('is changed and marked after midnight', async () => {
    const salon = await w.service();
    const date = passMidnight();
    const yesterday = date.subtract({ days: 1 });
    const added = await walkIns.add(salon, { startsAt: `${yesterday}T23:50`, name: 'Asha' });
    const { walkInId, version } = added.body.data.walkIn;
    const change = { startsAt: `${yesterday}T23:20`, name: 'Asha', version };
    const changed = await walkIns.change(salon, walkInId, change);
    expect(changed.body.data.walkIn.endsAt).toBe(`${date}T00:20:00+05:30`);
    expect((await walkIns.mark(salon, walkInId, 'arrived')).status).toBe(200);
    expect((await walkIns.mark(salon, walkInId, 'no-show')).status).toBe(200);
  });

  test('at which a chosen member serves is in the column of that member on both days', async () => {
    const salon = await w.service();
    const riya = await walkIns.addMember(salon, 'Riya');
    const date = today().add({ days: 1 });
    await walkIns.add(salon, { startsAt: `${date}T23:30`, memberId: riya });
    for (const day of [date, date.add({ days: 1 })]) {
      expect((await calendar(salon, day)).walkIns[0].columnIds).toEqual([riya]);
    }
  });
});
