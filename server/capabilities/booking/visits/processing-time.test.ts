import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readInvariants } from '#platform/invariants.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { rescheduleSteps } from '#test/support/steps/reschedule-steps.ts';
import { later, segmentsIn, visitSteps } from '#test/support/steps/visit-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import {
  type Part,
  type VisitSalon,
  type Visits,
  visitWorld,
} from '#test/support/worlds/visits.ts';

const database = testDatabase();
const TIMED = ['payment_has_use', 'no_hold_past_time', 'refunds_arrive'];
let w: BookingWorld;
let visits: Visits;
const { cancel } = visitSteps(
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

/** A colour that takes effect, then a facial by the same member. */
const BY_RIYA: Part[] = [
  { of: 'hair', member: 'riya' },
  { of: 'facial', member: 'riya' },
];

const setProcessing = ({ ownerId, hair }: VisitSalon, processingMinutes: number) =>
  w.call('updateTask', {
    as: ownerId,
    params: { subServiceId: hair.subServiceId },
    body: { processingMinutes },
  });

async function salonWith(
  processingMinutes: number,
  input: Parameters<Visits['salon']>[0] = {},
): Promise<VisitSalon> {
  const salon = await visits.salon(input);
  const { status, body } = await setProcessing(salon, processingMinutes);
  expect(status).toBe(200);
  expect(body.data.processingMinutes).toBe(processingMinutes);
  return salon;
}

async function bookedWith(
  parts: readonly Part[],
  { people = 1, ...input }: { people?: number; bufferMinutes?: number; capacity?: number } = {},
) {
  const salon = await salonWith(45, input);
  const customer = await w.customer();
  const bookingId = await visits.book(salon, customer, parts, { numberOfPeople: people });
  return { salon, customer, bookingId };
}

describe('[BOOK-03] processing time of a sub-service', () => {
  test('separates two segments of a visit, and its member serves others meanwhile', async () => {
    const { salon, customer, bookingId } = await bookedWith(BY_RIYA);
    const { data } = (await visits.slots(salon, BY_RIYA)).body;
    const { hair, facial } = salon;
    expect(data.segments).toEqual([
      { subServiceId: hair.subServiceId, minutes: 30, processingMinutes: 45, servedAtOnce: 1 },
      { subServiceId: facial.subServiceId, minutes: 60, servedAtOnce: 1 },
    ]);
    expect(data.partyMinutes).toBe(135);
    const booking = await details(customer, bookingId);
    expect(segmentsIn(booking)).toEqual(['11:00-11:30 Riya', '12:15-13:15 Riya']);
    expect(await visits.claims(salon, bookingId)).toEqual([
      { part: 0, by: 'Riya', span: '0-30' },
      { part: 1, by: 'Riya', span: '75-135' },
    ]);
    // Half an hour fits between the two segments, and an hour does not.
    const other = await w.customer();
    const at = { bookingSlotTime: later(salon.at, 30) };
    const hour = await visits.order(salon, other, [{ of: 'facial', member: 'riya' }], at);
    expect(hour).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    await visits.book(salon, other, [{ of: 'hair', member: 'riya' }], at);
  });

  test('keeps the buffer on both sides of the processing time', async () => {
    const { salon } = await bookedWith(BY_RIYA, { bufferMinutes: 15 });
    const other = await w.customer();
    const at = { bookingSlotTime: later(salon.at, 30) };
    const answer = await visits.order(salon, other, [{ of: 'hair', member: 'riya' }], at);
    expect(answer).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  });

  test('counts only between segments', async () => {
    const salon = await salonWith(45);
    const one = (await visits.slots(salon, [{ of: 'hair' }])).body.data;
    expect(one.partyMinutes).toBe(30);
    const last = (await visits.slots(salon, [{ of: 'facial' }, { of: 'hair' }])).body.data;
    expect(last.partyMinutes).toBe(90);
    expect(last.segments[1]).not.toHaveProperty('processingMinutes');
  });

  test('keeps plain capacity and rooms in use', async () => {
    const plain = await bookedWith([{ of: 'hair' }, { of: 'facial' }], { capacity: 2 });
    expect(await visits.claims(plain.salon, plain.bookingId)).toEqual([
      { part: 0, by: 'capacity', span: '0-75' },
      { part: 1, by: 'capacity', span: '75-135' },
    ]);
    const salon = await salonWith(45);
    await visits.requireResource(salon, salon.hair);
    const customer = await w.customer();
    const bookingId = await visits.book(salon, customer, BY_RIYA);
    expect(await visits.claims(salon, bookingId)).toEqual([
      { part: 0, by: 'Riya', span: '0-30' },
      { part: 0, by: 'Room', span: '0-75' },
      { part: 1, by: 'Riya', span: '75-135' },
    ]);
    const at = { bookingSlotTime: later(salon.at, 30) };
    const meera: Part[] = [{ of: 'hair', member: 'meera' }];
    const answer = await visits.order(salon, await w.customer(), meera, at);
    expect(answer).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    expect(answer.body.message).toContain('Room');
  });

  test('needs a party that is served together', async () => {
    const salon = await salonWith(45);
    const query = { people: 2 };
    expect((await visits.slots(salon, BY_RIYA, query)).body.data.days[0].starts).toEqual([]);
    const two = { numberOfPeople: 2 };
    const { status, body } = await visits.order(salon, await w.customer(), BY_RIYA, two);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'SLOT_NOT_OFFERED' });
    expect(body.message).toBe('Only one person can be served at a time');
    const anyone = (await visits.slots(salon, [{ of: 'hair' }, { of: 'facial' }], query)).body.data;
    expect(anyone).toMatchObject({ servedAtOnce: 2, partyMinutes: 135 });
  });

  test('must be 0 to 240 minutes, and new options of a task have it', async () => {
    const salon = await salonWith(240);
    for (const wrong of [241, -1, 7.5, '30']) {
      const { status, body } = await setProcessing(salon, wrong as number);
      expect(status).toBe(400);
      expect(body.errors.processingMinutes).toBe('Please enter whole minutes from 0 to 240');
    }
    const params = { subServiceId: salon.hair.subServiceId };
    const body = { first: 'Short hair', variant: 'Long hair', minutes: 60, price: 900 };
    const added = await w.call('addVariant', { as: salon.ownerId, params, body });
    expect(added.body.data).toMatchObject({ variant: 'Long hair', processingMinutes: 240 });
    expect((await setProcessing(salon, 0)).body.data).not.toHaveProperty('processingMinutes');
  });

  test('makes a visit too long', async () => {
    const salon = await salonWith(240);
    const parts: Part[] = [{ of: 'hair' }, { of: 'hair' }, { of: 'hair' }, { of: 'hair' }];
    const answer = await visits.slots(salon, parts);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VISIT_SIZE' } });
  });
});

describe('[POLICY-12] a visit with processing time changes', () => {
  const THREE: Part[] = [
    { of: 'hair', member: 'riya' },
    { of: 'facial', member: 'meera' },
    { of: 'hair', member: 'riya' },
  ];
  const drop = async (customer: string, bookingId: string, part: number) => {
    const params = { bookingId };
    const quoted = await w.call('cancelQuote', { as: customer, params, body: { part } });
    const body = { quote: quoted.body.data.quote, reason: 'Short of time', refundTo: 'source' };
    return (await w.call('cancel', { as: customer, params, body })).body.data;
  };

  test.each([
    ['the first', 0, ['12:15-13:15 Meera', '13:15-13:45 Riya']],
    ['the middle', 1, ['11:00-11:30 Riya', '12:15-12:45 Riya']],
    ['the last', 2, ['11:00-11:30 Riya', '12:15-13:15 Meera']],
  ])('by dropping %s segment', async (_, part, left) => {
    const { customer, bookingId } = await bookedWith(THREE);
    expect(segmentsIn(await drop(customer, bookingId, part))).toEqual(left);
  });

  test('by fewer people, another time and the owner’s new processing time', async () => {
    const parts: Part[] = [{ of: 'hair' }, { of: 'facial' }];
    const { salon, customer, bookingId } = await bookedWith(parts, { people: 2 });
    await cancel(customer, bookingId, 1);
    const times = (booking: object) =>
      segmentsIn(booking).map((text) => text.split(' ')[0] as string);
    expect(times(await details(customer, bookingId))).toEqual(['11:00-11:30', '12:15-13:15']);
    await setProcessing(salon, 0);
    const moved = await reschedule(customer, bookingId, later(salon.at, 30));
    expect(moved.status).toBe(200);
    expect(times(await details(customer, bookingId))).toEqual(['11:30-12:00', '12:00-13:00']);
  });

  test('and an invariant finds a segment that begins too early', async () => {
    const { bookingId } = await bookedWith(BY_RIYA);
    const move = (minutes: number) =>
      sql`update booking.segments set starts_at = starts_at + make_interval(mins => ${minutes}::int)
        where claim_id = ${bookingId} and part = 1`.execute(w.deps.db);
    await move(-5);
    const broken = (await readInvariants(w.deps.db)).filter((one) => one.broken > 0);
    expect(broken.map(({ name }) => name)).toContain('visit_contiguous');
    await move(5);
  });
});
