import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { balanceOf } from '#capabilities/ledger/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { moneyFaults } from '#test/support/money/check-money.ts';
import { type DueWorld, dueWorld } from '#test/support/money/due-world.ts';
import { disputeSteps } from '#test/support/steps/dispute-steps.ts';

const database = testDatabase();
let w: DueWorld;
let admin: string;
const { details, goTo, reported, decide, provider } = disputeSteps(() => w);

beforeAll(async () => {
  w = await dueWorld(database);
});
beforeEach(async () => {
  admin = await w.admin();
});
afterEach(async () => {
  await w.expectEvenBooks();
  expect(await moneyFaults(w)).toEqual([]);
});
afterAll(() => w.close());

/** A no-show with a deposit of ₹200 of ₹1,000 was paid out; then the mark is removed, and ₹80 commission are owed. */
async function owingSalon() {
  const salon = await w.paidSalon({ priceRupees: 1000, autoAccept: true, depositPercent: 20 });
  const customer = await w.customer();
  const { bookingId } = await w.book(customer, salon);
  const one = { customer, service: salon, bookingId };
  await w.settled();
  goTo((await details(customer, bookingId)).date, 30);
  await provider('noShow', one);
  await w.settled();
  w.clock.advance('PT144H');
  await w.payOut(admin);
  expect(await w.earned(salon.ownerId)).toBe(0);
  await decide(await reported(one, 'contested-no-show'), { uphold: true, refundPercent: 50 });
  await w.settled();
  expect(await w.earned(salon.ownerId)).toBe(8_000);
  return { ...salon, bookingId };
}

async function payoutsOf(providerId: string) {
  const { rows } = await sql`
    select state, amount_paise, rest_paise from payouts.payouts
    where provider_id = ${providerId} order by id`.execute(w.deps.db);
  return rows;
}

test.each([
  ['on hold', 'ok', 0],
  ['paid from our balance', 'fail', 2_000],
] as const)(
  'a booking that owes commission after its payout is set off against one %s',
  async (_where, transfers, restPaise) => {
    const salon = await owingSalon();
    w.sandbox.gateway.setFaults({ transfers });
    const next = await w.completed(salon);
    w.sandbox.gateway.setFaults({ transfers: 'ok' });
    const heldPaise = transfers === 'ok' ? 10_000 : 0;
    await expect.poll(() => balanceOf(w.deps.db, 'held', next.bookingId)).toBe(heldPaise);
    w.untilDue();
    await w.payOut(admin);
    expect(await payoutsOf(salon.ownerId)).toEqual([
      { state: 'paid', amount_paise: 18_000, rest_paise: 8_000 },
      { state: 'paid', amount_paise: 2_000, rest_paise: restPaise },
    ]);
    expect(await w.earned(salon.ownerId)).toBe(0);
    expect(await balanceOf(w.deps.db, 'held', next.bookingId)).toBe(0);
    expect(await balanceOf(w.deps.db, 'held', salon.bookingId)).toBe(0);
  },
);
