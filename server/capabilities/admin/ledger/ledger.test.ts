import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { indexEntries, PLATFORM, post, takeSnapshot } from '#capabilities/ledger/index.ts';
import { pathOf } from '#contract/call-paths.ts';
import { accountKinds } from '#contract/ledger/limits.ts';
import type { LedgerEntry, LedgerPeriod } from '#contract/ledger/views.ts';
import { inTransaction } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type PayoutWorld, payoutWorld } from '#test/support/worlds/payout-world.ts';
import { openProvedSession } from '#test/support/worlds/second-factor-session.ts';

const database = testDatabase();
let w: PayoutWorld;
let admin: string;
let bookingId: string;

beforeAll(async () => {
  w = await payoutWorld(database);
  admin = await w.admin();
  const salon = await w.paidSalon({ priceRupees: 1000 });
  ({ bookingId } = await w.completed(salon));
  w.untilDue();
  await w.payOut(admin);
  await w.completed(salon);
});
afterEach(async () => {
  const { rows } = await sql`select * from invariants.ledger_periods_match`.execute(w.deps.db);
  expect(rows).toEqual([]);
});
afterAll(() => w.close());

const periodOf = async (query = {}): Promise<LedgerPeriod> =>
  (await w.call('ledgerPeriod', { as: admin, query })).body.data;
const entriesOf = async (query: Record<string, string>) =>
  (await w.call('ledgerEntries', { as: admin, query })).body.data;
const inPaise = (rupees: number) => Math.round(rupees * 100);

/** Debits less credits of each kind in a span, straight from the postings. */
async function posted(from: string, until: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ kind: string; paise: number }>`
    select a.kind, sum(p.amount_paise)::bigint as paise from ledger.postings p
    join ledger.transactions t on t.id = p.transaction_id
    join ledger.accounts a on a.id = p.account_id
    where t.at >= ${`${from}T00:00:00+05:30`}::timestamptz
      and t.at < ${`${until}T00:00:00+05:30`}::timestamptz
    group by a.kind`.execute(w.deps.db);
  return Object.fromEntries(rows.map(({ kind, paise }) => [kind, paise]));
}

async function expectPosted({ accounts, totals, from, to }: LedgerPeriod) {
  const after = Temporal.PlainDate.from(to).add({ days: 1 }).toString();
  const [before, within] = [await posted('2000-01-01', from), await posted(from, after)];
  for (const { kind, opening, debit, credit, closing } of accounts) {
    expect([kind, inPaise(opening)]).toEqual([kind, before[kind] ?? 0]);
    expect([kind, inPaise(debit) - inPaise(credit)]).toEqual([kind, within[kind] ?? 0]);
    expect(inPaise(closing)).toBe(inPaise(opening) + inPaise(debit) - inPaise(credit));
  }
  expect([totals.opening, totals.closing, totals.debit - totals.credit]).toEqual([0, 0, 0]);
}

describe.each([
  ['before any snapshot', async () => {}],
  [
    'partly indexed',
    async () => {
      await takeSnapshot(w.deps.db);
      await sql`select ledger.index_entries(7)`.execute(w.deps.db);
    },
  ],
  ['indexed', () => indexEntries(w.deps.db)],
])('%s', (_state, prepare) => {
  beforeAll(prepare);

  test('Every period is the sum of its postings, and all accounts add up to zero', async () => {
    const whole = await periodOf({ from: '2026-01-01' });
    expect(whole.accounts.map(({ kind }) => kind)).toEqual([...accountKinds]);
    expect(whole.totals.debit).toBeGreaterThan(0);
    await expectPosted(whole);
    const days = await sql<{ day: string }>`
      select distinct (at at time zone 'Asia/Kolkata')::date::text as day
      from ledger.transactions order by 1`.execute(w.deps.db);
    for (const { day } of days.rows) await expectPosted(await periodOf({ from: day, to: day }));
  });

  test('The entries of an account run from the opening to the closing balance', async () => {
    for (const account of accountKinds) {
      const query = { account, from: '2026-01-01' };
      const { items, opening, closing, debit, credit } = await entriesOf(query);
      let balance = inPaise(opening);
      for (const entry of items as LedgerEntry[]) {
        balance += inPaise(entry.debit) - inPaise(entry.credit);
        expect([account, inPaise(entry.balance)]).toEqual([account, balance]);
        expect(entry.explanation, entry.title).not.toBe('');
      }
      expect([account, balance]).toEqual([account, inPaise(closing)]);
      const sum = (side: 'debit' | 'credit') =>
        (items as LedgerEntry[]).reduce((all, entry) => all + inPaise(entry[side]), 0);
      expect([sum('debit'), sum('credit')]).toEqual([inPaise(debit), inPaise(credit)]);
    }
  });
});

test('An entry links to its booking and to its payout', async () => {
  const { items } = await entriesOf({ account: 'earnings', from: '2026-01-01' });
  const [earned, paid] = items as LedgerEntry[];
  expect(earned).toMatchObject({
    title: 'Service completed',
    credit: 900,
    debit: 0,
    balance: -900,
  });
  expect(earned?.record.link).toBe(`/admin/bookings/${bookingId}/money`);
  expect(paid).toMatchObject({ title: 'Paid out to the provider', debit: 900, balance: 0 });
  expect(paid?.record).toMatchObject({
    label: expect.stringMatching(/^Payout of 2026-/),
    link: expect.stringMatching(/^\/admin\/payouts\?run=[\da-f-]{36}$/),
  });
});

test('A cursor is of its account, and starts a later period at its first day', async () => {
  const { items } = await entriesOf({ account: 'earnings', from: '2026-01-01' });
  const [earned, paid, again] = items as LedgerEntry[];
  const at = Temporal.Instant.from(again?.at ?? '').toZonedDateTimeISO('Asia/Kolkata');
  const query = { account: 'earnings', from: at.toPlainDate().toString() };
  const whole = await entriesOf(query);
  expect(whole.items[0]).toMatchObject({ id: again?.id, credit: 900, balance: -900 });
  expect(await entriesOf({ ...query, after: earned?.id ?? '' })).toEqual(whole);
  for (const wrong of [
    { ...query, account: 'bank', after: paid?.id ?? '' },
    { ...query, after: '999999999999' },
  ]) {
    const { status, body } = await w.call('ledgerEntries', { as: admin, query: wrong });
    expect([status, body.code]).toEqual([400, 'INVALID']);
  }
});

describe('with many entries', () => {
  const from = '2026-01-05';
  beforeAll(async () => {
    await inTransaction(w.deps.db, async (tx) => {
      for (let index = 0; index < 60; index += 1) {
        await post(tx, {
          key: `settled-${index}`,
          kind: 'settled',
          subjectId: PLATFORM,
          note: index === 0 ? '=1+1 paid to our bank' : 'Paid to our bank',
          // Two entries at each time: the posting decides their order.
          at: Temporal.Instant.from('2026-01-05T06:00:00Z').add({ minutes: Math.floor(index / 2) }),
          lines: [
            { kind: 'bank', owner: PLATFORM, amount: 101 },
            { kind: 'clearing', owner: PLATFORM, amount: -101 },
          ],
        });
      }
    });
  });

  // The gateway has no record of them.
  afterAll(async () => {
    const lines = [
      { kind: 'bank', owner: PLATFORM, amount: -6_060 },
      { kind: 'clearing', owner: PLATFORM, amount: 6_060 },
    ] as const;
    const back = { key: 'settled-back', kind: 'settled', subjectId: PLATFORM, note: 'Back', lines };
    await inTransaction(w.deps.db, (tx) => post(tx, { ...back, at: w.now() }));
  });

  test('The pages of a cursor have each entry once, with a running balance', async () => {
    const query = { account: 'bank', from, to: from };
    const seen: LedgerEntry[] = [];
    let after: string | undefined;
    for (const size of [25, 25, 10]) {
      const { items, next } = await entriesOf(after === undefined ? query : { ...query, after });
      expect(items).toHaveLength(size);
      seen.push(...items);
      after = next ?? undefined;
    }
    expect(after).toBeUndefined();
    expect(new Set(seen.map(({ id }) => id)).size).toBe(60);
    expect(seen.map(({ balance }) => inPaise(balance))).toEqual(
      seen.map((_entry, index) => 101 * (index + 1)),
    );
  });

  test('The CSV has the same entries between the balances, without formulas', async () => {
    const { token } = await openProvedSession(w.deps, admin);
    const headers = { authorization: `Bearer ${token}` };
    const query = { account: 'bank', from, to: from };
    const file = await w.app.inject({ url: pathOf('ledgerEntriesCsv'), query, headers });
    const lines = file.body.trim().split('\r\n');
    expect(lines).toHaveLength(1 + 1 + 60 + 1);
    expect(lines[1]).toContain('"Opening balance"');
    expect(lines[2]).toContain(`"'=1+1 paid to our bank"`);
    expect(lines.at(-1)).toContain(',60.60,"Dr"');
    const sums = await w.app.inject({
      url: pathOf('ledgerPeriodCsv'),
      query: { from, to: from },
      headers,
    });
    expect(sums.body.trim().split('\r\n').at(-1)).toBe('"Total",0.00,60.60,60.60,0.00,""');
  });
});

test('A period that ends before it begins is refused', async () => {
  const query = { from: '2026-02-01', to: '2026-01-01' };
  expect((await w.call('ledgerPeriod', { as: admin, query })).status).toBe(400);
});

test('The account of one owner has its own entries, figures and CSV', async () => {
  const { rows } = await sql<{ ownerId: string; paise: number }>`
    select a.owner_id as "ownerId", sum(p.amount_paise)::bigint as paise
    from ledger.postings p join ledger.accounts a on a.id = p.account_id
    where a.kind = 'earnings' group by a.owner_id`.execute(w.deps.db);
  const { ownerId = '', paise = 0 } = rows[0] ?? {};
  const one = { account: 'earnings', owner: ownerId, from: '2026-01-01' };
  const { items, next, ...figures } = await entriesOf(one);
  const sum = (key: 'debit' | 'credit') =>
    items.reduce((all: number, entry: LedgerEntry) => all + inPaise(entry[key]), 0);
  expect(next).toBeNull();
  expect(items.length).toBeGreaterThan(1);
  expect([inPaise(figures.opening), inPaise(figures.closing)]).toEqual([0, paise]);
  expect([inPaise(figures.debit), inPaise(figures.credit)]).toEqual([sum('debit'), sum('credit')]);
  expect(inPaise(items.at(-1).balance)).toBe(paise);
  const rest = await entriesOf({ ...one, after: items[0].id });
  expect(rest.items).toEqual(items.slice(1));
  const none = await entriesOf({ ...one, owner: crypto.randomUUID() });
  expect([none.items, none.closing]).toEqual([[], 0]);
  const { token } = await openProvedSession(w.deps, admin);
  const headers = { authorization: `Bearer ${token}` };
  const file = await w.app.inject({ url: pathOf('ledgerEntriesCsv'), query: one, headers });
  expect(file.body.trim().split('\r\n')).toHaveLength(items.length + 3);
});
