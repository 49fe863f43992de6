import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PLATFORM, post } from '#capabilities/ledger/index.ts';
import { settle } from '#capabilities/payments/index.ts';
import { type Db, openDb } from '#platform/db/db.ts';
import { readInvariants } from '#platform/invariants.ts';
import { metricsText } from '#platform/metrics/serve-metrics.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { priceCorruptions } from '#test/support/money/price-steps.ts';
import { giftCardCorruptions } from '#test/support/steps/gift-cards/corruptions.ts';
import { goodwillCorruptions } from '#test/support/steps/goodwill-acts.ts';
import { homeCorruptions } from '#test/support/steps/homes/home-corruptions.ts';
import { packageCorruptions } from '#test/support/steps/packages/corruptions.ts';
import { rescheduleSteps } from '#test/support/steps/reschedule-steps.ts';
import { seriesCorruptions } from '#test/support/steps/series-steps.ts';
import { waitlistCorruptions } from '#test/support/steps/waitlist-corruptions.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
let owner: Db;
const reschedules = rescheduleSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
  owner = openDb(database.url, { poolSize: 1, asOwner: true });
});
afterAll(async () => {
  await owner.destroy();
  await w.close();
});

const brokenNames = async (db: Db) =>
  (await readInvariants(db)).filter((one) => one.broken > 0).map((one) => one.name);

/** A rejected, a cancelled, a completed and an open booking, so that every account has postings. */
async function somethingOfEach() {
  const { customer, service } = await w.pair({ daysAhead: 3, capacity: 3 });
  const rejected = await w.book(customer, service);
  await w.reject(service, rejected.bookingId);
  const cancelled = await w.book(customer, service);
  const params = { bookingId: cancelled.bookingId };
  const { body } = await w.call('cancelQuote', { as: customer, params, body: {} });
  const cancel = { quote: body.data.quote, reason: 'Plans changed' };
  await w.call('cancel', { as: customer, params, body: cancel });
  const done = await w.book(customer, service);
  await w.call('accept', { as: service.ownerId, params: { bookingId: done.bookingId } });
  const open = await w.book(customer, service);
  await w.call('accept', { as: service.ownerId, params: { bookingId: open.bookingId } });
  w.clock.advance('PT2H');
  await w.sweep();
  return { customer, service, done, open };
}

test('Every invariant has a name, a description and a view, and holds', async () => {
  await somethingOfEach();
  const all = await readInvariants(w.deps.db);
  expect(all.length).toBeGreaterThan(15);
  expect(await brokenNames(w.deps.db)).toEqual([]);
  const { rows } = await sql<{ name: string }>`
    select viewname as name from pg_views where schemaname = 'invariants'
      and viewname <> 'all_broken' order by 1`.execute(w.deps.db);
  expect(rows.map((row) => row.name)).toEqual(all.map((one) => one.name).sort());
});

test('Only admins can read the invariants', async () => {
  const { customer, service } = await w.pair();
  expect((await w.call('adminInvariants', { as: customer })).status).toBe(403);
  expect((await w.call('adminInvariants', { as: service.ownerId })).status).toBe(403);
  expect((await w.call('adminInvariants', {})).status).toBe(401);
});

test('/metrics has a gauge for each invariant', async () => {
  const text = await metricsText(w.deps)();
  for (const { name } of await readInvariants(w.deps.db)) {
    expect(text).toContain(`zap_broken_${name} 0`);
  }
});

/** Omits invariants that use the real clock instead of the test clock. */
const brokenNow = async (db: Db) =>
  (await brokenNames(db)).filter(
    (name) => !['payment_has_use', 'no_hold_past_time', 'refunds_arrive'].includes(name),
  );

/** A payment that we know of but have not used yet. */
async function arrived(orderId: string): Promise<object> {
  w.sandbox.gateway.setFaults({ webhooks: 'drop' });
  const paid = w.sandbox.gateway.pay(orderId, 'success');
  w.sandbox.gateway.setFaults({ webhooks: 'deliver' });
  await hear(paid.razorpay_payment_id);
  return { ...paid };
}

async function hear(paymentId: string): Promise<void> {
  const outbox = { ...w.deps.outbox, announce: async () => {} };
  const settled = await settle({ ...w.deps, outbox }, paymentId);
  expect(settled.outcome).toBe('captured');
}

test('The invariants hold between the arrival of a payment and its use, and detect a loss', async () => {
  const { customer, service } = await w.pair({ daysAhead: 3 });
  const { bookingId, razorpayOrderId } = (await w.order(customer, service)).body.data;
  const paid = await arrived(razorpayOrderId);
  expect(await brokenNow(w.deps.db)).toEqual([]);
  const lost = owner.transaction().execute(async (tx) => {
    const lines = [
      { kind: 'escrow', owner: bookingId, amount: 100 },
      { kind: 'goodwill', owner: PLATFORM, amount: -100 },
    ] as const;
    const at = w.now();
    await post(tx, { key: 'gone', kind: 'gone', subjectId: bookingId, note: 'Gone', at, lines });
    expect(await brokenNow(tx)).toEqual(['escrow_is_total']);
    throw new Error('only a try');
  });
  await expect(lost).rejects.toThrow('only a try');
  expect((await w.call('verify', { as: customer, body: paid })).status).toBe(200);
  expect(await brokenNow(w.deps.db)).toEqual([]);
});

test('The invariants hold while a second payment and one for a higher price wait', async () => {
  const one = await reschedules.pending();
  await arrived(one.order.razorpayOrderId);
  expect(await brokenNow(w.deps.db)).toEqual([]);
  const two = await w.pair({ daysAhead: 3 });
  const { body } = await w.order(two.customer, two.service);
  w.sandbox.gateway.setFaults({ webhooks: 'drop' });
  const { second, ...first } = w.sandbox.gateway.pay(body.data.razorpayOrderId, 'twice', {
    keep: true,
  });
  w.sandbox.gateway.setFaults({ webhooks: 'deliver' });
  expect((await w.call('verify', { as: two.customer, body: first })).status).toBe(200);
  await hear(second?.razorpay_payment_id ?? '');
  expect(await brokenNow(w.deps.db)).toEqual([]);
  await w.settled();
  w.clock.advance('PT3M');
  await w.sweep();
  expect(await brokenNow(w.deps.db)).toEqual([]);
});

/** Inserts a walk-in without claims. */
function walkIn(state: string): string {
  return `insert into walkins.walk_ins (business_id, service_id, sub_service_id, sub_service_name,
      time_zone, people, seats, starts_at, ends_at, name, state, created_at)
    select provider_id, service_id, sub_service_id, 'Haircut', 'UTC', 1, 1, '2031-01-01 10:00Z',
      '2031-01-01 11:00Z', 'Asha', '${state}', created_at
    from booking.bookings where id = $open`;
}

/** A class session, without a claim on its leader. */
const published = `with session as (
    insert into availability.resources (business_id, kind)
    select provider_id, 'session' from booking.bookings where id = $open returning business_id, id),
  published as (
    insert into availability.sessions (business_id, id, service_id, sub_service_id, leader_id,
      series_id, during)
    select s.business_id, s.id, b.service_id, b.sub_service_id, b.provider_id, s.id,
      '[2031-01-01, 2031-01-02)' from session s, booking.bookings b where b.id = $open)`;

const UNGUARDED = 'alter table availability.claims disable trigger guard_claim';

/** Corruptions that the owner of the database could cause, and the invariant that detects each. */
const corruptions = [
  [
    'escrow_is_total',
    `update booking.bookings set price_paise = price_paise + 100 where id = $open`,
  ],
  ['sold_has_seats', `delete from availability.claims where claim_id = $open`],
  [
    'seats_have_sale',
    `insert into availability.claims (business_id, resource_id, unit, during, claim_id)
    select provider_id, provider_id, 0, '[2031-01-01, 2031-01-02)', gen_random_uuid()
    from booking.bookings where id = $open`,
  ],
  [
    'seats_have_sale',
    `${walkIn('cancelled')};
    insert into availability.claims (business_id, resource_id, unit, during, claim_id)
    select business_id, business_id, 0, '[2031-01-01 10:00Z, 2031-01-01 11:00Z)', id
    from walkins.walk_ins`,
  ],
  ['sold_has_seats', walkIn('booked')],
  ...waitlistCorruptions,
  ...seriesCorruptions,
  ...goodwillCorruptions,
  ...priceCorruptions,
  ...giftCardCorruptions,
  ...homeCorruptions,
  ...packageCorruptions,
  [
    'member_claimed_once',
    `${UNGUARDED};
    insert into availability.claims (business_id, resource_id, unit, during, claim_id)
    select provider_id, provider_id, n, '[2031-01-01, 2031-01-02)', gen_random_uuid()
    from booking.bookings, generate_series(0, 1) n where id = $open`,
  ],
  [
    'resource_within_quantity',
    `${UNGUARDED};
    with chair as (
      insert into availability.resources (business_id, kind, name)
      select provider_id, 'equipment', 'Chair' from booking.bookings where id = $open
      returning business_id, id)
    insert into availability.claims (business_id, resource_id, unit, during, claim_id)
    select business_id, id, 1, '[2031-01-01, 2031-01-02)', gen_random_uuid() from chair`,
  ],
  ['session_has_leader', `${published} select from session`],
  [
    'places_at_session_time',
    `${UNGUARDED};
    ${published}
    insert into availability.claims (business_id, resource_id, unit, during, claim_id, held_until)
    select business_id, id, 0, '[2031-01-03, 2031-01-04)', id, '2031-01-01' from session`,
  ],
  [
    'refunds_within_capture',
    `update payments.payments set refunded_paise = refunded_paise + 1
    where id = (select payment_id from booking.bookings where id = $open)`,
  ],
  [
    'clearing_is_gateway',
    `update payments.payments set fee_paise = fee_paise + 1
    where id = (select payment_id from booking.bookings where id = $open)`,
  ],
  [
    'payment_has_use',
    `delete from booking.paid_by where booking_id = $open;
    update payments.payments set captured_at = captured_at - interval '1 day'
    where id = (select payment_id from booking.bookings where id = $open)`,
  ],
  [
    'wallets_are_credits',
    `insert into wallet.credits (person_id, kind, amount_paise, key, subject_id,
    note, granted_at) select customer_id, 'refund', 5, 'made-up', id, 'from nowhere', now()
    from booking.bookings where id = $open`,
  ],
  [
    'earnings_are_owed',
    `insert into booking.earnings (key, booking_id, provider_id, kind, gross_paise,
    commission_paise, earned_at, due_at) select 'twice', id, provider_id, 'fee', 100, 10, now(), now()
    from booking.bookings where id = $open`,
  ],
  [
    'unpaid_is_listed',
    `alter table booking.earnings disable trigger unpaid_noted;
    insert into booking.earnings (key, booking_id, provider_id, kind, gross_paise,
    commission_paise, earned_at, due_at) select 'lost', id, provider_id, 'fee', 100, 10, now(), now()
    from booking.bookings where id = $open`,
  ],
  [
    'promises_are_owed',
    `update payments.refunds set status = 'requested' where status = 'processed'`,
  ],
  [
    'story_is_whole',
    `alter table booking.events disable trigger events_only_grow;
    delete from booking.events where booking_id = $open and move = 'accept'`,
  ],
  [
    'ledger_balances',
    `alter table ledger.postings disable trigger postings_only_grow;
    update ledger.postings set amount_paise = amount_paise + 1
    where id = (select min(id) from ledger.postings)`,
  ],
  [
    'no_hold_past_time',
    `alter table booking.bookings disable trigger bookings_move_by_table;
    update booking.bookings set state = 'held', held_until = now() - interval '1 hour'
    where id = $open`,
  ],
  [
    'refunds_arrive',
    `update payments.refunds set status = 'requested', first_sent_at = '2020-01-01'
    where status = 'processed'`,
  ],
  [
    'documents_without_gap',
    `alter table invoices.series disable trigger all;
    update invoices.series set last_serial = last_serial + 1`,
  ],
] as const;

describe('A corruption is detected by its view', () => {
  test.each(corruptions)('%s', async (name, corruption) => {
    const { open } = await somethingOfEach();
    const rollBack = new Error('only a try');
    const tried = owner.transaction().execute(async (tx) => {
      for (const statement of corruption.replaceAll('$open', `'${open.bookingId}'`).split(';')) {
        await sql.raw(statement).execute(tx);
      }
      expect(await brokenNames(tx)).toContain(name);
      throw rollBack;
    });
    await expect(tried).rejects.toBe(rollBack);
  });
});
