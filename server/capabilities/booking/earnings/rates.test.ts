import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { disputeSteps } from '#test/support/steps/dispute-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const { booked, goTo, reported, decide, provider } = disputeSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

test('The fee of a person who was cancelled before has its own taxes, whatever is taken back of the visit', async () => {
  const one = await booked(3);
  const params = { bookingId: one.bookingId };
  const as = one.customer;
  const { quote } = (await w.call('cancelQuote', { as, params, body: { people: 1 } })).body.data;
  const reply = await w.call('cancel', { as, params, body: { quote, reason: 'One is ill' } });
  expect(reply.status).toBe(200);
  const begins = w.now().add({ minutes: 1 });
  await sql`insert into booking.tax_rules (kind, rate_bps, active_from, active_until, made_at)
    values ('gst-commission', 1800, ${begins}, ${begins.add({ hours: 24 })}, ${w.now()})`.execute(
    w.deps.db,
  );
  goTo(one.endsAt, 1);
  await provider('complete', one);
  const gst = async () => {
    const { rows } = await sql<{ gst: number }>`
      select sum(gst_paise)::int as gst from booking.earnings where booking_id = ${one.bookingId}`.execute(
      w.deps.db,
    );
    return rows[0]?.gst;
  };
  expect(await gst()).toBe(3_600);
  const id = await reported(one, 'quality');
  expect((await decide(id, { uphold: true, refundPercent: 40 })).status).toBe(200);
  await w.settled();
  expect(await gst()).toBe(2_160);
  await expectEvenBooks(w.deps.db);
  w.clock.advance('PT24H');
});

/** The booking as its provider sees it: on its page, in the list and on the dashboard. */
async function displayedEarnings({ bookingId, service }: Awaited<ReturnType<typeof booked>>) {
  const as = service.ownerId;
  const { data: own } = (await w.call('request', { as, params: { bookingId } })).body;
  const { data: list } = (await w.call('allRequests', { as })).body;
  const { data: board } = (await w.call('providerDashboard', { as })).body;
  const { gross, deductions, earns } = own;
  expect([list[0], board.recent[0]]).toMatchObject([
    { id: bookingId, gross, deductions, earns },
    { id: bookingId, gross, deductions, earns },
  ]);
  return { gross, deductions, earns };
}

test('A finished booking shows what was posted, whatever taxes begin and whatever is taken back later', async () => {
  const one = await booked();
  goTo(one.endsAt, 6);
  await provider('complete', one);
  const posted = {
    gross: 1000,
    deductions: [{ name: 'Commission', amount: 100 }],
    earns: 900,
  };
  expect(await displayedEarnings(one)).toEqual(posted);
  const begins = w.now().add({ minutes: 1 });
  await sql`insert into booking.tax_rules (kind, rate_bps, active_from, active_until, made_at)
    values ('tcs', 100, ${begins}, ${begins.add({ hours: 24 })}, ${w.now()})`.execute(w.deps.db);
  w.clock.advance('PT2M');
  expect(await displayedEarnings(one)).toEqual(posted);
  const id = await reported(one, 'quality');
  expect((await decide(id, { uphold: true, refundPercent: 40 })).status).toBe(200);
  await w.settled();
  expect(await displayedEarnings(one)).toEqual({
    gross: 600,
    deductions: [{ name: 'Commission', amount: 60 }],
    earns: 540,
  });
  w.clock.advance('PT25H');
});

test('A part that is taken back has the taxes with which it was earned, though they began after the visit', async () => {
  const one = await booked();
  const begins = Temporal.Instant.from(one.endsAt).add({ minutes: 5 });
  await sql`insert into booking.tax_rules (kind, rate_bps, active_from, made_at)
    values ('gst-commission', 1800, ${begins}, ${w.now()}), ('tds', 100, ${begins}, ${w.now()})`.execute(
    w.deps.db,
  );
  goTo(one.endsAt, 6);
  await provider('complete', one);
  const sums = async () => {
    const { rows } = await sql`
      select sum(gross_paise)::int as gross, sum(gst_paise)::int as gst, sum(tds_paise)::int as tds
      from booking.earnings where booking_id = ${one.bookingId}`.execute(w.deps.db);
    return rows[0];
  };
  expect(await sums()).toEqual({ gross: 100_000, gst: 1_800, tds: 1_000 });
  const id = await reported(one, 'quality');
  expect((await decide(id, { uphold: true, refundPercent: 40 })).status).toBe(200);
  await w.settled();
  expect(await sums()).toEqual({ gross: 60_000, gst: 1_080, tds: 600 });
  await expectEvenBooks(w.deps.db);
});
