import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { balanceOf, PLATFORM } from '#capabilities/ledger/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { disputeSteps } from '#test/support/steps/dispute-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const { details, goTo, reported, decide, provider } = disputeSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterEach(async () => {
  await w.settled();
  await expectEvenBooks(w.deps.db);
});
afterAll(() => w.close());

/** ₹200 of ₹1,000 are paid when booking, the rest at the venue; ten percent of all is commission. */
async function marked(when: 'during' | 'after completion') {
  const { customer, service } = await w.pair({
    ...{ priceRupees: 1000, autoAccept: true, depositPercent: 20 },
  });
  const one = { customer, service, ...(await w.book(customer, service)) };
  const { date, endsAt } = await details(customer, one.bookingId);
  goTo(date, 30);
  if (when === 'after completion') {
    goTo(endsAt, 30);
    await w.sweep();
  }
  await provider('noShow', one);
  return one;
}
const commission = () => balanceOf(w.deps.db, 'commission', PLATFORM);
const earnings = (ownerId: string) => balanceOf(w.deps.db, 'earnings', ownerId);

test.each(['during', 'after completion'] as const)(
  '[POLICY-16] a no-show marked %s and reversed by a decision bears commission on the whole price again',
  async (when) => {
    const before = await commission();
    const one = await marked(when);
    expect((await commission()) - before).toBe(-2_000);
    const id = await reported(one, 'contested-no-show');
    await decide(id, { uphold: true, refundPercent: 50 });
    // Half of the deposit is refunded: ₹100 less a tenth of ₹900.
    expect((await commission()) - before).toBe(-9_000);
    expect(await earnings(one.service.ownerId)).toBe(-1_000);
  },
);

test('[POLICY-16] a no-show reversed with a full refund bears no commission', async () => {
  const before = await commission();
  const one = await marked('during');
  const id = await reported(one, 'contested-no-show');
  await decide(id, { uphold: true });
  expect((await commission()) - before).toBe(0);
  expect(await earnings(one.service.ownerId)).toBe(0);
});

test('[POLICY-22] a completed booking to which the provider did not come leaves nothing to pay at the venue', async () => {
  const { customer, service } = await w.pair({
    ...{ priceRupees: 1000, autoAccept: true, depositPercent: 20 },
  });
  const one = { customer, service, ...(await w.book(customer, service)) };
  const before = await commission();
  goTo((await details(customer, one.bookingId)).endsAt, 30);
  await w.sweep();
  expect((await commission()) - before).toBe(-10_000);
  await decide(await reported(one, 'provider-no-show'), { uphold: true });
  expect((await commission()) - before).toBe(0);
  const { rows } = await sql<{ gross: number; venue: number }>`
    select sum(gross_paise)::int as gross, sum(venue_paise)::int as venue
    from booking.earnings where booking_id = ${one.bookingId}`.execute(w.deps.db);
  expect(rows).toEqual([{ gross: 0, venue: 0 }]);
});
