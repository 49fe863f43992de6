import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Resources } from '#contract/team/resources.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { later, SHARED, visitSteps } from '#test/support/steps/visit-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import {
  type Part,
  type VisitSalon,
  type Visits,
  visitWorld,
} from '#test/support/worlds/visits.ts';

const database = testDatabase();
let w: BookingWorld;
let visits: Visits;

beforeAll(async () => {
  w = await bookingWorld(database);
  visits = visitWorld(w);
});
afterAll(() => w.close());

const { booked } = visitSteps(
  () => w,
  () => visits,
);

type Of = 'hair' | 'facial';

const bodyOf = (salon: VisitSalon, of: readonly Of[]) => ({
  ...{ name: 'Room', quantity: 1 },
  subServiceIds: of.map((one) => salon[one].subServiceId),
});

/** Adds a room that these services of a salon require. */
async function addSteam(salon: VisitSalon, of: readonly Of[]): Promise<Resources> {
  const request = { as: salon.ownerId, body: bodyOf(salon, of) };
  return (await w.call('addResource', request)).body.data;
}

async function changeSteam(salon: VisitSalon, of: readonly Of[]): Promise<Resources> {
  const [steam] = (await w.call('resources', { as: salon.ownerId })).body.data.resources;
  const params = { resourceId: steam.id };
  const { name, quantity, subServiceIds } = steam;
  const body = { ...bodyOf(salon, of), basedOn: { name, quantity, subServiceIds } };
  const request = { as: salon.ownerId, params, body };
  return (await w.call('changeResource', request)).body.data;
}

/** When the room of a salon is in use, in minutes after its visit, with the unit: '30–60 unit 0'. */
async function spansOf(salon: VisitSalon): Promise<string[]> {
  const { rows } = await sql<{ span: string }>`
    select format('%s–%s unit %s', extract(epoch from lower(c.during) - ${salon.at}::timestamptz)::int / 60,
      extract(epoch from upper(c.during) - ${salon.at}::timestamptz)::int / 60, c.unit) as span
    from availability.claims c
    join availability.resources r on r.business_id = c.business_id and r.id = c.resource_id
    where c.business_id = ${salon.ownerId} and r.kind = 'equipment'
    order by lower(c.during), c.unit`.execute(w.deps.db);
  return rows.map(({ span }) => span);
}

test('A room that a later service of a visit requires is taken for its segment only', async () => {
  const { salon } = await booked(SHARED);
  await addSteam(salon, ['facial']);
  expect(await spansOf(salon)).toEqual(['30–90 unit 0']);
  const facial = [{ of: 'facial', member: 'riya' } as const];
  const during = await visits.order(salon, await w.customer(), facial, { at: later(salon.at, 30) });
  expect(during).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
  const hair = [{ of: 'hair', member: 'meera' } as const];
  const before = await visits.order(salon, await w.customer(), hair, { at: salon.at });
  expect(before.status).toBe(200);
});

test('It is taken during the processing time, in which the customer stays', async () => {
  const salon = await visits.salon();
  const { ownerId, hair } = salon;
  const params = { subServiceId: hair.subServiceId };
  await w.call('updateTask', { as: ownerId, params, body: { processingMinutes: 45 } });
  await visits.book(salon, await w.customer(), SHARED);
  await addSteam(salon, ['hair']);
  expect(await spansOf(salon)).toEqual(['0–75 unit 0']);
});

test('It is taken for the later segment of a service whose seats the visit claims as one', async () => {
  const { salon } = await booked([{ of: 'hair' }, { of: 'facial' }], { capacity: 2 });
  await addSteam(salon, ['facial']);
  expect(await spansOf(salon)).toEqual(['30–90 unit 0']);
});

test.each([
  { first: 'hair', spans: ['0–30 unit 0', '30–105 unit 0'] },
  { first: 'facial', spans: ['0–30 unit 0', '30–105 unit 0'] },
] as const)(
  'Both segments share the only room, also when $first required it before',
  async ({ first, spans }) => {
    const { salon } = await booked(SHARED, { bufferMinutes: 15 });
    await addSteam(salon, [first]);
    const { conflicts } = await changeSteam(salon, ['hair', 'facial']);
    expect(await spansOf(salon)).toEqual(spans);
    expect(conflicts).toEqual([]);
  },
);

test('One of two segments that no longer requires the room releases it', async () => {
  const { salon } = await booked(SHARED);
  await addSteam(salon, ['hair', 'facial']);
  await changeSteam(salon, ['facial']);
  expect(await spansOf(salon)).toEqual(['30–90 unit 0']);
});

test('Two visits at one time take the room for both segments, and each excess is noted', async () => {
  const { salon } = await booked([
    { of: 'hair', member: 'riya' },
    { of: 'facial', member: 'riya' },
  ]);
  const meera: Part[] = [
    { of: 'hair', member: 'meera' },
    { of: 'facial', member: 'meera' },
  ];
  await visits.book(salon, await w.customer(), meera);
  const { conflicts } = await addSteam(salon, ['hair', 'facial']);
  expect(await spansOf(salon)).toEqual([
    '0–30 unit 0',
    '0–30 unit 1',
    '30–90 unit 0',
    '30–90 unit 1',
  ]);
  expect(conflicts).toHaveLength(1);
});

test('While a visit is being rescheduled, its room is not released by one of its services', async () => {
  const { salon, customer, bookingId } = await booked(SHARED);
  await addSteam(salon, ['hair', 'facial']);
  const params = { bookingId };
  await w.call('accept', { as: salon.ownerId, params });
  const body = { bookingSlotTime: later(salon.at, 120) };
  const requested = await w.call('reschedule', { as: customer, params, body });
  expect(requested.status).toBe(200);
  const { conflicts } = await changeSteam(salon, ['facial']);
  expect(conflicts).toEqual([]);
  expect(await spansOf(salon)).toEqual(['30–90 unit 0', '150–210 unit 0']);
});
