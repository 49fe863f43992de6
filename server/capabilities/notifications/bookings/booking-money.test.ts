import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Settlement, settlementLines } from '#capabilities/invoices/facts.rules.ts';
import { betweenDates, sumsText } from '#contract/booking/sums/sums-text.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

async function cancel(as: string, bookingId: string, people?: number): Promise<void> {
  const params = { bookingId };
  const quoted = await w.call('cancelQuote', { as, params, body: people ? { people } : {} });
  const { quote } = quoted.body.data;
  await w.call('cancel', { as, params, body: { quote, reason: 'One of us is ill' } });
  await w.settled();
}

/** All notifications about a booking's money. */
async function sentTexts(as: string, bookingId: string) {
  const { email } = await w.person(as);
  const page: BookingDetails = (await w.call('booking', { as, params: { bookingId } })).body.data;
  const list = (await w.call('myBookings', { as })).body.data;
  const card = list.find((one: BookingDetails) => one.id === bookingId);
  const { rows } = await sql<{ facts: Settlement }>`
    select facts from invoices.documents where booking_id = ${bookingId} and kind = 'credit-note'
    order by issued_at, id`.execute(w.deps.db);
  const emails = w.mails.filter((mail) => mail.to === email);
  return { page, card, note: rows.at(-1)?.facts, emails };
}

test.each([
  [
    'one of three does not come',
    3,
    1,
    0,
    'Paid ₹4,500.00 · Refunded ₹1,499.00 · Total now ₹3,001.00',
  ],
  ['all at 75%', 1, undefined, 44, 'Paid ₹1,500.00 · Refunded ₹1,124.25 · Total now ₹375.75'],
  ['two of three at 50%', 3, 2, 56, 'Paid ₹4,500.00 · Refunded ₹1,499.00 · Total now ₹3,001.00'],
])(
  '[POLICY-25] %s: page, list, e-mails and credit note state one sum and one date',
  async (_what, people, dropped, hours, text) => {
    const { customer, service } = await w.pair({ priceRupees: 1499, capacity: 3, daysAhead: 3 });
    const { bookingId } = await w.book(customer, service, { people });
    if (hours > 0) w.clock.advance(`PT${hours}H`);
    await cancel(customer, bookingId, dropped);
    const { page, card, note, emails } = await sentTexts(customer, bookingId);
    const [refund] = page.refunds;
    const dates = betweenDates(refund?.expected.bank ?? ['', '']);
    expect(sumsText(page.sums)).toBe(text);
    expect(card.sums).toEqual(page.sums);
    expect(settlementLines(note ?? {})).toEqual([text, `Expected in your account ${dates}.`]);
    const sent = emails.find(({ subject }) => subject.startsWith('Your refund of'));
    expect(sent?.text.replace(/\s+/g, ' ')).toContain(text);
    expect(sent?.text.replace(/\s+/g, ' ')).toContain(`Your bank shows it ${dates}.`);
    const confirmation = emails.find(({ subject }) =>
      /^(You cancelled|Cancelled for some people)/.test(subject),
    );
    expect(confirmation?.text).toContain(dropped === undefined ? '₹1,124.25' : '₹1,499.00');
  },
);

test('[POLICY-21] A refund is not announced while the customer can still choose, and vice versa', async () => {
  const { customer, service } = await w.pair({ priceRupees: 1499 });
  const { bookingId } = await w.book(customer, service);
  await w.reject(service, bookingId);
  const open = await sentTexts(customer, bookingId);
  const waiting = 'Paid ₹1,500.00 · Waiting for your choice ₹1,500.00 · Total now ₹0.00';
  expect(sumsText(open.page.sums)).toBe(waiting);
  expect(open.page.refunds[0]?.waitsUntil).toBe(open.page.rescueUntil);
  expect(open.card.sums).toEqual(open.page.sums);
  const body = { choice: 'refund' };
  await w.call('chooseRebooking', { as: customer, params: { bookingId }, body });
  const chosen = await sentTexts(customer, bookingId);
  expect(chosen.page.rescueUntil).toBeNull();
  expect(chosen.card.rescueUntil).toBeNull();
  expect(chosen.page.refunds[0]?.waitsUntil).toBeNull();
  await w.settled();
  const after = await sentTexts(customer, bookingId);
  expect(sumsText(after.page.sums)).toBe('Paid ₹1,500.00 · Refunded ₹1,500.00 · Total now ₹0.00');
  expect(settlementLines(after.note ?? {})[0]).toBe(sumsText(after.page.sums));
});
