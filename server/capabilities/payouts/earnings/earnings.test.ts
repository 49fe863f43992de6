import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#capabilities/identity/sessions/open-session.ts';
import { pathOf } from '#contract/call-paths.ts';
import { dateIn, INDIA } from '#contract/time.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type PayoutWorld, payoutWorld } from '#test/support/worlds/payout-world.ts';

const database = testDatabase();
let w: PayoutWorld;

beforeAll(async () => {
  w = await payoutWorld(database);
});
afterAll(() => w.close());

const earningsOf = async (as: string) => (await w.call('earnings', { as })).body.data;
const linesOf = async (as: string, query = {}) =>
  (await w.call('earningLines', { as, query })).body.data;

test('Sums earnings by state, week and month and lists them in pages', async () => {
  const salon = await w.paidSalon({ priceRupees: 1000, capacity: 4 });
  expect(await earningsOf(salon.ownerId)).toMatchObject({
    totals: { pending: 0, due: 0, paid: 0, onHold: 0 },
    byWeek: [],
    nextPayout: null,
    account: { status: 'activated', bankLast4: '0061', panMasked: 'XXXXXX234K' },
  });
  await w.completed(salon, 2);
  const pending = await earningsOf(salon.ownerId);
  expect(pending.totals).toEqual({ pending: 1800, due: 0, paid: 0, onHold: 0 });
  const { rows } = await sql<{ day: string }>`
    select to_char(min(due_at) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day
    from booking.earnings_public where provider_id = ${salon.ownerId}`.execute(w.deps.db);
  expect(pending.nextPayout).toEqual({ amount: 1800, day: rows[0]?.day });
  expect((await linesOf(salon.ownerId)).items).toMatchObject([
    { kind: 'completed', gross: 2000, commission: 200, taxes: [], net: 1800, state: 'pending' },
  ]);
  w.untilDue();
  const due = await earningsOf(salon.ownerId);
  expect(due.totals).toMatchObject({ pending: 0, due: 1800 });
  expect(due.nextPayout).toEqual({ amount: 1800, day: null });
  await copyEarnings(salon.ownerId, 26);
  const [first, second] = [
    await linesOf(salon.ownerId),
    await linesOf(salon.ownerId, { page: '2' }),
  ];
  expect([first.items.length, first.hasMore]).toEqual([25, true]);
  expect([second.items.length, second.hasMore]).toEqual([2, false]);
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(new Set(ids).size).toBe(27);
  const highest = await linesOf(salon.ownerId, { sort: 'highest' });
  expect(highest.items[0].net).toBe(1800);
  const lowest = await linesOf(salon.ownerId, { sort: 'lowest', page: '2' });
  expect(lowest.items.at(-1).net).toBe(1800);
  expect((await linesOf(salon.ownerId, { kind: 'completed' })).items).toHaveLength(1);
  expect((await earningsOf(salon.ownerId)).byMonth).toMatchObject([
    { net: 1800, gross: 2000, count: 1 },
  ]);
  expect((await w.call('earnings', { as: await w.customer() })).status).toBe(403);
});

test('Lists the lines of the next payout only', async () => {
  const salon = await w.paidSalon({ priceRupees: 1000, capacity: 4 });
  const nextLines = async () => {
    const { nextPayout } = await earningsOf(salon.ownerId);
    const { items, chosen } = await linesOf(salon.ownerId, { payout: 'next' });
    expect(chosen.net).toBe(nextPayout?.amount ?? 0);
    const file = await tableOf('earningLinesCsv', salon.ownerId, { payout: 'next' });
    expect(file.body.trim().split('\r\n')).toHaveLength(items.length + 1);
    return items;
  };
  expect(await nextLines()).toEqual([]);
  const { bookingId } = await w.completed(salon);
  const [{ id }] = (await linesOf(salon.ownerId)).items;
  await sql`insert into booking.earnings
      (key, booking_id, provider_id, kind, gross_paise, commission_paise, earned_at, due_at)
    select key || 'later', booking_id, provider_id, kind, 0, 0, earned_at, due_at + interval '40 days'
    from booking.earnings where id = ${id}`.execute(w.deps.db);
  expect(await nextLines()).toMatchObject([{ id, state: 'pending' }]);
  // The first booking is due when the second one is over.
  await w.completed(salon);
  expect(await nextLines()).toMatchObject([
    { bookingId, state: 'due' },
    { bookingId, state: 'due' },
  ]);
});

const fileOf = async (call: 'earningsCsv' | 'earningsPdf', as: string, period: string) =>
  tableOf(call, as, { period });
const tableOf = async (
  call: 'earningLinesCsv' | 'earningsCsv' | 'earningsPdf',
  as: string,
  query: Record<string, string>,
) => {
  const { token } = await openSession(w.deps, as, 'test');
  const headers = { authorization: `Bearer ${token}` };
  return w.app.inject({ url: pathOf(call), query, headers });
};

test('Exports a CSV statement without spreadsheet formulas', async () => {
  const salon = await w.paidSalon({ priceRupees: 1000 });
  await w.completed(salon);
  await sql`update booking.bookings set sub_service_name = '=HYPERLINK("http://x","y")'
    where provider_id = ${salon.ownerId}`.execute(w.deps.db);
  const [{ earnedAt }] = (await linesOf(salon.ownerId)).items;
  const file = await fileOf('earningsCsv', salon.ownerId, monthOf(earnedAt));
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, line] = file.body.split('\r\n');
  expect(head).toContain('"Date","Booking","Service"');
  expect(line).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
  expect(line).toContain(',1000.00,100.00,0.00,0.00,0.00,900.00,');
});

test('Statements and tax reports exist from the first sale, before anything is earned', async () => {
  const salon = await w.paidSalon();
  expect(await earningsOf(salon.ownerId)).toMatchObject({ since: null, soldSince: null });
  await w.book(await w.customer(), salon);
  const today = dateIn(w.now().toString(), INDIA);
  expect(await earningsOf(salon.ownerId)).toMatchObject({ since: null, soldSince: today });
});

test('Filters lines by month, year and state in Indian time', async () => {
  const salon = await w.paidSalon({ priceRupees: 1000 });
  await w.completed(salon);
  const [{ id, earnedAt }] = (await linesOf(salon.ownerId)).items;
  // The last instant of July in India, and the first of August.
  await copyAt(id, '2026-07-31T18:29:59.999Z', '2026-07-31T18:30:00Z');
  const chosen = async (query: object) => {
    const data = await linesOf(salon.ownerId, query);
    expect(data.items).toHaveLength(data.chosen.count);
    return data.chosen;
  };
  const none = { count: 1, gross: 0, commission: 0, taxes: 0, net: 0 };
  const one = { count: 1, gross: 1000, commission: 100, taxes: 0, net: 900 };
  expect(await chosen({ period: '2026-07' })).toEqual(none);
  expect(await chosen({ period: monthOf(earnedAt), state: 'pending' })).toMatchObject(one);
  expect(await chosen({ period: 'FY2025-26' })).toMatchObject({ count: 0, net: 0 });
  expect((await chosen({ period: 'FY2026-27' })).count).toBe(3);
  expect((await chosen({ state: 'paid' })).count).toBe(0);
  const july = { period: '2026-07', state: 'paid' };
  expect((await linesOf(salon.ownerId, july)).items).toEqual([]);
  const data = await earningsOf(salon.ownerId);
  // The filter applies to the lines, not to the totals.
  expect(data.since).toBe('2026-07-31');
  expect(data.totals.pending + data.totals.due).toBe(900);
  for (const query of [{ period: '2026-13' }, { period: 'FY2026-29' }, { state: 'lost' }]) {
    expect((await w.call('earningLines', { as: salon.ownerId, query })).status).toBe(400);
  }
});

test('Exports filtered lines of the provider only', async () => {
  const [salon, other] = [await w.paidSalon({ priceRupees: 1000 }), await w.paidSalon()];
  await w.completed(salon);
  const [{ id, reference }] = (await linesOf(salon.ownerId)).items;
  await copyAt(id, '2026-07-31T18:29:59.999Z');
  const linesIn = async (query: Record<string, string>, as = salon.ownerId) =>
    (await tableOf('earningLinesCsv', as, query)).body.trim().split('\r\n').length - 1;
  expect(await linesIn({})).toBe(2);
  expect(await linesIn({ period: '2026-07' })).toBe(1);
  expect(await linesIn({ state: 'paid' })).toBe(0);
  expect(await linesIn({ kind: 'fee' })).toBe(0);
  expect(await linesIn({}, other.ownerId)).toBe(0);
  const file = await tableOf('earningLinesCsv', salon.ownerId, { sort: 'highest' });
  expect(file.headers['content-disposition']).toMatch(/filename="earnings-\d{4}-\d\d-\d\d\.csv"/);
  expect(file.body.split('\r\n')[1]).toContain(`"${reference}"`);
  expect((await tableOf('earningLinesCsv', salon.ownerId, { sort: 'x' })).statusCode).toBe(400);
});

test('Matches the ledger and is visible to its provider only', async () => {
  const [salon, other] = [await w.paidSalon({ priceRupees: 777 }), await w.paidSalon()];
  const start = w.now();
  const { bookingId } = await w.completed(salon, 1);
  await w.completed(salon, 1);
  await w.completed(other);
  const { rows } = await sql<{ earned: number; commission: number }>`
    select -sum(p.amount_paise) filter (where a.kind = 'earnings')::bigint as earned,
      -sum(p.amount_paise) filter (where a.kind = 'commission')::bigint as commission
    from ledger.transactions t
    join ledger.postings p on p.transaction_id = t.id
    join ledger.accounts a on a.id = p.account_id
    where t.at >= ${start} and t.subject_id in (
      select id from booking.bookings where provider_id = ${salon.ownerId})`.execute(w.deps.db);
  const ledger = { net: rows[0]?.earned, commission: rows[0]?.commission };
  expect(Number(ledger.net)).toBeGreaterThan(0);
  const { chosen } = await linesOf(salon.ownerId, { period: 'FY2026-27' });
  expect({ net: chosen.net * 100, commission: chosen.commission * 100 }).toEqual({
    net: Number(ledger.net),
    commission: Number(ledger.commission),
  });
  const table = (await fileOf('earningsCsv', salon.ownerId, 'FY2026-27')).body;
  const lines = table.trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(2);
  const nets = lines.map(
    (line) => Number(/([\d.]+),"[\d-]+","(?:pending|due)"/.exec(line)?.[1]) * 100,
  );
  expect(nets.reduce((sum, net) => sum + net, 0)).toBe(Number(ledger.net));

  const paper = await fileOf('earningsPdf', salon.ownerId, 'FY2026-27');
  expect(paper.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="earnings-of-FY2026-27.pdf"',
    'cache-control': 'private, no-store',
  });
  expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const { reference } = (
    await w.call('requests', {
      as: salon.ownerId,
      params: { serviceId: salon.serviceId },
    })
  ).body.data.find(({ id }: { id: string }) => id === bookingId);
  expect(table).toContain(reference);
  expect((await fileOf('earningsCsv', other.ownerId, 'FY2026-27')).body).not.toContain(reference);
  expect((await fileOf('earningsPdf', await w.customer(), 'FY2026-27')).statusCode).toBe(403);
  expect((await fileOf('earningsPdf', salon.ownerId, '../../x')).statusCode).toBe(400);
});

const monthOf = (iso: string) =>
  Temporal.Instant.from(iso)
    .toZonedDateTimeISO('Asia/Kolkata')
    .toPlainDate()
    .toString()
    .slice(0, 7);

/** Zero lines of the same booking at other instants. */
async function copyAt(id: string, ...instants: string[]): Promise<void> {
  for (const at of instants) {
    await sql`insert into booking.earnings
        (key, booking_id, provider_id, kind, gross_paise, commission_paise, earned_at, due_at)
      select key || ${at}, booking_id, provider_id, kind, 0, 0, ${at}, due_at
      from booking.earnings where id = ${id}`.execute(w.deps.db);
  }
}

/** More zero lines of the same booking, for a second page. */
async function copyEarnings(providerId: string, count: number): Promise<void> {
  await sql`insert into booking.earnings
      (key, booking_id, provider_id, kind, gross_paise, commission_paise, earned_at, due_at)
    select e.key || '-' || n, e.booking_id, e.provider_id, 'taken back', 0, 0, e.earned_at, e.due_at
    from booking.earnings e, generate_series(1, ${count}) n
    where e.provider_id = ${providerId}`.execute(w.deps.db);
}
