import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLATFORM } from '#capabilities/ledger/index.ts';
import { inTransaction } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { grantCredit } from './post-credit.ts';

const CREDITS = 60;

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

/** Grants credits of three rupees at one instant. */
function grant(personId: string, count: number): Promise<void> {
  const expiresAt = w.now().add({ hours: 24 });
  return inTransaction(w.deps.db, async (tx) => {
    for (let each = 0; each < count; each += 1) {
      const subjectId = crypto.randomUUID();
      const credit = { personId, kind: 'goodwill', amountPaise: 300, note: 'Sorry' } as const;
      const source = { kind: 'goodwill', owner: PLATFORM } as const;
      await grantCredit(tx, { ...credit, key: subjectId, subjectId, expiresAt }, source, w.now());
    }
  });
}

test('The history has every movement, page by page, with the balance after each', async () => {
  const customer = await w.customer();
  await grant(customer, CREDITS / 2);
  w.clock.advance('PT1M');
  await grant(customer, CREDITS / 2);
  w.clock.advance('PT25H');
  await w.sweep('wallet.expiry');

  const lines: { amount: number; balanceAfter: number }[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const query = cursor ? { cursor } : {};
    const { data } = (await w.call('wallet', { as: customer, query })).body;
    expect(data.history.length).toBeLessThanOrEqual(50);
    lines.push(...data.history);
    cursor = data.nextCursor;
  }
  expect(lines.map(({ amount }) => amount)).toEqual([
    ...Array.from({ length: CREDITS }, () => -3),
    ...Array.from({ length: CREDITS }, () => 3),
  ]);
  let balance = 0;
  for (const { amount, balanceAfter } of lines) {
    expect(balanceAfter).toBe(balance);
    balance -= amount;
  }
  expect(balance).toBe(0);
});

test('A cursor that is not ours is refused', async () => {
  const query = { cursor: 'bm90IG91cnM' };
  expect((await w.call('wallet', { as: await w.customer(), query })).status).toBe(400);
});
