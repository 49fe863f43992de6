import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminSearchResult } from '#contract/admin/search.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { disputeSteps } from '#test/support/steps/dispute-steps.ts';
import { type PayoutWorld, payoutWorld } from '#test/support/worlds/payout-world.ts';

const database = testDatabase();
let w: PayoutWorld;
let admin: string;

beforeAll(async () => {
  w = await payoutWorld(database);
  admin = await disputeSteps(() => w).admin();
});
afterAll(() => w.close());

const search = async (text: string): Promise<AdminSearchResult> =>
  (await w.call('adminSearch', { as: admin, body: { text } })).body.data;
const nothing = { people: [], bookings: [], payments: [], services: [] };

async function booked() {
  const { customer, service } = await w.pair({ daysAhead: 4, priceRupees: 1000 });
  const one = await w.book(customer, service);
  const params = { bookingId: one.bookingId };
  const { body } = await w.call('adminBooking', { as: admin, params });
  return { customer, service, ...one, reference: body.data.reference as string };
}

describe('The search of admins', () => {
  test('finds a booking by its reference, the start of it, and its id', async () => {
    const { bookingId, reference } = await booked();
    for (const text of [reference, reference.toLowerCase(), reference.slice(0, 9), bookingId]) {
      const { bookings } = await search(text);
      expect(
        bookings.map(({ id }) => id),
        text,
      ).toContain(bookingId);
    }
    expect((await search(bookingId.slice(0, 18))).bookings.length).toBeGreaterThan(0);
  });

  test('finds a payment with its booking, exactly and by the start', async () => {
    const { bookingId, reference, razorpay_payment_id } = await booked();
    const booking = { id: bookingId, reference };
    const payment = { kind: 'payment', gatewayId: razorpay_payment_id, booking, record: null };
    expect(await search(razorpay_payment_id)).toEqual({ ...nothing, payments: [payment] });
    expect((await search(razorpay_payment_id.slice(0, -3))).payments).toContainEqual(payment);
    expect(await search('pay_unknown')).toEqual(nothing);
  });

  test('finds orders and transfers with their booking', async () => {
    await w.completed(await w.paidSalon({ priceRupees: 1000 }));
    const { rows } = await sql<{
      id: string;
      reference: string;
      orderId: string;
      transferId: string;
    }>`
      select b.id, b.reference, o.gateway_order_id as "orderId",
        t.gateway_transfer_id as "transferId"
      from payments.transfers t join booking.bookings b on b.id = t.subject_id
      join payments.orders o on o.subject_id = b.id`.execute(w.deps.db);
    const { orderId = '', transferId = '', ...booking } = rows[0] ?? {};
    const order = { kind: 'order', gatewayId: orderId, booking, record: null };
    expect(await search(orderId)).toEqual({ ...nothing, payments: [order] });
    const transfer = { kind: 'transfer', gatewayId: transferId, booking, record: null };
    expect((await search(transferId)).payments).toEqual([transfer]);
    expect((await search(transferId.slice(0, -2))).payments).toContainEqual(transfer);
  });

  test('finds a person by name, e-mail, phone and id, and no erased person', async () => {
    const person = await w.customer();
    const { email } = await w.person(person);
    for (const text of [email, email.slice(0, -4).toUpperCase(), person]) {
      expect(
        (await search(text)).people.map(({ id }) => id),
        text,
      ).toContain(person);
    }
    await sql`update identity.people set first_name = 'Zebunnisa', last_name = '100%_sure'
      where id = ${person}`.execute(w.deps.db);
    expect((await search('zebunnisa 100%_')).people.map(({ id }) => id)).toEqual([person]);
    expect((await search('zebunnisa 100__')).people).toEqual([]);
    await sql`update identity.people set erased_at = ${w.now()}, closed_at = ${w.now()},
      closed_as = 'deleted' where id = ${person}`.execute(w.deps.db);
    expect((await search('zebunnisa')).people).toEqual([]);
  });

  test('finds a service by a part of its name and by its id', async () => {
    const { service } = await w.pair({ daysAhead: 3 });
    await sql`update catalogue.services set name = 'Quiet Lotus Studio'
      where id = ${service.serviceId}`.execute(w.deps.db);
    for (const text of ['quiet lotus', 'LOTUS', service.serviceId]) {
      const { services } = await search(text);
      expect(
        services.map(({ id }) => id),
        text,
      ).toContain(service.serviceId);
    }
  });

  test('finds refunds and payouts by our ids, and the owner of an account', async () => {
    const { customer, bookingId, reference } = await booked();
    const params = { bookingId };
    const { quote } = (await w.call('cancelQuote', { as: customer, params })).body.data;
    const body = { quote, reason: 'Plans changed', refundTo: 'source' };
    expect((await w.call('cancel', { as: customer, params, body })).status).toBe(200);
    const { rows } = await sql<{ id: string }>`
      select id from payments.refunds where subject_id = ${bookingId}`.execute(w.deps.db);
    const refundId = rows[0]?.id ?? '';
    const booking = { id: bookingId, reference };
    expect((await search(refundId)).payments).toMatchObject([{ kind: 'refund', booking }]);

    const salon = await w.paidSalon({ priceRupees: 1000 });
    await w.completed(salon);
    w.untilDue();
    expect((await w.payOut(admin)).status).toBe(200);
    const payouts = await sql<{ id: string; accountId: string }>`
      select id, account_id as "accountId" from payouts.payouts
      where provider_id = ${salon.ownerId}`.execute(w.deps.db);
    const { id: payoutId = '', accountId = '' } = payouts.rows[0] ?? {};
    const record = { label: 'Payout', link: `/admin/payouts?transfer=${payoutId}` };
    expect((await search(payoutId)).payments).toMatchObject([{ kind: 'payout', record }]);
    expect((await search(payoutId.toUpperCase())).payments).toMatchObject([
      { kind: 'payout', record },
    ]);
    expect((await search(accountId)).people).toMatchObject([{ id: salon.ownerId }]);

    const ids = [refundId, payoutId, accountId, bookingId, customer, 'setl_unknown', 'text'];
    const { data } = (await w.call('adminRecords', { as: admin, body: { ids } })).body;
    const money = `/admin/bookings/${bookingId}/money`;
    expect(data.map(({ id, link }: { id: string; link: string }) => [id, link])).toEqual([
      [refundId, money],
      [payoutId, record.link],
      [accountId, `/admin/people/${salon.ownerId}`],
      [bookingId, money],
      [customer, `/admin/people/${customer}`],
    ]);
    const typed = [refundId, payoutId, bookingId, customer].map((id) => id.toUpperCase());
    const again = await w.call('adminRecords', { as: admin, body: { ids: typed } });
    expect(again.body.data).toMatchObject([
      { id: typed[0], link: money },
      { id: typed[1], link: record.link },
      { id: typed[2], link: money },
      { id: typed[3], link: `/admin/people/${customer}` },
    ]);
    for (const transfer of [payoutId, payoutId.toUpperCase()]) {
      const listed = await w.call('payouts', { as: admin, query: { transfer } });
      expect(listed.body.data.items).toMatchObject([{ id: payoutId }]);
    }
  });

  test('refuses short texts and other callers, and is recorded as a read of personal data', async () => {
    const short = await w.call('adminSearch', { as: admin, body: { text: ' z ' } });
    expect([short.status, short.body.code]).toEqual([400, 'INVALID']);
    const { service } = await booked();
    for (const as of [await w.customer(), service.ownerId]) {
      const refused = await w.call('adminSearch', { as, body: { text: 'asha' } });
      expect([refused.status, refused.body.data]).toEqual([403, undefined]);
    }
    await search('asha');
    await w.deps.eventCounts.flush(w.deps.db, { isAll: true });
    const query = { id: admin, kind: 'personal data listed' };
    const events = async () =>
      (await w.call('securityEvents', { as: admin, query })).body.data.items as {
        detail: string;
      }[];
    expect((await events()).map(({ detail }) => detail)).toContain('search');
  });
});
