import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type PayoutWorld, payoutWorld } from '#test/support/worlds/payout-world.ts';

const database = testDatabase();
let w: PayoutWorld;

beforeAll(async () => {
  w = await payoutWorld(database);
});
afterAll(() => w.close());

test('The travel settings state what a business gets of a fee after the commission and the taxes', async () => {
  const { ownerId, serviceId } = await w.service({ places: ['provider', 'home'] });
  const rule = { kind: 'gst-commission', ratePercent: 18, activeFrom: w.now().toString() };
  expect((await w.call('addTaxRule', { as: await w.admin(), body: rule })).status).toBe(200);
  const own = { as: ownerId, params: { serviceId } };
  const { example } = (await w.call('travelSettings', { ...own, query: { fee: 60 } })).body.data;
  expect(example).toEqual({
    fee: 60,
    deductions: [
      { name: 'Commission', amount: 6 },
      { name: 'GST on the commission', amount: 1.08 },
    ],
    earns: 52.92,
  });
  expect((await w.call('travelSettings', own)).body.data).not.toHaveProperty('example');
  expect((await w.call('travelSettings', { ...own, query: { fee: -1 } })).status).toBe(400);
});
