import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminHome } from '#contract/admin/home.ts';
import type { CallName } from '#contract/api.ts';
import type { FoundBooking } from '#contract/booking/admin-views.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { giftCardSteps } from '#test/support/steps/gift-cards/steps.ts';
import { reviewSteps } from '#test/support/steps/review-steps.ts';
import { retryingJob, stoppedJob } from '#test/support/steps/stopped-job.ts';
import { unseenAlert } from '#test/support/steps/unseen-alert.ts';
import { type PayoutWorld, payoutWorld } from '#test/support/worlds/payout-world.ts';

const database = testDatabase();
let w: PayoutWorld;
let admin: string;
const steps = reviewSteps(() => w);

beforeAll(async () => {
  w = await payoutWorld(database);
  admin = await steps.admin();
});
afterAll(() => w.close());

const home = async (): Promise<AdminHome> => (await w.call('adminHome', { as: admin })).body.data;
const listed = async (day: string, kind: 'booked' | 'cancelled'): Promise<FoundBooking[]> => {
  const body = { day: kind, from: day, to: day };
  return (await w.call('findBookings', { as: admin, body })).body.data.items;
};
const items = async (name: CallName, query: Record<string, string> = {}) =>
  (await w.call(name, { as: admin, query })).body.data.items.length;
const book = async () => {
  const { customer, service } = await w.pair({ daysAhead: 5, priceRupees: 1000 });
  return w.book(customer, service);
};
const cancel = async ({ bookingId }: { bookingId: string }) => {
  const body = { side: 'system', refund: 1001, reason: 'They asked us' };
  const reply = await w.call('cancelOnBehalf', { as: admin, params: { bookingId }, body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
};
/** Moves the clock to a time of day in India. */
const goTo = (day: string, time: string) => {
  const at = Temporal.ZonedDateTime.from(`${day}T${time}[Asia/Kolkata]`).toInstant();
  w.clock.advance(w.now().until(at).toString());
};

describe('Today against the same weekday of last week', () => {
  test('counts by days of India, and the linked lists have the same bookings', async () => {
    goTo('2026-08-04', '23:50:00');
    const early = await book();
    goTo('2026-08-05', '00:10:00');
    await book();
    await cancel(early);
    goTo('2026-08-06', '00:10:00');
    await cancel(await book());
    goTo('2026-08-11', '23:55:00');
    const [late] = [await book(), await book()];
    goTo('2026-08-12', '00:05:00');
    const kept = await book();
    await cancel(late);
    await cancel(kept);
    const { today, lastWeek } = await home();
    expect(today).toEqual({ day: '2026-08-12', bookings: 1, revenue: 1001, cancellations: 2 });
    expect(lastWeek).toEqual({ day: '2026-08-05', bookings: 1, revenue: 1001, cancellations: 1 });
    for (const { day, bookings, revenue, cancellations } of [today, lastWeek]) {
      const booked = await listed(day, 'booked');
      expect(booked).toHaveLength(bookings);
      expect(booked.reduce((sum, { amount }) => sum + amount, 0)).toBe(revenue);
      expect(await listed(day, 'cancelled')).toHaveLength(cancellations);
    }
    await w.settled();
  });
});

test('Each count of the queue is the length of its list', async () => {
  const visit = await steps.booked();
  steps.goTo(visit.startsAt, 20);
  await steps.reported(visit, 'provider-no-show');
  await retryingJob(w.deps.db, { queue: 'mail' });
  await stoppedJob(w.deps.db);
  await retryingJob(w.deps.db);
  await unseenAlert(w.deps.db, w.now());
  await sql`insert into payments.differences (key, kind, gateway_id, advice, found_at)
    values ('one', 'payment-unknown', 'pay_x', 'Look', ${w.now()})`.execute(w.deps.db);
  await sql`insert into payments.webhook_events (event_id, event, body, received_at, last_error)
    values ('evt_1', 'order.paid', '{}', ${w.now()}, 'No answer')`.execute(w.deps.db);
  await sql`insert into payments.deliveries (event_id, at, bytes)
    values ('evt_1', ${w.now()}, 2), ('evt_1', ${w.now()}, 2)`.execute(w.deps.db);
  await sql`insert into contact.messages (reference, name, email, subject, message, received_at, state)
    values ('ZC-AAAAAAAA', 'Asha', 'asha@example.com', 'general', 'Hello', ${w.now()}, 'open')`.execute(
    w.deps.db,
  );
  const { waiting } = await home();
  expect(waiting).toEqual({
    services: await items('approvals'),
    nonRefundable: await items('adminMarks'),
    menus: await items('adminMenu'),
    documents: await items('adminDocuments'),
    disputes: await items('adminDisputes'),
    differences: await items('differences'),
    webhooks: await items('adminWebhooks', { state: 'failing' }),
    mails: await items('adminJobs', { kind: 'mail' }),
    jobs: await items('adminJobs', { kind: 'job' }),
    reviews: await items('adminReviews'),
    conversations: await items('adminMessageReports'),
    messages: await items('adminContact'),
    signOffs: await items('signOffs'),
    alerts: (await w.call('securityAlerts', { as: admin })).body.data.length,
  });
  expect(waiting).toMatchObject({ disputes: 1, differences: 1, mails: 1, jobs: 2, alerts: 1 });
  expect(waiting).toMatchObject({ webhooks: 2, messages: 1 });
  const { body } = await w.call('adminCounts', { as: admin });
  expect(body.data).toMatchObject({ disputes: 1, failedJobs: 3, approvals: 0 });
  await sql`delete from jobs.job where state = 'retry' or name = 'dead'`.execute(w.deps.db);
});

test('Disputes and chargebacks are listed by deadline', async () => {
  const { bookingId, ...paid } = await book();
  const respondBy = w.now().add({ hours: 5 });
  await sql`insert into payments.disputes
      (gateway_dispute_id, payment_id, amount_paise, state, respond_by, opened_at)
    select 'disp_1', p.id, 1000, 'open', ${respondBy}, ${w.now()} from payments.payments p
    where p.gateway_payment_id = ${paid.razorpay_payment_id}`.execute(w.deps.db);
  const gifts = giftCardSteps(() => w);
  const { paymentId } = await gifts.give(await w.customer(), await w.service());
  await sql`insert into payments.disputes
      (gateway_dispute_id, payment_id, amount_paise, state, respond_by, opened_at)
    select 'disp_2', p.id, 1000, 'open', ${respondBy.add({ hours: 1 })}, ${w.now()}
    from payments.payments p where p.gateway_payment_id = ${paymentId}`.execute(w.deps.db);
  const { deadlines } = await home();
  expect(deadlines.map(({ kind }) => kind)).toEqual(['chargeback', 'prepaid', 'dispute']);
  expect(deadlines[1]).toMatchObject({ id: 'disp_2', reference: 'disp_2' });
  expect(deadlines[0]).toMatchObject({ id: bookingId, until: respondBy.toString() });
  await sql`delete from payments.disputes`.execute(w.deps.db);
});

test('Payouts due are those of the preview, without the own earnings of the admin', async () => {
  await w.completed(await w.paidSalon({ priceRupees: 1000 }));
  w.untilDue();
  const { payouts } = await home();
  const preview = (await w.call('payoutPreview', { as: admin })).body.data;
  expect(payouts).toEqual({ providers: preview.count, amount: preview.total });
  expect(payouts.providers).toBe(1);
});
