import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readInvariants } from '#platform/invariants.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { rescheduleSteps } from '#test/support/steps/reschedule-steps.ts';
import { BOTH, later, SHARED, segmentsIn, visitSteps } from '#test/support/steps/visit-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { type Visits, visitWorld } from '#test/support/worlds/visits.ts';

const database = testDatabase();
const TIMED = ['payment_has_use', 'no_hold_past_time', 'refunds_arrive'];
let w: BookingWorld;
let visits: Visits;
const { booked, cancel, claimsOf } = visitSteps(
  () => w,
  () => visits,
);
const { reschedule, details, reprice, pay } = rescheduleSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
  visits = visitWorld(w);
});
afterEach(async () => {
  await w.settled();
  await expectEvenBooks(w.deps.db);
  const broken = (await readInvariants(w.deps.db)).filter((one) => one.broken > 0);
  expect(broken.filter(({ name }) => !TIMED.includes(name))).toEqual([]);
});
afterAll(() => w.close());

describe('[MYB-10] a visit names its segments', () => {
  test('on the booking, in lists, requests, the calendar and e-mails', async () => {
    const { salon, customer, bookingId } = await booked(SHARED);
    const displayed = await details(customer, bookingId);
    expect(segmentsIn(displayed)).toEqual(['11:00-11:30 Riya', '11:30-12:30 Meera']);
    expect(displayed.subServiceName).toBe(
      displayed.segments.map(({ name }: { name: string }) => name).join(' + '),
    );
    expect(displayed.segments[1]).toMatchObject({
      ...{ part: 1, pricePerPerson: 800, servedAtOnce: 1 },
      chosenMember: { name: 'Meera' },
    });
    const list = await w.call('myBookings', { as: customer });
    expect(list.body.data[0].segments).toEqual(displayed.segments);
    const as = salon.ownerId;
    const { data } = (await w.call('request', { as, params: { bookingId } })).body;
    expect(data.segments).toEqual(displayed.segments);
    const all = await w.call('allRequests', { as, query: {} as never });
    expect(all.body.data[0].segments).toEqual(displayed.segments);
    const from = salon.at.slice(0, 10);
    const calendar = await w.call('providerCalendar', { as, query: { from } as never });
    expect(calendar.body.data.bookings[0].segments).toEqual(displayed.segments);
    const { email } = await w.person(customer);
    const mail = await w.mailTo(email, /./);
    expect(JSON.stringify(mail)).toMatch(/11:30 AM – 12:30 PM: .+, with Meera\./);
  });

  test('and a booking of one sub-service has none', async () => {
    const { customer, bookingId } = await booked([{ of: 'hair' }]);
    expect(await details(customer, bookingId)).not.toHaveProperty('segments');
  });
});

describe('[POLICY-32] a visit is rescheduled as a whole', () => {
  test('at once before it is accepted, even to a time that overlaps its own', async () => {
    const { salon, customer, bookingId } = await booked(SHARED, { bufferMinutes: 15 });
    const to = later(salon.at, 30);
    const starts = await w.call('rescheduleStarts', {
      ...{ as: customer, params: { bookingId } },
      query: { from: salon.at.slice(0, 10), days: 2 } as never,
    });
    const listed = starts.body.data.days[0].starts.map(({ at }: { at: string }) => at);
    expect(listed).toContain(to);
    expect((await reschedule(customer, bookingId, to)).status).toBe(200);
    const displayed = await details(customer, bookingId);
    expect(segmentsIn(displayed)).toEqual(['11:30-12:00 Riya', '12:00-13:00 Meera']);
    expect(await visits.claims(salon, bookingId)).toEqual([
      { part: 0, by: 'Riya', span: '30-75' },
      { part: 1, by: 'Meera', span: '60-135' },
    ]);
  });

  test('is refused when one segment does not fit, and keeps its time', async () => {
    const { salon, customer, bookingId } = await booked(SHARED);
    await visits.block(salon, salon.meera, Temporal.Instant.from(later(salon.at, 180)), 30);
    const before = await visits.claims(salon, bookingId);
    const answer = await reschedule(customer, bookingId, later(salon.at, 120));
    expect(answer).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    expect(await visits.claims(salon, bookingId)).toEqual(before);
    expect(segmentsIn(await details(customer, bookingId))[0]).toBe('11:00-11:30 Riya');
  });

  test.each(['accept', 'reject'] as const)(
    'after acceptance it keeps its time until the provider answers: %s',
    async (answer) => {
      const { salon, customer, bookingId } = await booked(SHARED);
      const params = { bookingId };
      await w.call('accept', { as: salon.ownerId, params });
      const to = later(salon.at, 120);
      expect((await reschedule(customer, bookingId, later(salon.at, 30))).body.code).toBe(
        'SLOT_TAKEN',
      );
      expect((await reschedule(customer, bookingId, to)).status).toBe(200);
      expect(await visits.claims(salon, bookingId)).toHaveLength(2);
      const request = (await w.call('request', { as: salon.ownerId, params })).body.data;
      expect(segmentsIn(request)).toEqual(['13:00-13:30 Riya', '13:30-14:30 Meera']);
      const body = answer === 'reject' ? { reason: 'Not possible then' } : undefined;
      const answered = await w.call(answer, {
        as: salon.ownerId,
        params,
        ...(body ? { body } : {}),
      });
      expect(answered.status).toBe(200);
      const displayed = await details(customer, bookingId);
      expect(displayed.bookingStatus).toBe('accepted');
      expect(segmentsIn(displayed)[1]).toBe(
        answer === 'accept' ? '13:30-14:30 Meera' : '11:30-12:30 Meera',
      );
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from availability.claims
        where business_id = ${salon.ownerId}`.execute(w.deps.db);
      expect(rows[0]?.n).toBe(2);
    },
  );

  test('at a higher price when the difference is paid, even after the hold expired', async () => {
    for (const isLate of [false, true]) {
      const { salon, customer, bookingId } = await booked(SHARED);
      await reprice({ ...salon.facial, ownerId: salon.ownerId }, 900);
      const to = later(salon.at, 120);
      const { rescheduleOrder } = (await reschedule(customer, bookingId, to)).body.data;
      expect(rescheduleOrder.amount).toBe(10_000);
      if (isLate) w.clock.advance('PT11M');
      await w.call('verify', { as: customer, body: pay(rescheduleOrder.razorpayOrderId) });
      const displayed = await details(customer, bookingId);
      expect(displayed).toMatchObject({ date: to, amount: 1401 });
      expect(
        displayed.segments.map((one: { pricePerPerson: number }) => one.pricePerPerson),
      ).toEqual([500, 900]);
      expect(segmentsIn(displayed)).toEqual(['13:00-13:30 Riya', '13:30-14:30 Meera']);
    }
  });
});

describe('[POLICY-12] cancelling a visit', () => {
  test('releases every segment and refunds the sum of their prices', async () => {
    const { salon, customer, bookingId } = await booked(BOTH);
    const answer = await cancel(customer, bookingId);
    expect(answer.body.data).toMatchObject({ bookingStatus: 'cancelled', sums: { paid: 1301 } });
    expect(await claimsOf(salon)).toBe(0);
  });

  test('for some people shortens it: later segments move up', async () => {
    const { salon, customer, bookingId } = await booked(SHARED, {}, 3);
    expect(segmentsIn(await details(customer, bookingId))).toEqual([
      '11:00-12:30 Riya',
      '12:30-15:30 Meera',
    ]);
    const answer = await cancel(customer, bookingId, 2);
    expect(answer.body.data).toMatchObject({ people: 1, amount: 1301 });
    expect(segmentsIn(answer.body.data)).toEqual(['11:00-11:30 Riya', '11:30-12:30 Meera']);
    expect(await visits.claims(salon, bookingId)).toEqual([
      { part: 0, by: 'Riya', span: '0-30' },
      { part: 1, by: 'Meera', span: '30-90' },
    ]);
  });

  test('for some people keeps the times where a member is busy before', async () => {
    const { salon, customer, bookingId } = await booked(SHARED, {}, 2);
    await visits.block(salon, salon.meera, Temporal.Instant.from(later(salon.at, 30)), 30);
    const before = segmentsIn(await details(customer, bookingId));
    const answer = await cancel(customer, bookingId, 1);
    expect(answer.status).toBe(200);
    expect(segmentsIn(answer.body.data)).toEqual(before);
    expect(answer.body.data.people).toBe(1);
  });

  test('by the provider refunds everything and frees the time', async () => {
    const { salon, customer, bookingId } = await booked(BOTH);
    await w.call('reject', {
      ...{ as: salon.ownerId, params: { bookingId } },
      body: { reason: 'Cannot come' },
    });
    expect(await claimsOf(salon)).toBe(0);
    const { data } = (await w.call('rebooking', { as: customer, params: { bookingId } })).body;
    expect(data.refund).toBe(1301);
  });
});
