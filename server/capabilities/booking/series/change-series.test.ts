import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SeriesCancelQuote } from '#contract/booking/series/views.ts';
import type { BookingRequest } from '#contract/booking/views.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { seriesSteps } from '#test/support/steps/series-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { provider } from '../answer/answer-booking.ts';
import { transitionBooking } from '../answer/transition-booking.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const { book, statesOf } = seriesSteps(() => w);

const details = async (as: string, bookingId: string) =>
  (await w.call('booking', { as, params: { bookingId } })).body.data;
const quoteAll = async (as: string, seriesId: string): Promise<SeriesCancelQuote> =>
  (await w.call('seriesCancelQuote', { as, params: { seriesId } })).body.data;
const cancelAll = (as: string, seriesId: string, quotes: readonly string[]) =>
  w.call('cancelSeries', {
    as,
    params: { seriesId },
    body: { quotes, reason: 'Plans changed', refundTo: 'source' },
  });
const cancelOne = async (as: string, bookingId: string, people?: number) => {
  const params = { bookingId };
  const quoted = await w.call('cancelQuote', { as, params, body: people ? { people } : {} });
  const { quote } = quoted.body.data;
  return w.call('cancel', { as, params, body: { quote, reason: 'Plans changed' } });
};
const accept = (as: string, bookingId: string) => w.call('accept', { as, params: { bookingId } });
const titlesOf = async (personId: string): Promise<string[]> => {
  await w.settled();
  const { rows } = await sql<{ title: string }>`
    select title from notifications.notices where person_id = ${personId} order by id`.execute(
    w.deps.db,
  );
  return rows.map(({ title }) => title);
};

describe('one date of a series', () => {
  test('is cancelled and refunded alone, even for some of its people', async () => {
    const { customer, service } = await w.pair({ priceRupees: 499, capacity: 2 });
    const { bookingIds, gatewayPaymentId } = await book(customer, service, 3, {
      numberOfPeople: 2,
    });
    const [first = '', second = '', third = ''] = bookingIds;
    await cancelOne(customer, second);
    await cancelOne(customer, third, 1);
    expect(await statesOf(first)).toEqual(['assigned', 'cancelled', 'assigned']);
    expect((await details(customer, first)).sums).toMatchObject({ paid: 1000, kept: 1000 });
    const { sums } = await details(customer, second);
    expect(sums).toMatchObject({ paid: 1000, kept: 2 });
    expect((await details(customer, third)).sums).toMatchObject({ paid: 1000, kept: 501 });
    await expect.poll(() => w.refundedAtGateway(gatewayPaymentId)).toBe((998 + 499) * 100);
  });

  test('is rescheduled alone, and the prices of the other dates stay', async () => {
    const { customer, service } = await w.pair({ autoAccept: true });
    const { bookingIds, starts } = await book(customer, service, 2);
    const [first = '', second = ''] = bookingIds;
    const free = (await w.starts(service, 5)).find((at) => !starts.includes(at)) ?? '';
    const moved = await w.call('reschedule', {
      ...{ as: customer, params: { bookingId: first } },
      body: { bookingSlotTime: free },
    });
    expect(moved.status).toBe(200);
    expect((await details(customer, second)).date).toBe(starts[1]);
    expect((await details(customer, first)).series).toMatchObject({ part: 1, of: 2 });
  });

  test('is completed, invoiced and paid out alone', async () => {
    const { customer, service } = await w.pair({ autoAccept: true });
    const { bookingIds, starts } = await book(customer, service, 2);
    const [first = '', second = ''] = bookingIds;
    const until = w
      .now()
      .until(Temporal.Instant.from(starts[0] ?? ''))
      .add({ hours: 2 });
    w.clock.advance(until.toString());
    await w.sweep('booking.ends');
    expect(await statesOf(first)).toEqual(['completed', 'accepted']);
    const { rows } = await sql<{ booking_id: string; gross: number }>`
      select booking_id, gross_paise::int as gross from booking.earnings
      where booking_id = any(${bookingIds})`.execute(w.deps.db);
    expect(rows).toEqual([{ booking_id: first, gross: 50_000 }]);
    await w.settled();
    for (const bookingId of [first, second]) {
      const documents = await w.call('invoices', { as: customer, params: { bookingId } });
      expect(documents.body.data).toMatchObject([{ kind: 'invoice' }]);
    }
    await cancelOne(customer, second);
    expect(await statesOf(first)).toEqual(['completed', 'cancelled']);
  });

  test('is rebooked from its own part of the payment when the provider cancels it', async () => {
    const { customer, service } = await w.pair({ autoAccept: true, priceRupees: 499 });
    const { bookingIds, gatewayPaymentId } = await book(customer, service, 3);
    const [first = '', second = ''] = bookingIds;
    await w.call('providerCancel', {
      ...{ as: service.ownerId, params: { bookingId: second } },
      body: { reason: 'Ill' },
    });
    expect(await statesOf(first)).toEqual(['accepted', 'cancelled', 'accepted']);
    const params = { bookingId: second };
    const offers = await w.call('rebooking', { as: customer, params });
    const { kind, serviceId, subServiceId, at } = offers.body.data.offers[0];
    const body = { choice: kind, serviceId, subServiceId, at };
    const chosen = await w.call('chooseRebooking', { as: customer, params, body });
    expect(chosen.status).toBe(200);
    await w.settled();
    expect(w.refundedAtGateway(gatewayPaymentId)).toBe(0);
    await cancelOne(customer, first);
    await cancelOne(customer, chosen.body.data.newBookingId);
    await expect.poll(() => w.refundedAtGateway(gatewayPaymentId)).toBe(2 * 499 * 100);
  });
});

test('The dates of a series are in the order of their times after one of them moved', async () => {
  const { customer, service } = await w.pair();
  const { bookingIds, starts, seriesId } = await book(customer, service, 3);
  const [first = '', second = '', third = ''] = bookingIds;
  const later = (await w.starts(service, 16)).find((at) => at > (starts[1] ?? '')) ?? '';
  const params = { bookingId: first };
  await w.call('reschedule', { as: customer, params, body: { bookingSlotTime: later } });
  const ordered = [second, first, third];
  const { seriesDates } = await details(customer, third);
  expect(seriesDates.map(({ bookingId }: { bookingId: string }) => bookingId)).toEqual(ordered);
  const { dates } = await quoteAll(customer, seriesId);
  expect(dates.map(({ bookingId }) => bookingId)).toEqual(ordered);
  await accept(service.ownerId, first);
  await w.settled();
  const { email } = await w.person(customer);
  const { text, calendarFile } = await w.mailTo(email, /^Accepted: /);
  expect(eventsIn(calendarFile).map(([id]) => id)).toEqual(ordered);
  const [sentence = ''] = /all 3 dates: [^.]*/.exec(text.replace(/\s+/g, ' ')) ?? [];
  const named = [...sentence.matchAll(/\d+ \w{3} \d{4} at \d+:\d\d [AP]M/g)].map(([one]) =>
    Date.parse(one.replace(' at', '')),
  );
  expect(named).toHaveLength(3);
  expect(named).toEqual(named.toSorted((a, b) => a - b));
});

describe('all remaining dates', () => {
  test('are quoted together and cancelled with one action, each by its own quote', async () => {
    const { customer, service } = await w.pair({ priceRupees: 499 });
    const { bookingIds, seriesId, gatewayPaymentId } = await book(customer, service, 4);
    await cancelOne(customer, bookingIds[1] ?? '');
    await w.settled();
    const quote = await quoteAll(customer, seriesId);
    expect(quote.dates.map(({ bookingId }) => bookingId)).toEqual(
      bookingIds.filter((_, nth) => nth !== 1),
    );
    expect([quote.paid, quote.refund]).toEqual([1500, 3 * 499]);
    const quotes = quote.dates.map((date) => date.quote.quote);
    expect((await cancelAll(customer, seriesId, quotes)).status).toBe(200);
    expect(await statesOf(bookingIds[0] ?? '')).toEqual(Array(4).fill('cancelled'));
    expect(await w.seatsOf(service)).toBe(0);
    await expect.poll(() => w.refundedAtGateway(gatewayPaymentId)).toBe(4 * 499 * 100);
    const again = await w.call('seriesCancelQuote', { as: customer, params: { seriesId } });
    expect(again.body.code).toBe('MOVE_NOT_ALLOWED');
    const titles = (await titlesOf(customer)).filter((title) => title.startsWith('You cancelled'));
    expect(titles).toHaveLength(2);
    expect(titles[1]).toMatch(/and 2 more dates$/);
  });

  test('stay when one quote is no longer valid', async () => {
    const { customer, service } = await w.pair();
    const { bookingIds, seriesId } = await book(customer, service, 3);
    const { dates } = await quoteAll(customer, seriesId);
    const quotes = dates.map((date) => date.quote.quote);
    await cancelOne(customer, bookingIds[2] ?? '');
    const refused = await cancelAll(customer, seriesId, quotes);
    expect(refused.body.code).toBe('MOVE_NOT_ALLOWED');
    expect(await statesOf(bookingIds[0] ?? '')).toEqual(['assigned', 'assigned', 'cancelled']);
    w.clock.advance('PT6M');
    const late = await cancelAll(customer, seriesId, quotes.slice(0, 2));
    expect(late.body.code).toBe('QUOTE_EXPIRED');
    for (const wrong of [['none'.repeat(9)], [...quotes.slice(0, 1), ...quotes.slice(0, 1)]]) {
      const invalid = await cancelAll(customer, seriesId, wrong);
      expect(invalid.body.code).toBe('QUOTE_INVALID');
    }
  });

  test('are not quoted for or cancelled by another customer', async () => {
    const { customer, service } = await w.pair();
    const { seriesId } = await book(customer, service, 2);
    const { dates } = await quoteAll(customer, seriesId);
    const other = await w.customer();
    const quoted = await w.call('seriesCancelQuote', { as: other, params: { seriesId } });
    const cancelled = await cancelAll(
      ...([other, seriesId, dates.map((date) => date.quote.quote)] as const),
    );
    for (const reply of [quoted, cancelled]) {
      expect(reply).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } });
    }
  });
});

/** The id and status of each event in an iCalendar file. */
const eventsIn = (file = '') =>
  [...file.matchAll(/^UID:(\S+)@zapbooking.*?^STATUS:(\w+)/gms)].map(([, id, status]) => [
    id,
    status,
  ]);

describe('the request for a series', () => {
  test('is accepted as a whole, with one notification for all dates', async () => {
    const { customer, service } = await w.pair();
    const { bookingIds } = await book(customer, service, 3);
    const listed = await w.call('allRequests', { as: service.ownerId });
    const requests: BookingRequest[] = listed.body.data;
    expect(requests.map(({ series }) => series?.part).sort()).toEqual([1, 2, 3]);
    expect(new Set(requests.map(({ answerBy }) => answerBy)).size).toBe(1);
    // An e-mail written later shows the state at that time.
    await w.settled();
    expect((await accept(service.ownerId, bookingIds[1] ?? '')).status).toBe(200);
    expect(await statesOf(bookingIds[0] ?? '')).toEqual(Array(3).fill('accepted'));
    const titles = await titlesOf(customer);
    expect(titles.map((title) => title.split(':')[0])).toEqual(['Requested', 'Accepted']);
    expect(titles[0]).toMatch(/and 2 more dates$/);
    const { email } = await w.person(customer);
    const mail = await w.mailTo(email, /^Requested/);
    expect(mail.text.replace(/\s+/g, ' ')).toContain('We received your payment of ₹1,503.00');
    expect(mail.text).toContain('This is about all 3 dates');
    expect(mail.text).toContain('dates.ics');
    expect(eventsIn(mail.calendarFile)).toEqual(bookingIds.map((id) => [id, 'TENTATIVE']));
    const accepted = await w.mailTo(email, /^Accepted/);
    expect(eventsIn(accepted.calendarFile)).toEqual(bookingIds.map((id) => [id, 'CONFIRMED']));
    const owner = await w.person(service.ownerId);
    const toOwner = await w.mailTo(owner.email, /more dates$/);
    expect(eventsIn(toOwner.calendarFile).map(([id]) => id)).toEqual(bookingIds);
  });

  test('is rejected as a whole, and all of it is refunded', async () => {
    const { customer, service } = await w.pair();
    const { bookingIds, amount, gatewayPaymentId } = await book(customer, service, 3);
    await w.reject(service, bookingIds[2] ?? '');
    expect(await statesOf(bookingIds[0] ?? '')).toEqual(Array(3).fill('cancelled'));
    expect(await w.seatsOf(service)).toBe(0);
    w.clock.advance('PT3H');
    await w.sweep();
    await expect.poll(() => w.refundedAtGateway(gatewayPaymentId)).toBe(amount);
  });

  test('leaves out the dates that the customer has cancelled', async () => {
    const { customer, service } = await w.pair();
    const { bookingIds } = await book(customer, service, 3);
    await cancelOne(customer, bookingIds[0] ?? '');
    await accept(service.ownerId, bookingIds[2] ?? '');
    expect(await statesOf(bookingIds[0] ?? '')).toEqual(['cancelled', 'accepted', 'accepted']);
  });

  test('stays for the other dates when the class session of one is cancelled', async () => {
    const { customer, service } = await w.pair();
    const { bookingIds } = await book(customer, service, 3);
    const [bookingId = ''] = bookingIds;
    await transitionBooking(w.deps, {
      ...{ bookingId, transition: 'reject', actor: provider(service.ownerId) },
      ...{ reason: 'The teacher is ill', isSessionCancelled: true },
    });
    expect(await statesOf(bookingId)).toEqual(['cancelled', 'assigned', 'assigned']);
  });

  test('without an answer is cancelled and refunded as a whole', async () => {
    const { customer, service } = await w.pair();
    const { bookingIds, amount, gatewayPaymentId } = await book(customer, service, 2);
    w.clock.advance('PT25H');
    await w.sweep('booking.answers');
    expect(await statesOf(bookingIds[0] ?? '')).toEqual(['cancelled', 'cancelled']);
    w.clock.advance('PT3H');
    await w.sweep();
    await expect.poll(() => w.refundedAtGateway(gatewayPaymentId)).toBe(amount);
  });

  test('is not answered by another provider', async () => {
    const { customer, service } = await w.pair();
    const { bookingIds } = await book(customer, service, 2);
    const other = await w.service();
    const reply = await accept(other.ownerId, bookingIds[0] ?? '');
    expect(reply.body.code).toBe('BOOKING_NOT_FOUND');
    expect(await statesOf(bookingIds[0] ?? '')).toEqual(['assigned', 'assigned']);
  });
});

test('A payment never pays for more than was captured', async () => {
  const { customer, service } = await w.pair();
  const { bookingIds } = await book(customer, service, 2);
  const other = await w.book(await w.customer(), await w.service());
  const overpaid = sql`insert into booking.paid_by (booking_id, payment_id, amount_paise, since)
    select ${other.bookingId}, payment_id, 100, now() from booking.bookings
    where id = ${bookingIds[0]}`.execute(w.deps.db);
  await expect(overpaid).rejects.toMatchObject({ constraint: 'payment_pays_once' });
});
