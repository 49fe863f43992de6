import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readInvariants } from '#platform/invariants.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { rescheduleSteps } from '#test/support/steps/reschedule-steps.ts';
import { later, SHARED, segmentsIn, visitSteps } from '#test/support/steps/visit-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { type Part, type Visits, visitWorld } from '#test/support/worlds/visits.ts';

const database = testDatabase();
const TIMED = ['payment_has_use', 'no_hold_past_time', 'refunds_arrive'];
let w: BookingWorld;
let visits: Visits;
const { booked, cancel, claimsOf } = visitSteps(
  () => w,
  () => visits,
);
const { reschedule, details } = rescheduleSteps(() => w);

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

const THREE: Part[] = [
  { of: 'hair', member: 'riya' },
  { of: 'facial', member: 'meera' },
  { of: 'hair', member: 'riya' },
];

async function drop(customer: string, bookingId: string, part: number) {
  const params = { bookingId };
  const quoted = await w.call('cancelQuote', { as: customer, params, body: { part } });
  const { data: quote } = quoted.body;
  const body = { quote: quote?.quote ?? '', reason: 'Short of time', refundTo: 'source' };
  const confirm = () => w.call('cancel', { as: customer, params, body });
  return { quoted, quote, confirm };
}

describe('[POLICY-12] dropping a segment of a visit', () => {
  test.each([
    ['the first', 0, 500, ['11:30-12:30 Meera', '12:30-13:00 Riya']],
    ['the last', 2, 500, ['11:00-11:30 Riya', '11:30-12:30 Meera']],
    ['the middle', 1, 800, ['11:00-11:30 Riya', '11:30-12:00 Riya']],
  ] as const)(
    '%s refunds its price for everyone and frees its time',
    async (_, part, price, left) => {
      const { salon, customer, bookingId } = await booked(THREE, { bufferMinutes: 15 });
      const { quote, confirm } = await drop(customer, bookingId, part);
      expect(quote).toMatchObject({ people: 0, peopleLeft: 1, paid: price, refund: price });
      expect(quote.visit.segments).toHaveLength(2);
      const answer = await confirm();
      expect(answer.status).toBe(200);
      const { data } = answer.body;
      expect(data).toMatchObject({ bookingStatus: 'assigned', amount: 1801 - price });
      expect(segmentsIn(data)).toEqual(left);
      expect(data.subServiceName.split(' + ')).toHaveLength(2);
      expect(data.sums).toMatchObject({ paid: 1801 });
      expect(await visits.claims(salon, bookingId)).toHaveLength(2);
      await w.settled();
      expect(data.refunds.map((refund: { amount: number }) => refund.amount)).toEqual([price]);
      expect((await confirm()).body.code).toBe('MOVE_NOT_ALLOWED');
    },
  );

  test('leaves a booking of one sub-service, which can be rescheduled and cancelled', async () => {
    const { salon, customer, bookingId } = await booked(SHARED);
    await (await drop(customer, bookingId, 0)).confirm();
    const one = await details(customer, bookingId);
    expect(one).not.toHaveProperty('segments');
    expect(one).toMatchObject({
      ...{ serviceId: salon.facial.serviceId, subServiceId: salon.facial.subServiceId },
      chosenMember: { name: 'Meera' },
    });
    const { quoted } = await drop(customer, bookingId, 1);
    expect(quoted).toMatchObject({ status: 404, body: { code: 'SEGMENT_NOT_FOUND' } });
    expect((await reschedule(customer, bookingId, later(salon.at, 120))).status).toBe(200);
    expect((await cancel(customer, bookingId)).body.data.bookingStatus).toBe('cancelled');
    expect(await claimsOf(salon)).toBe(0);
  });

  test('begins later where the members of later segments are busy before', async () => {
    const { salon, customer, bookingId } = await booked([
      SHARED[0] as Part,
      { of: 'facial', member: 'riya' },
      { of: 'hair', member: 'meera' },
    ]);
    await visits.block(salon, salon.meera, Temporal.Instant.from(later(salon.at, 30)), 30);
    const { quote, confirm } = await drop(customer, bookingId, 1);
    const begins = quote.visit.segments.map((one: { startsAt: string }) => one.startsAt);
    expect(begins).toEqual([later(salon.at, 60), later(salon.at, 90)]);
    expect(segmentsIn((await confirm()).body.data)).toEqual([
      '12:00-12:30 Riya',
      '12:30-13:00 Meera',
    ]);
  });

  test('is refused without a time for the rest, for a foreign part and with people; nothing changes', async () => {
    const { salon, customer, bookingId } = await booked([
      SHARED[0] as Part,
      { of: 'facial', member: 'riya' },
      { of: 'hair', member: 'meera' },
    ]);
    await visits.block(salon, salon.meera, Temporal.Instant.from(later(salon.at, 30)), 30);
    const before = await visits.claims(salon, bookingId);
    const early = await drop(customer, bookingId, 1);
    await sql`insert into availability.member_time_off (business_id, entry_id, member_id, during)
      values (${salon.ownerId}, ${crypto.randomUUID()}, ${salon.riya},
        tstzrange(${later(salon.at, 80)}, ${later(salon.at, 90)}))`.execute(w.deps.db);
    const { quoted } = await drop(customer, bookingId, 1);
    expect(quoted).toMatchObject({ status: 409, body: { code: 'SEGMENT_GAP' } });
    expect((await early.confirm()).body.code).toBe('SEGMENT_GAP');
    const unknown = await drop(customer, bookingId, 7);
    expect(unknown.quoted.body.code).toBe('SEGMENT_NOT_FOUND');
    const foreign = await drop(await w.customer(), bookingId, 1);
    expect(foreign.quoted.body.code).toBe('BOOKING_NOT_FOUND');
    const both = await w.call('cancelQuote', {
      ...{ as: customer, params: { bookingId } },
      body: { part: 1, people: 1 },
    });
    expect(both.body.code).toBe('INVALID');
    expect(await visits.claims(salon, bookingId)).toEqual(before);
    expect((await details(customer, bookingId)).amount).toBe(1801);
  });

  test('releases the room that it required, and the rest keeps its own', async () => {
    const salon = await visits.salon();
    await visits.requireResource(salon, salon.facial);
    const customer = await w.customer();
    const parts: Part[] = [{ of: 'facial' }, { of: 'hair' }, { of: 'facial' }];
    const bookingId = await visits.book(salon, customer, parts);
    const resources = async () =>
      (await visits.claims(salon, bookingId)).filter(({ by }) => by === 'Room');
    expect(await resources()).toEqual([
      { part: 0, by: 'Room', span: '0-60' },
      { part: 2, by: 'Room', span: '90-150' },
    ]);
    expect(segmentsIn(await details(customer, bookingId)).join()).not.toContain('Room');
    const other = await visits.order(salon, await w.customer(), [{ of: 'facial' }]);
    expect(other.body.code).toBe('SLOT_TAKEN');
    await (await drop(customer, bookingId, 0)).confirm();
    expect(await resources()).toEqual([{ part: 2, by: 'Room', span: '90-150' }]);
    expect(await visits.claims(salon, bookingId)).toHaveLength(3);
    const free = await visits.order(salon, await w.customer(), [{ of: 'facial' }]);
    expect(free.status).toBe(200);
  });
});
