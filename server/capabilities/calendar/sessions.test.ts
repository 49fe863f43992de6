import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderCalendar } from '#contract/booking/calendar.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { classSteps, dayIn } from '#test/support/steps/class-steps.ts';
import { walkInSteps } from '#test/support/steps/walk-in-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const { yoga, join, cancel, publish } = classSteps(() => w);
const { addMember } = walkInSteps(() => w);

const weekOf = async (as: string, query: Record<string, string> = {}): Promise<ProviderCalendar> =>
  (await w.call('providerCalendar', { as, query: { days: 7, ...query } })).body.data;

describe('the class sessions of a calendar', () => {
  test('are entries without bookings too, in the column of their leader', async () => {
    const { salon, first, second } = await yoga();
    const { sessions } = await weekOf(salon.ownerId);
    expect(sessions).toMatchObject([
      {
        ...{ sessionId: first.id, startsAt: first.startsAt, serviceId: salon.serviceId },
        ...{ columnIds: [salon.ownerId], places: 4, taken: 0, bufferMinutes: 0 },
      },
      { sessionId: second.id },
    ]);
    expect(sessions?.[0]?.subServiceName).not.toBe('');
    expect(sessions?.[0]).not.toHaveProperty('room');
  });

  test('count their places, and their bookings and walk-ins name them', async () => {
    const salon = await w.service({ autoAccept: true });
    const leaderId = await addMember(salon, 'Riya');
    const date = dayIn(w, 3).toString();
    const [session] = (await publish(salon, { date, leaderId })).body.data;
    const { bookingId } = await join(salon, session, 2);
    const params = { sessionId: session.id };
    const body = { name: 'Asha', people: 1, isCheckedIn: false };
    await w.call('addSessionWalkIn', { as: salon.ownerId, params, body });
    const week = await weekOf(salon.ownerId);
    expect(week.sessions).toMatchObject([{ taken: 3, columnIds: [leaderId] }]);
    const within = { sessionId: session.id, columnIds: [leaderId] };
    expect(week.bookings).toMatchObject([{ bookingId, ...within }]);
    expect(week.walkIns).toMatchObject([{ name: 'Asha', ...within }]);
  });

  test('end when they are cancelled, and stay within their service and business', async () => {
    const { salon, first, second } = await yoga();
    const other = await w.service({ owner: { id: salon.ownerId } });
    await cancel(salon, first);
    expect((await weekOf(salon.ownerId)).sessions).toMatchObject([{ sessionId: second.id }]);
    expect((await weekOf(salon.ownerId, { service: other.serviceId })).sessions).toEqual([]);
    const foreign = await w.service();
    expect((await weekOf(foreign.ownerId)).sessions).toEqual([]);
  });
});
