import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { additionSteps } from '#test/support/steps/addition-steps.ts';
import { type PayoutWorld, payoutWorld } from '#test/support/worlds/payout-world.ts';

const database = testDatabase();
const KARNATAKA = '29AAGCB7383J1Z4';
let w: PayoutWorld;
const { join, leave, party } = additionSteps(() => w);

beforeAll(async () => {
  w = await payoutWorld(database);
  await sql`insert into booking.tax_rules (kind, rate_bps, sac, active_from, made_at)
    values ('gst-service', 1800, '999721', ${w.now()}, ${w.now()})`.execute(w.deps.db);
});
afterAll(() => w.close());

async function register(ownerId: string): Promise<void> {
  await w.call('payoutAccountCode', { as: ownerId });
  const { email } = await w.person(ownerId);
  const { subject } = await w.mailTo(email, /^\d{6} is your/);
  const body = { gstin: KARNATAKA, otp: subject.slice(0, 6) };
  expect((await w.call('setTaxDetails', { as: ownerId, body })).status).toBe(200);
}

test('The notes of a booking whose business was registered after the sale have the tax of their own invoice', async () => {
  const one = await party(1, { capacity: 3, priceRupees: 1180 });
  await w.settled();
  await register(one.service.ownerId);
  await join(one, 1);
  await w.settled();
  expect(await leave(one)).toBe(2360);
  await w.settled();
  await w.sweep();
  const { rows } = await sql<{ corrects: string; gstin: string | null; taxes: unknown }>`
    select facts ->> 'corrects' as corrects, facts #> '{supplier,gstin}' as gstin, facts -> 'taxes' as taxes
    from invoices.documents where booking_id = ${one.bookingId} and kind = 'credit-note'`.execute(
    w.deps.db,
  );
  const own = new Map(rows.map(({ corrects, ...rest }) => [corrects.split('-')[0], rest]));
  expect(own.get('paid')).toEqual({ gstin: null, taxes: [] });
  expect(own.get('change')).toEqual({
    gstin: KARNATAKA,
    taxes: [{ name: 'IGST', ratePercent: 18, amountPaise: 18_000 }],
  });
});
