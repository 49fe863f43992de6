import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { walkInSteps } from '#test/support/steps/walk-in-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const { add, bodyOf, tomorrow } = walkInSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const idsOf = ({ serviceId, subServiceId }: Salon) => ({ serviceId, subServiceId });
const headers = { 'accept-language': 'hi' };

describe('A professional who reads Hindi', () => {
  test('reads who prevents a walk-in, before and after trying to save it', async () => {
    const salon = await w.service();
    await add(salon, { startsAt: tomorrow('14:00') });
    const query = { ...idsOf(salon), people: 1, startsAt: tomorrow('14:30') };
    const text = 'आप 3:00 PM तक व्यस्त हैं।';
    const checked = await w.call('checkWalkIn', { as: salon.ownerId, query, headers });
    expect(checked.body.data.problem).toBe(text);
    const body = bodyOf(salon, { startsAt: tomorrow('14:30') });
    const refused = await w.call('addWalkIn', { as: salon.ownerId, body, headers });
    expect(refused.body).toMatchObject({
      ...{ code: 'WALK_IN_TAKEN', message: text, errors: { startsAt: text }, language: 'hi' },
    });
  });

  test('reads the warning about closed hours', async () => {
    const salon = await w.service();
    const body = bodyOf(salon, { startsAt: tomorrow('23:30') });
    const { data } = (await w.call('addWalkIn', { as: salon.ownerId, body, headers })).body;
    expect(data.warning).toMatch(/^\p{Script=Devanagari}.*।$/u);
  });

  test('reads a refusal without a sentence by its code, which the page translates', async () => {
    const salon = await w.service();
    const body = bodyOf(salon, { startsAt: tomorrow('14:00'), people: 21 });
    const refused = await w.call('addWalkIn', { as: salon.ownerId, body, headers });
    expect(refused.body).toMatchObject({ code: 'PEOPLE_RANGE', message: /^[ -~]+$/ });
    expect(refused.body.language).toBeUndefined();
  });
});
