import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, inTransaction, openDb } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { balanceOf, type Line, PLATFORM, post, postingsOf, takeSnapshot } from './store.ts';

const database = testDatabase();
const at = Temporal.Instant.from('2026-08-04T04:30:00Z');
let db: Db;

beforeAll(() => {
  db = openDb(database.url, { poolSize: 8 });
});
afterAll(() => db.destroy());

function movement(lines: readonly Line[], key = crypto.randomUUID()) {
  return { key, kind: 'test', subjectId: crypto.randomUUID(), note: 'A test', at, lines };
}

describe('a transaction', () => {
  test('updates balances and is listed with its postings', async () => {
    const booking = crypto.randomUUID();
    const lines: Line[] = [
      { kind: 'clearing', owner: PLATFORM, amount: 300_000 },
      { kind: 'escrow', owner: booking, amount: -300_000 },
    ];
    const before = await balanceOf(db, 'clearing', PLATFORM);
    const charge = { ...movement(lines), subjectId: booking };
    expect(await inTransaction(db, (tx) => post(tx, charge))).toBe(true);
    expect(await balanceOf(db, 'clearing', PLATFORM)).toBe(before + 300_000);
    expect(await balanceOf(db, 'escrow', booking)).toBe(-300_000);
    const story = await postingsOf(db, booking);
    expect(story.map((line) => [line.account, line.amountPaise])).toEqual([
      ['clearing', 300_000],
      ['escrow', -300_000],
    ]);
  });

  test('is posted once by twenty concurrent calls', async () => {
    const owner = crypto.randomUUID();
    const charge = movement([
      { kind: 'clearing', owner: PLATFORM, amount: 100 },
      { kind: 'escrow', owner, amount: -100 },
    ]);
    const tries = Array.from({ length: 20 }, () => inTransaction(db, (tx) => post(tx, charge)));
    const posted = await Promise.all(tries);
    expect(posted.filter(Boolean)).toHaveLength(1);
    expect(await balanceOf(db, 'escrow', owner)).toBe(-100);
  });

  test.each([
    ['that does not add up', [100, -99]],
    ['with one side only', [100]],
    ['of nothing', [0, 0]],
  ])('%s does not commit', async (_name, amounts) => {
    const owner = crypto.randomUUID();
    const lines = amounts.map((amount): Line => ({ kind: 'escrow', owner, amount }));
    const refused = inTransaction(db, (tx) => post(tx, movement(lines)));
    await expect(refused).rejects.toMatchObject({ constraint: 'transaction_balances' });
    expect(await balanceOf(db, 'escrow', owner)).toBe(0);
  });

  test('posts any balanced lines, and all balances sum to zero', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 6 }),
        async (amounts) => {
          const sum = amounts.reduce((total, amount) => total + amount, 0);
          const balanced = [...amounts, -sum].filter((amount) => amount !== 0);
          fc.pre(balanced.length > 1);
          const lines = balanced.map(
            (amount): Line => ({ kind: 'escrow', owner: crypto.randomUUID(), amount }),
          );
          expect(await inTransaction(db, (tx) => post(tx, movement(lines)))).toBe(true);
        },
      ),
      { numRuns: 60, seed: 7 },
    );
    const { rows } = await sql<{ sum: number }>`
      select coalesce(sum(balance_paise), 0)::bigint as sum from ledger.balances`.execute(db);
    expect(rows[0]?.sum).toBe(0);
  });
});

test('Sums a balance from a snapshot and later postings', async () => {
  const owner = crypto.randomUUID();
  const move = (amount: number) =>
    inTransaction(db, (tx) =>
      post(
        tx,
        movement([
          { kind: 'escrow', owner, amount },
          { kind: 'clearing', owner, amount: -amount },
        ]),
      ),
    );
  await move(700);
  await move(-200);
  await takeSnapshot(db);
  expect(await balanceOf(db, 'escrow', owner)).toBe(500);
  await move(25);
  expect(await balanceOf(db, 'escrow', owner)).toBe(525);
  await takeSnapshot(db);
  await takeSnapshot(db);
  expect(await balanceOf(db, 'escrow', owner)).toBe(525);
});

test('Takes snapshots during concurrent postings without losing any', async () => {
  const owner = crypto.randomUUID();
  const lines = [
    { kind: 'escrow', owner, amount: 1 },
    { kind: 'clearing', owner, amount: -1 },
  ] as const;
  const operations = Array.from({ length: 60 }, (_, nth) =>
    nth % 6 === 5
      ? takeSnapshot(db)
      : inTransaction(db, async (tx) => {
          await post(tx, movement(lines));
        }),
  );
  await Promise.all(operations);
  expect(await balanceOf(db, 'escrow', owner)).toBe(50);
});

describe('immutable postings', () => {
  test.each([
    sql`update ledger.postings set amount_paise = amount_paise + 1`,
    sql`delete from ledger.postings`,
    sql`update ledger.transactions set note = 'other'`,
    sql`delete from ledger.transactions`,
    sql`update ledger.accounts set kind = 'fees'`,
  ])('rejects change %#', async (statement) => {
    // Missing privileges stop the application, the trigger stops every role.
    await expect(statement.execute(db)).rejects.toMatchObject({ code: '42501' });
    const asOwner = inTransaction(db, async (tx) => {
      await sql`set local role none`.execute(tx);
      await statement.execute(tx);
    });
    await expect(asOwner).rejects.toMatchObject({ code: '23001' });
  });

  test('rejects a posting added to a committed transaction', async () => {
    const late = sql`insert into ledger.postings (transaction_id, account_id, amount_paise)
      select t.id, a.id, 5 from ledger.transactions t, ledger.accounts a limit 1`.execute(db);
    await expect(late).rejects.toMatchObject({ constraint: 'transaction_balances' });
  });
});
