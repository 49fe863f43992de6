import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type PayoutWorld, payoutWorld } from '#test/support/worlds/payout-world.ts';
import { duePayouts, previewPayouts } from './preview-payouts.ts';
import { runPayouts } from './run-payouts.ts';

const BOOKINGS_MAX = 2;

const database = testDatabase();
let w: PayoutWorld;
let admin: string;

beforeAll(async () => {
  w = await payoutWorld(database);
  admin = await w.admin();
});
afterAll(() => w.close());

const preview = () => previewPayouts(w.deps, admin, BOOKINGS_MAX);

async function payOut(): Promise<void> {
  const { token, total } = await preview();
  expect(await runPayouts(w.deps, admin, { token, total }, BOOKINGS_MAX)).toHaveProperty('runId');
  await w.settled();
}

/** A provider with this many bookings, each of which earned ₹900. */
async function earner(bookings: number, hasAccount = true): Promise<string> {
  const input = { priceRupees: 1000 };
  const salon = hasAccount ? await w.paidSalon(input) : await w.service(input);
  for (let each = 0; each < bookings; each += 1) await w.completed(salon);
  return salon.ownerId;
}

describe('a run with a limit', () => {
  test('[POLICY-06] pays others although blocked bookings are due longer, and then the rest', async () => {
    const blocked = await earner(BOOKINGS_MAX + 1, false);
    const one = await earner(1);
    const three = await earner(3);
    w.untilDue();

    const first = await preview();
    expect(first).toMatchObject({
      count: 2,
      total: 1800,
      later: { bookings: 2, amount: 1800 },
    });
    expect(new Set(first.proposals.map(({ providerId }) => providerId))).toEqual(
      new Set([blocked, one, three]),
    );
    expect(first.proposals.find(({ providerId }) => providerId === blocked)).toMatchObject({
      blockedBy: 'no bank account',
      bookings: 3,
      amount: 2700,
    });
    expect(await duePayouts(w.deps.db, admin, w.now())).toEqual({
      providers: 2,
      amountPaise: 360_000,
    });

    await payOut();
    expect(await preview()).toMatchObject({ count: 1, total: 1800, later: null });
    await payOut();
    const last = await preview();
    expect(last).toMatchObject({ count: 0, total: 0, later: null });
    expect(last.proposals.map(({ providerId }) => providerId)).toEqual([blocked]);
    await w.expectEvenBooks();
  });

  test('refuses a confirmation of figures beyond the limit', async () => {
    await earner(3);
    w.untilDue();
    const { token, total } = await previewPayouts(w.deps, admin);
    await expect(runPayouts(w.deps, admin, { token, total }, BOOKINGS_MAX)).rejects.toMatchObject({
      code: 'PAYOUT_STALE',
    });
  });
});
