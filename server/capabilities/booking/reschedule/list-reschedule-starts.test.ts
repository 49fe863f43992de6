import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { rescheduleSteps } from '#test/support/steps/reschedule-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const steps = rescheduleSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

async function rescheduleStarts(as: string, bookingId: string, query: Record<string, string> = {}) {
  const { body, status } = await w.call('rescheduleStarts', { as, params: { bookingId }, query });
  expect(status).toBe(200);
  return body.data.days.flatMap((day: { starts: { at: string }[] }) =>
    day.starts.map(({ at }) => at),
  ) as string[];
}

const later = (at: string, minutes: number) => Temporal.Instant.from(at).add({ minutes });
const has = (starts: string[], at: Temporal.Instant) =>
  starts.some((start) => Temporal.Instant.from(start).equals(at));

/** A booking of the first start in three days at a salon with this number of seats. */
async function booked(capacity = 1) {
  const one = await steps.booked({ capacity });
  const { date } = await steps.details(one.customer, one.bookingId);
  return { ...one, date: date as string };
}

test('[POLICY-32] offers a start half an hour later, overlapping the current time', async () => {
  const one = await booked();
  const to = later(one.date, 30);
  expect(has(await w.starts(one.service), to)).toBe(false);
  expect(has(await rescheduleStarts(one.customer, one.bookingId), to)).toBe(true);
  const moved = await steps.reschedule(one.customer, one.bookingId, to.toString());
  expect(moved.status).toBe(200);
  expect(await steps.seatOf(one.bookingId)).toMatchObject([{ at: to, is_sold: true }]);
});

test('excludes times of other bookings and is visible to its customer only', async () => {
  const one = await booked();
  const other = await w.customer();
  const next = later(one.date, 60);
  await w.book(other, one.service, { at: next.toString() });
  expect(has(await rescheduleStarts(one.customer, one.bookingId), later(one.date, 30))).toBe(false);
  const params = { bookingId: one.bookingId };
  for (const as of [other, one.service.ownerId]) {
    const refused = await w.call('rescheduleStarts', { as, params });
    expect(refused).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } });
  }
  expect((await w.call('rescheduleStarts', { params })).status).toBe(401);
});

test('counts its own seat as taken at a higher price', async () => {
  const [tight, roomy] = [await booked(1), await booked(2)];
  for (const one of [tight, roomy]) {
    await steps.reprice(one.service, 1200);
    const to = later(one.date, 30);
    const isOffered = has(await rescheduleStarts(one.customer, one.bookingId), to);
    expect(isOffered).toBe(one === roomy);
    const { status } = await steps.reschedule(one.customer, one.bookingId, to.toString());
    expect(status).toBe(isOffered ? 200 : 409);
  }
});

test('suggests overlapping starts when a time is refused', async () => {
  const one = await booked();
  const other = await w.customer();
  await w.book(other, one.service, { at: later(one.date, 120).toString() });
  const to = later(one.date, 90).toString();
  const refused = await steps.reschedule(one.customer, one.bookingId, to);
  expect(refused).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  expect(has(refused.body.nearest, later(one.date, 60))).toBe(true);
  expect(has(refused.body.nearest, later(one.date, 30))).toBe(true);
});

test('lists the requested days', async () => {
  const one = await booked();
  const from = one.date.slice(0, 10);
  const starts = await rescheduleStarts(one.customer, one.bookingId, { from, days: '1' });
  expect(starts.length).toBeGreaterThan(3);
  expect(starts.every((at) => at.startsWith(from))).toBe(true);
});
