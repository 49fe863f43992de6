import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionRoster } from '#contract/booking/class-calls.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { classSteps, later, type PublishedSession } from '#test/support/steps/class-steps.ts';
import { walkInSteps } from '#test/support/steps/walk-in-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const walkIns = walkInSteps(() => w);
const classes = classSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const midnightOf = (at: string) =>
  Temporal.Instant.from(at).toZonedDateTimeISO('Asia/Kolkata').startOfDay().toInstant();
const goTo = (at: Temporal.Instant) => w.clock.advance(w.now().until(at).toString());

const checkIn = (salon: Salon, session: PublishedSession, bookingId: string, isCheckedIn = true) =>
  w.call('checkIn', {
    ...{ as: salon.ownerId, params: { sessionId: session.id } },
    body: { bookingId, isCheckedIn },
  });
const enter = (salon: Salon, session: PublishedSession, body: object = {}) =>
  w.call('addSessionWalkIn', {
    ...{ as: salon.ownerId, params: { sessionId: session.id } },
    body: { name: 'Asha', people: 1, ...body },
  });
const roster = async (salon: Salon, session: PublishedSession): Promise<SessionRoster> => {
  const params = { sessionId: session.id };
  return (await w.call('sessionRoster', { as: salon.ownerId, params })).body.data;
};

describe('Check-in of a class', () => {
  test('opens on the day of the session, also for its walk-ins', async () => {
    const { salon, first } = await classes.yoga();
    const { bookingId } = await classes.join(salon, first);
    const midnight = midnightOf(first.startsAt);
    const walkIn = (await enter(salon, first)).body.data.walkIns[0];
    expect(walkIn.state, 'not here yet').toBe('booked');
    goTo(midnight.subtract({ seconds: 1 }));
    const early = await checkIn(salon, first, bookingId);
    expect(early).toMatchObject({ status: 409, body: { code: 'CHECK_IN_EARLY' } });
    expect((await walkIns.mark(salon, walkIn.walkInId, 'arrived')).body.code).toBe(
      'CHECK_IN_EARLY',
    );
    const added = await enter(salon, first, { name: 'Tara', isCheckedIn: true });
    expect(added.body.code).toBe('CHECK_IN_EARLY');
    const { checkInFrom, bookings, walkIns: all } = await roster(salon, first);
    expect(Temporal.Instant.from(checkInFrom)).toEqual(midnight);
    expect(bookings).toMatchObject([{ isCheckedIn: false }]);
    expect(all).toMatchObject([{ name: 'Asha', state: 'booked' }]);
    goTo(midnight);
    expect((await checkIn(salon, first, bookingId)).status).toBe(200);
    expect((await walkIns.mark(salon, walkIn.walkInId, 'arrived')).status).toBe(200);
    expect((await enter(salon, first, { name: 'Tara' })).body.data.walkIns[1].state).toBe(
      'arrived',
    );
  });

  test('is undone for all who are rescheduled with the session', async () => {
    const { salon, first } = await classes.yoga();
    const { bookingId } = await classes.join(salon, first);
    goTo(midnightOf(first.startsAt));
    await checkIn(salon, first, bookingId);
    await enter(salon, first, { isCheckedIn: true });
    const moved = await classes.move(salon, first, later(first.startsAt, 30));
    expect(moved.status).toBe(200);
    const { bookings, walkIns: all } = await roster(salon, first);
    expect(bookings).toMatchObject([{ bookingId, isCheckedIn: false }]);
    expect(all).toMatchObject([{ state: 'booked' }]);
    // What was recorded by mistake can still be undone.
    expect((await checkIn(salon, first, bookingId, false)).status).toBe(200);
  });

  test('is undone for a booking that is rescheduled to another session', async () => {
    const { salon, first, second } = await classes.yoga();
    const { customer, bookingId } = await classes.join(salon, first);
    goTo(midnightOf(first.startsAt));
    await checkIn(salon, first, bookingId);
    const proposed = await w.call('propose', {
      ...{ as: salon.ownerId, params: { bookingId } },
      body: { startsAt: second.startsAt, agreedByPhone: true },
    });
    expect(proposed.body).toMatchObject({ status: 'success' });
    expect(await classes.startOf(customer, bookingId)).toBe(
      Temporal.Instant.from(second.startsAt).toString(),
    );
    expect((await roster(salon, second)).bookings).toMatchObject([{ isCheckedIn: false }]);
  });
});

describe('A walk-in', () => {
  test('arrives on its day at the earliest, or shortly before a start after midnight', async () => {
    const salon = await w.service();
    const add = async (startsAt: string) =>
      (await walkIns.add(salon, { startsAt })).body.data.walkIn;
    const noon = await add(walkIns.tomorrow('12:00'));
    const night = await add(walkIns.tomorrow('00:30'));
    const code = async (walkInId: string) =>
      (await walkIns.mark(salon, walkInId, 'arrived')).body.code;
    expect(await code(noon.walkInId)).toBe('CHECK_IN_EARLY');
    expect(await code(night.walkInId)).toBe('CHECK_IN_EARLY');
    goTo(Temporal.Instant.from(night.checkInFrom));
    expect(await code(noon.walkInId)).toBe('CHECK_IN_EARLY');
    expect(await code(night.walkInId)).toBeUndefined();
  });

  test('who came is expected again after a change to another day, not to a later time', async () => {
    const salon = await w.service();
    const { walkInId } = (await walkIns.add(salon, { startsAt: w.now().toString() })).body.data
      .walkIn;
    await walkIns.mark(salon, walkInId, 'arrived');
    const soon = w.now().add({ minutes: 5 }).toString();
    const to = async (startsAt: string, version: number) =>
      (await walkIns.change(salon, walkInId, { startsAt, version })).body.data.walkIn.state;
    expect(await to(soon, 2)).toBe('arrived');
    expect(await to(walkIns.tomorrow('23:00'), 3)).toBe('booked');
  });
});
