import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { rescheduleRequestSteps } from '#test/support/steps/reschedule-request-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const { booked, requested, details, request, reschedule } = rescheduleRequestSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterEach(async () => {
  await w.settled();
  await expectEvenBooks(w.deps.db);
});
afterAll(() => w.close());

test('[POLICY-32] a change of a booking is answered only by an answer that names it, or names nothing as older apps do', async () => {
  const one = await requested();
  const send = (call: 'accept' | 'reject', change: string) =>
    w.call(call, {
      ...{ as: one.service.ownerId, params: { bookingId: one.bookingId }, query: { change } },
      ...(call === 'reject' ? { body: { reason: 'I have a course then' } } : {}),
    });
  const { changeId: first } = await request(one);
  // A screen that still displays the first request for the booking itself.
  expect((await send('accept', 'none')).body.code).toBe('MOVE_NOT_ALLOWED');
  await reschedule(one.customer, one.bookingId, one.free.at(-2) ?? '');
  const { changeId: second } = await request(one);
  expect(second).not.toBe(first);
  for (const call of ['accept', 'reject'] as const) {
    expect((await send(call, first)).body.code).toBe('MOVE_NOT_ALLOWED');
  }
  expect((await request(one)).changeId).toBe(second);
  expect((await send('accept', second)).status).toBe(200);
  expect(await details(one.customer, one.bookingId)).toMatchObject({ date: one.free.at(-2) });
  expect((await request(one)).changeId).toBeUndefined();
});

test('[POLICY-32] a request is answered only as it is displayed, also when its customer has changed it at once', async () => {
  const one = await booked({ people: 2 });
  const before = await request(one);
  const { bookingDate: startsAt, people } = before;
  expect((await reschedule(one.customer, one.bookingId, one.free.at(4))).status).toBe(200);
  const send = (query: { startsAt?: string; people?: number }) =>
    w.call('accept', {
      ...{ as: one.service.ownerId, params: { bookingId: one.bookingId } },
      query: { change: 'none', ...query },
    });
  expect((await send({ startsAt, people })).body.code).toBe('MOVE_NOT_ALLOWED');
  const now = await request(one);
  expect((await send({ startsAt: now.bookingDate, people: 1 })).body.code).toBe('MOVE_NOT_ALLOWED');
  expect((await send({ startsAt: now.bookingDate, people })).status).toBe(200);
});
