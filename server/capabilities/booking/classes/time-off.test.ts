import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProviderCalendar } from '#contract/booking/calendar.ts';
import { testDatabase } from '#test/support/database/database.ts';
import {
  classSteps,
  dayIn,
  later,
  type PublishedSession,
} from '#test/support/steps/class-steps.ts';
import { walkInSteps } from '#test/support/steps/walk-in-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const { publish, yoga, join } = classSteps(() => w);
const { addMember } = walkInSteps(() => w);

/** The first hour of a session. */
const during = ({ startsAt }: PublishedSession) =>
  sql`tstzrange(${startsAt}::timestamptz, ${later(startsAt, 1)}::timestamptz)`;
const closeService = ({ serviceId }: Salon, session: PublishedSession) =>
  sql`insert into availability.time_off (service_id, during)
    values (${serviceId}, ${during(session)})`.execute(w.deps.db);
const closeMember = ({ ownerId }: Salon, memberId: string, session: PublishedSession) =>
  sql`insert into availability.member_time_off (business_id, member_id, during)
    values (${ownerId}, ${memberId}, ${during(session)})`.execute(w.deps.db);
const slotsOf = async ({ serviceId, subServiceId }: Salon) => {
  const query = { subServiceId, days: 7 };
  const { days } = (await w.call('slots', { params: { serviceId }, query })).body.data;
  return days.flatMap((day: { starts: object[]; full?: object[] }) => [
    ...day.starts,
    ...(day.full ?? []),
  ]);
};
const calendarOf = async ({ ownerId: as }: Salon): Promise<ProviderCalendar> =>
  (await w.call('providerCalendar', { as, query: { days: 7 } })).body.data;

describe('a class session in time off of its service', () => {
  test('does not sell; its bookings stay as conflicts', async () => {
    const { salon, first, second } = await yoga();
    const { bookingId } = await join(salon, first);
    await closeService(salon, first);
    expect(await slotsOf(salon)).toMatchObject([{ sessionId: second.id }]);
    const body = w.orderBody(salon, first.startsAt);
    const order = await w.call('order', { as: await w.customer(), body });
    expect(order).toMatchObject({ status: 409, body: { code: 'SLOT_NOT_OFFERED' } });
    expect(order.body.message).toContain('Away until');
    const { bookings, sessions } = await calendarOf(salon);
    expect(bookings).toMatchObject([{ bookingId, conflict: 'TIME_OFF' }]);
    expect(sessions).toMatchObject([{ conflict: 'TIME_OFF' }, { sessionId: second.id }]);
    expect(sessions?.[1]?.conflict).toBeUndefined();
    const params = { serviceId: salon.serviceId };
    const hours = await w.call('hours', { as: salon.ownerId, params });
    expect(hours.body.data.outside).toMatchObject([{ bookingId, why: 'TIME_OFF' }]);
  });

  test('is not published', async () => {
    const { salon, first, second } = await yoga();
    await w.call('cancelSession', {
      ...{ as: salon.ownerId, params: { sessionId: first.id }, body: { reason: 'Ill' } },
    });
    await closeService(salon, first);
    const answer = await publish(salon, { date: dayIn(w, 3).toString() });
    expect(answer).toMatchObject({ status: 409, body: { code: 'SESSION_CONFLICT' } });
    expect(answer.body.conflicts).toEqual([first.startsAt]);
    expect(answer.body.message).toContain('Time off');
    expect((await calendarOf(salon)).sessions).toMatchObject([{ sessionId: second.id }]);
  });
});

describe('a class session in time off of its leader', () => {
  test('does not sell and is a conflict without bookings too, but another at the same time is not', async () => {
    const { salon, first, second } = await yoga();
    const leaderId = await addMember(salon, 'Riya');
    const twin = (await publish(salon, { date: dayIn(w, 3).toString(), leaderId, places: 9 })).body;
    const own = twin.data.find((one: { leaderId: string }) => one.leaderId === leaderId);
    await closeMember(salon, leaderId, first);
    expect(await slotsOf(salon)).toMatchObject([{ sessionId: first.id }, { sessionId: second.id }]);
    const { sessions = [] } = await calendarOf(salon);
    const conflicts = sessions.filter(({ conflict }) => conflict === 'TIME_OFF');
    expect(conflicts).toMatchObject([{ sessionId: own.id, taken: 0 }]);
  });

  test('is not published', async () => {
    const { salon, first } = await yoga();
    const leaderId = await addMember(salon, 'Riya');
    await closeMember(salon, leaderId, first);
    const answer = await publish(salon, { date: dayIn(w, 3).toString(), leaderId });
    expect(answer).toMatchObject({ status: 409, body: { code: 'SESSION_CONFLICT' } });
    expect((await publish(salon, { date: dayIn(w, 5).toString(), leaderId })).status).toBe(201);
  });
});
