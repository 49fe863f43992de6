import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionReschedule } from '#contract/booking/class-calls.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { classSteps, later } from '#test/support/steps/class-steps.ts';
import { walkInSteps } from '#test/support/steps/walk-in-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const walkIns = walkInSteps(() => w);
const { yoga, join, checkReschedule, move } = classSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const free = { isFree: true, busyFrom: null, busyUntil: null, isAway: false };

describe('The preview of rescheduling a session', () => {
  test('lists the affected customers and their options, and changes nothing', async () => {
    const { salon, first } = await yoga();
    const one = await join(salon, first, 2);
    await walkIns.add(salon, { startsAt: first.startsAt });
    await w.order(await w.customer(), salon, { at: first.startsAt });
    const to = later(first.startsAt, 48);
    const { body } = await checkReschedule(salon, first, to);
    expect(body.data).toMatchObject({
      ...{ bookings: 1, people: 2, checkouts: 1, problem: null, clashes: [], room: null },
      walkIns: [{ name: 'Asha', phone: '9876543210', people: 1 }],
      leader: free,
      freeCancelUntil: first.startsAt,
    });
    const move = body.data as SessionReschedule;
    const span = Temporal.Instant.from(move.startsAt).until(Temporal.Instant.from(move.endsAt));
    expect(span.total('minutes')).toBe(60);
    const { data } = (
      await w.call('booking', { as: one.customer, params: { bookingId: one.bookingId } })
    ).body;
    expect(data.date).toBe(first.startsAt);
  });

  test('names the participants who have another booking with the business at that time', async () => {
    const { salon, first } = await yoga();
    const busy = await join(salon, first);
    await join(salon, first);
    const haircut = await w.service({ owner: { id: salon.ownerId }, autoAccept: true });
    const meera = await walkIns.addMember(haircut, 'Meera');
    const at = (await w.starts(haircut, 7)).find((start) => start > first.startsAt) ?? '';
    await w.book(busy.customer, haircut, { at, memberId: meera });
    const { body } = await checkReschedule(salon, first, at);
    expect(body.data.clashes).toMatchObject([{ startsAt: at }]);
    expect(body.data.clashes[0].customerName).not.toBe('');
    expect(body.data.problem).toBeNull();
  });

  test('does not reveal bookings with other businesses', async () => {
    const { salon, first } = await yoga();
    const one = await join(salon, first);
    const elsewhere = await w.service();
    const at = (await w.starts(elsewhere, 7)).find((start) => start > first.startsAt) ?? '';
    await w.book(one.customer, elsewhere, { at });
    const { body } = await checkReschedule(salon, first, at);
    expect(body.data.clashes).toEqual([]);
  });

  test('names what is not free, like the refusal of the reschedule', async () => {
    const { salon, first, second } = await yoga();
    const at = Temporal.Instant.from(second.startsAt).subtract({ minutes: 15 }).toString();
    const { body } = await checkReschedule(salon, first, at);
    expect(body.data).toMatchObject({
      leader: { isFree: false, busyFrom: second.startsAt, busyUntil: expect.any(String) },
      problem: 'You are busy from 7:00 AM to 8:00 AM.',
    });
    expect((await move(salon, first, at)).body.code).toBe('SESSION_CONFLICT');
  });

  test('reports an invalid time beside the field, and refuses a foreign session', async () => {
    const { salon, first } = await yoga();
    const same = await checkReschedule(salon, first, first.startsAt);
    expect(same.body.data.problem).toBe('The session is already at this time.');
    const other = await w.service();
    const foreign = await checkReschedule(salon, first, later(first.startsAt, 4), other.ownerId);
    expect(foreign.body.code).toBe('SESSION_NOT_FOUND');
  });
});
