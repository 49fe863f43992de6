import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readInvariants } from '#platform/invariants.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { rescheduleSteps } from '#test/support/steps/reschedule-steps.ts';
import { later, SHARED, segmentsIn, visitSteps } from '#test/support/steps/visit-steps.ts';
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
const { booked, cancel } = visitSteps(
  () => w,
  () => visits,
);
const { details } = rescheduleSteps(() => w);

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

/** Two haircuts, then a facial in the only room, by the member who does the first. */
const FACIAL_LAST: Part[] = [
  { of: 'hair', member: 'riya' },
  { of: 'hair', member: 'meera' },
  { of: 'facial', member: 'riya' },
];

async function bookedWithEquipment(parts: Part[], people = 1) {
  const salon = await visits.salon();
  await visits.requireResource(salon, salon.facial);
  const customer = await w.customer();
  const bookingId = await visits.book(salon, customer, parts, { numberOfPeople: people });
  return { salon, customer, bookingId };
}

/** Another booking takes the room, or a seat, from a minute of the visit on. */
async function take(salon: VisitSalon, resourceId: string, minute: number, minutes: number) {
  await visits.block(salon, resourceId, Temporal.Instant.from(later(salon.at, minute)), minutes);
}

async function equipmentIn({ ownerId }: VisitSalon): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from availability.resources
    where business_id = ${ownerId} and kind = 'equipment'`.execute(w.deps.db);
  return rows[0]?.id ?? '';
}

/** Sells the only unit of the room a second time, to a segment of a visit, as a noted overlap. */
async function oversell(salon: VisitSalon, bookingId: string, part: number) {
  const { db } = w.deps;
  const room = await equipmentIn(salon);
  const { rows } = await sql<{ during: string }>`
    delete from availability.claims where claim_id = ${bookingId} and resource_id = ${room}
      and part = ${part} returning during`.execute(db);
  const during = rows[0]?.during;
  const heldUntil = w.now().add({ hours: 200 }).toString();
  await sql`insert into availability.claims
      (business_id, resource_id, unit, during, claim_id, held_until)
    values (${salon.ownerId}, ${room}, 0, ${during}::tstzrange, ${crypto.randomUUID()},
      ${heldUntil})`.execute(db);
  await sql`insert into availability.overlaps (business_id, claim_id, during)
    values (${salon.ownerId}, ${bookingId}, ${during}::tstzrange)`.execute(db);
  await sql`insert into availability.claims
      (business_id, service_id, resource_id, unit, during, claim_id, part)
    values (${salon.ownerId}, ${salon.facial.serviceId}, ${room}, 1, ${during}::tstzrange,
      ${bookingId}, ${part})`.execute(db);
}

async function drop(customer: string, bookingId: string, part: number) {
  const params = { bookingId };
  const quoted = await w.call('cancelQuote', { as: customer, params, body: { part } });
  const { data: quote } = quoted.body;
  const body = { quote: quote?.quote ?? '', reason: 'Short of time', refundTo: 'source' };
  const answer = await w.call('cancel', { as: customer, params, body });
  return { quote, answer };
}

describe('[POLICY-12] fewer people of a visit whose units are taken at the earlier time', () => {
  test('keep the times where the room is in use before', async () => {
    const { salon, customer, bookingId } = await bookedWithEquipment(SHARED, 2);
    await take(salon, await equipmentIn(salon), 30, 30);
    const before = segmentsIn(await details(customer, bookingId));
    expect(before).toEqual(['11:00-12:00 Riya', '12:00-14:00 Meera']);
    const answer = await cancel(customer, bookingId, 1);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ people: 1, amount: 1301 });
    expect(segmentsIn(answer.body.data)).toEqual(before);
    expect(await visits.claims(salon, bookingId)).toHaveLength(3);
  });

  test('keep the times where too few seats are free before', async () => {
    const parts: Part[] = [{ of: 'hair' }, { of: 'facial' }];
    const { salon, customer, bookingId } = await booked(parts, { capacity: 2 }, 3);
    const before = segmentsIn(await details(customer, bookingId));
    expect(before).toEqual(['11:00-12:00 -', '12:00-14:00 -']);
    await take(salon, salon.facial.serviceId, 30, 30);
    const answer = await cancel(customer, bookingId, 1);
    expect(answer.status).toBe(200);
    expect(segmentsIn(answer.body.data)).toEqual(before);
    expect(answer.body.data.people).toBe(2);
  });

  test('keep the times in an over-sold room', async () => {
    const { salon, customer, bookingId } = await bookedWithEquipment(SHARED, 2);
    await oversell(salon, bookingId, 1);
    const before = segmentsIn(await details(customer, bookingId));
    const answer = await cancel(customer, bookingId, 1);
    expect(answer.status).toBe(200);
    expect(segmentsIn(answer.body.data)).toEqual(before);
  });

  test('move up where the room is free before', async () => {
    const { salon, customer, bookingId } = await bookedWithEquipment(SHARED, 2);
    const answer = await cancel(customer, bookingId, 1);
    expect(segmentsIn(answer.body.data)).toEqual(['11:00-11:30 Riya', '11:30-12:30 Meera']);
    expect(await visits.claims(salon, bookingId)).toContainEqual({
      ...{ part: 1, by: 'Room', span: '30-90' },
    });
  });
});

describe('[POLICY-12] dropping a segment of a visit whose room is taken at the earlier time', () => {
  test('the earlier ones begin later, as quoted', async () => {
    const { salon, customer, bookingId } = await bookedWithEquipment(FACIAL_LAST);
    await take(salon, await equipmentIn(salon), 30, 30);
    const { quote, answer } = await drop(customer, bookingId, 1);
    const begins = quote.visit.segments.map((one: { startsAt: string }) => one.startsAt);
    expect(begins).toEqual([later(salon.at, 30), later(salon.at, 60)]);
    expect(answer.status).toBe(200);
    expect(segmentsIn(answer.body.data)).toEqual(['11:30-12:00 Riya', '12:00-13:00 Riya']);
  });

  test('the later ones move up over the times of those that follow them', async () => {
    const parts = (['hair', 'hair', 'facial', 'hair'] as const).map(
      (of): Part => ({ of, member: 'riya' }),
    );
    const { customer, bookingId } = await bookedWithEquipment(parts);
    const { answer } = await drop(customer, bookingId, 1);
    expect(answer.status).toBe(200);
    expect(segmentsIn(answer.body.data)).toEqual([
      '11:00-11:30 Riya',
      '11:30-12:30 Riya',
      '12:30-13:00 Riya',
    ]);
  });

  test.each([
    ['the first', 0, ['11:30-12:00 Meera', '12:00-13:00 Riya']],
    ['the middle one', 1, ['11:30-12:00 Riya', '12:00-13:00 Riya']],
  ] as const)('the last keeps its over-sold room without %s', async (_, part, left) => {
    const { salon, customer, bookingId } = await bookedWithEquipment(FACIAL_LAST);
    await oversell(salon, bookingId, 2);
    const { answer } = await drop(customer, bookingId, part);
    expect(answer.status).toBe(200);
    expect(segmentsIn(answer.body.data)).toEqual(left);
    expect(await visits.claims(salon, bookingId)).toContainEqual({
      ...{ part: 2, by: 'Room', span: '60-120' },
    });
  });
});
