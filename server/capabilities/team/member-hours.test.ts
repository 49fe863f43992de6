import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Team } from '#contract/team/views.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { memberOf, teamSteps } from '#test/support/steps/team-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let world: BookingWorld;

// It is Tuesday 4 August 2026, 10:00 in Mumbai.
beforeAll(async () => {
  world = await bookingWorld(database);
});
afterAll(() => world.close());

const { ask, team, services, off, salonOfThree, seats } = teamSteps(() => world);

describe('The hours of members', () => {
  const hours = (salon: Salon, memberId: string, weekly: unknown) =>
    ask(salon, 'setMemberHours', { params: { memberId }, body: { weekly } });
  const week = (...spans: [number, number][]) =>
    Array.from({ length: 7 }, () =>
      spans.map(([from, to]) => ({ fromMinute: from * 60, toMinute: to * 60 })),
    );

  it('are set by weekday, sorted and joined, and restored to the hours of the service', async () => {
    const { salon, riya } = await salonOfThree();
    const saved = await hours(salon, riya, week([14, 16], [9, 11], [10, 12]));
    expect(memberOf(saved.body.data, riya).weekly).toEqual(week([9, 12], [14, 16]));
    expect(await seats(salon, '2026-08-05')).toMatchObject({ '11:00': 3, '12:00': 2, '15:00': 3 });
    const restored = await hours(salon, riya, null);
    expect(memberOf(restored.body.data, riya).weekly).toBeNull();
    expect(await seats(salon, '2026-08-05')).toMatchObject({ '12:00': 3 });
  });

  it('refuse invalid hours with the day, and keep the previous ones', async () => {
    const { salon, riya } = await salonOfThree();
    await hours(salon, riya, week([9, 12]));
    const backwards = week([9, 12]).with(2, [{ fromMinute: 720, toMinute: 540 }]);
    const reply = await hours(salon, riya, backwards);
    expect([reply.status, reply.body.code]).toEqual([400, 'INVALID']);
    expect(reply.body.errors).toEqual({ 'weekly.2': 'Closing time must be after opening time' });
    expect((await hours(salon, riya, week([9, 12]).slice(1))).body.errors).toHaveProperty('weekly');
    expect((await hours(salon, riya, week([9, 25]))).status).toBe(400);
    expect(memberOf(await team(salon), riya).weekly).toEqual(week([9, 12]));
  });

  it('are read again by search after each change', async () => {
    const { salon, riya } = await salonOfThree();
    const isQueued = async () => {
      const { rows } = await sql`delete from catalogue.changes
        where service_id = ${salon.serviceId} returning 1`.execute(world.deps.db);
      return rows.length > 0;
    };
    await isQueued();
    await hours(salon, riya, week([9, 12]));
    expect(await isQueued()).toBe(true);
    await services(salon, riya, []);
    expect(await isQueued()).toBe(true);
    await off(salon, [riya], '2026-08-05T12:00', '2026-08-05T14:00');
    expect(await isQueued()).toBe(true);
    await ask(salon, 'deactivateMember', { params: { memberId: riya } });
    expect(await isQueued()).toBe(true);
  });

  it('exclude time off that is entered once for several members', async () => {
    const { salon, riya, meera } = await salonOfThree();
    const both = await off(
      salon,
      [riya, meera, riya],
      '2026-08-05T12:00',
      '2026-08-05T14:00',
      'Fair',
    );
    expect(both.status).toBe(201);
    const [entry] = (both.body.data as Team).timeOff;
    expect(entry).toMatchObject({
      note: 'Fair',
      from: '2026-08-05T12:00:00+05:30',
      until: '2026-08-05T14:00:00+05:30',
    });
    expect(entry?.memberIds.toSorted()).toEqual([riya, meera].toSorted());
    expect(await seats(salon, '2026-08-05')).toMatchObject({ '11:00': 3, '12:00': 1, '14:00': 3 });
    const params = { timeOffId: entry?.id ?? '' };
    expect((await ask(salon, 'removeMemberTimeOff', { params })).body.data.timeOff).toEqual([]);
    expect(await seats(salon, '2026-08-05')).toMatchObject({ '12:00': 3 });
    expect((await ask(salon, 'removeMemberTimeOff', { params })).body.code).toBe(
      'TIME_OFF_NOT_FOUND',
    );
  });

  it('refuse time off that is over, reversed, too long, or without members', async () => {
    const { salon, riya } = await salonOfThree();
    for (const [from, until] of [
      ['2026-08-06T12:00', '2026-08-06T12:00'],
      ['2026-08-01T12:00', '2026-08-02T12:00'],
      ['2026-08-06T12:00', '2027-12-06T12:00'],
      ['2029-08-06T12:00', '2029-08-07T12:00'],
    ] as const) {
      const reply = await off(salon, [riya], from, until);
      expect([reply.status, reply.body.code]).toEqual([400, 'TIME_OFF_SPAN']);
    }
    expect((await off(salon, [], '2026-08-06T12:00', '2026-08-06T13:00')).body.code).toBe(
      'INVALID',
    );
    expect((await team(salon)).timeOff).toEqual([]);
  });
});

describe('An absent member', () => {
  it('keeps bookings, which are listed until they are over', async () => {
    const { salon, riya, meera } = await salonOfThree();
    for (const memberId of [salon.ownerId, meera]) await services(salon, memberId, []);
    const customer = await world.customer();
    const { bookingId } = await world.book(customer, salon);
    const startsAt = await booked(bookingId);
    expect((await team(salon)).conflicts).toEqual([]);
    await off(salon, [riya], startsAt, startsAt.replace(/T\d\d/, 'T20'));
    expect((await team(salon)).conflicts).toMatchObject([
      { bookingId, memberId: riya, why: 'TIME_OFF', startsAt, people: 1 },
    ]);
    const reply = await ask(salon, 'deactivateMember', { params: { memberId: riya } });
    expect(reply.body.data.conflicts).toMatchObject([{ bookingId, why: 'DEACTIVATED' }]);
    expect(memberOf(reply.body.data, riya)).toMatchObject({ isActive: false });
    expect(await seats(salon, '2026-08-06')).toEqual({});
    await ask(salon, 'activateMember', { params: { memberId: riya } });
    expect(await seats(salon, '2026-08-06')).toMatchObject({ '10:00': 1 });
  });

  it('cannot be the owner', async () => {
    const { salon } = await salonOfThree();
    const reply = await ask(salon, 'deactivateMember', { params: { memberId: salon.ownerId } });
    expect([reply.status, reply.body.code]).toEqual([409, 'OWNER_STAYS']);
  });

  async function booked(bookingId: string): Promise<string> {
    const { rows } = await sql<{ at: Temporal.Instant }>`
      select starts_at as at from booking.bookings where id = ${bookingId}`.execute(world.deps.db);
    return rows[0]?.at.toZonedDateTimeISO('Asia/Kolkata').toString({ timeZoneName: 'never' }) ?? '';
  }
});
