import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Slots } from '#contract/availability/views.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { resourceSteps } from '#test/support/steps/resource-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { type Team, type TeamWorld, teamWorld } from '#test/support/worlds/team.ts';

const database = testDatabase();
let w: BookingWorld;
let t: TeamWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
  t = teamWorld(w);
});
afterAll(() => w.close());

const resources = resourceSteps(() => w);
const TOGETHER = { numberOfPeople: 2, together: true };

/** Riya and Meera, who wash hair at this many basins. */
async function salonWith(quantity: number) {
  const salon = await t.team();
  const basin = await resources.add([salon.service], { name: 'Basin', quantity });
  return { ...salon, basin };
}

const ask = async ({ service }: Team, call: 'slots' | 'slotWhy', more: Record<string, string>) => {
  const { serviceId, subServiceId } = service;
  const query = { subServiceId, people: '2', ...more };
  return (await w.call(call, { params: { serviceId }, query })).body.data;
};

async function startOf(salon: Team, more: Record<string, string> = {}) {
  const { days, servedAtOnce } = (await ask(salon, 'slots', more)) as Slots;
  const starts = days.flatMap((day) => day.starts);
  return { servedAtOnce, count: starts.length, start: starts.find(({ at }) => at === salon.at) };
}

describe('[BOOK-01] a party of two in a salon of two members', () => {
  test('is not served together at one basin: no time is offered, and the order is refused', async () => {
    const salon = await salonWith(1);
    expect(await startOf(salon)).toMatchObject({ servedAtOnce: 1, start: { at: salon.at } });
    expect((await startOf(salon, { together: 'true' })).count).toBe(0);
    const sentence = 'There is only one Basin, so one person can be served at a time';
    const why = await ask(salon, 'slotWhy', { at: salon.at, together: 'true' });
    expect(why).toMatchObject({
      ...{
        bookable: false,
        reason: 'TOO_LITTLE_EQUIPMENT',
        sentence,
        facts: { servedAtOnce: 1, equipment: 'Basin' },
      },
      alternatives: [{ kind: 'rounds', at: salon.at, servedAtOnce: 1 }],
    });
    const refused = await t.order(salon, salon.customer, TOGETHER);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'SLOT_NOT_OFFERED', reason: 'TOO_LITTLE_EQUIPMENT', message: sentence },
    });
    expect(refused.body.alternatives).toMatchObject([{ kind: 'rounds', servedAtOnce: 1 }]);
    expect(await resources.unitsOf(salon.basin)).toEqual([]);
    expect(await w.seatsOf(salon.service)).toBe(0);
  });

  test('is served one after another at one basin', async () => {
    const salon = await salonWith(1);
    const bookingId = await t.book(salon, salon.customer, { numberOfPeople: 2 });
    expect(await resources.unitsOf(salon.basin)).toEqual([{ claimId: bookingId, unit: 0 }]);
    expect(await t.claimedBy(bookingId)).toHaveLength(2);
  });

  test('is served together at two basins, each of which it takes', async () => {
    const salon = await salonWith(2);
    const offered = await startOf(salon, { together: 'true' });
    expect(offered).toMatchObject({ servedAtOnce: 2, start: { at: salon.at } });
    const bookingId = await t.book(salon, salon.customer, TOGETHER);
    expect((await resources.unitsOf(salon.basin)).map(({ unit }) => unit)).toEqual([0, 1]);
    expect(await t.claimedBy(bookingId)).toEqual(
      [salon.riya, salon.meera, salon.basin, salon.basin].sort(),
    );
  });

  test('is not served together while one of two basins is in use', async () => {
    const salon = await salonWith(2);
    const { ownerId } = salon.service;
    const other = await w.service({ owner: { id: ownerId }, autoAccept: true, capacity: 3 });
    const { body } = await resources.ask(salon.service, 'changeResource', salon.basin, {
      ...{ name: 'Basin', quantity: 2 },
      subServiceIds: [salon.service.subServiceId, other.subServiceId],
    });
    expect(body.code).toBeUndefined();
    await w.book(await w.customer(), other, { at: salon.at });
    expect((await startOf(salon, { together: 'true' })).start).toBeUndefined();
    const refused = await t.order(salon, salon.customer, TOGETHER);
    expect(refused).toMatchObject({
      ...{ status: 409, body: { code: 'SLOT_TAKEN', reason: 'EQUIPMENT' } },
    });
    expect(refused.body.message).toMatch(/^Only 1 of 2 Basins is free until /);
    expect(await resources.unitsOf(salon.basin)).toHaveLength(1);
  });
});
