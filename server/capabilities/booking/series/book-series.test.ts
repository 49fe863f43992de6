import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SeriesDate } from '#contract/booking/series/views.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { seriesSteps, weeksLater } from '#test/support/steps/series-steps.ts';
import { teamSteps } from '#test/support/steps/team-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const { order, weekly, pay, book, statesOf } = seriesSteps(() => w);
const members = teamSteps(() => w);

const check = async ({ serviceId, subServiceId }: Salon, at: string, query: object = {}) => {
  const request = { subServiceId, at, dates: 4, ...query };
  return w.call('seriesDates', { params: { serviceId }, query: request });
};
const datesOf = async (salon: Salon, at: string, query: object = {}): Promise<SeriesDate[]> =>
  (await check(salon, at, query)).body.data.dates;

const claimsOf = async ({ serviceId }: Salon) => {
  const { rows } = await sql<{ held: number; sold: number }>`
    select count(*) filter (where held_until is not null)::int as held,
      count(*) filter (where held_until is null)::int as sold
    from availability.claims where service_id = ${serviceId}`.execute(w.deps.db);
  return rows[0];
};

describe('the dates of a series', () => {
  test('are at the same time of day every week, or every two weeks', async () => {
    const { service } = await w.pair();
    const [at = ''] = await weekly(service, 1);
    const dates = await datesOf(service, at);
    expect(dates.map((date) => date.at)).toEqual([0, 1, 2, 3].map((n) => weeksLater(at, n)));
    expect(dates.every(({ isFree, nearest }) => isFree && nearest.length === 0)).toBe(true);
    const fortnightly = await datesOf(service, at, { everyWeeks: 2, dates: 2 });
    expect(fortnightly.map((date) => date.at)).toEqual([at, weeksLater(at, 2)]);
  });

  test('that are taken have the reason and the nearest free starts', async () => {
    const { customer, service } = await w.pair();
    const [at = '', second = ''] = await weekly(service, 2);
    await w.book(customer, service, { at: second });
    const [first, taken] = await datesOf(service, at);
    expect(first).toMatchObject({ isFree: true, reason: null, sentence: null });
    expect(taken).toMatchObject({ at: second, isFree: false, reason: 'FULL' });
    expect(taken?.sentence).toMatch(/\w/);
    expect(taken?.nearest.length).toBeGreaterThan(0);
    expect(taken?.nearest).not.toContain(second);
    const [alternative = ''] = taken?.nearest ?? [];
    const ordered = await order(await w.customer(), service, [at, alternative]);
    expect(ordered.status).toBe(200);
  });

  test('that are taken name the team members who are free instead, including the owner', async () => {
    const { salon, riya } = await members.salonOfThree();
    const [at = '', second = ''] = await weekly(salon, 2);
    await w.book(await w.customer(), salon, { at: second, memberId: riya });
    const [, taken] = await datesOf(salon, at, { dates: 2, memberId: riya });
    expect(taken?.sentence).toMatch(
      /^Riya is with another customer until [^;]+; \w+ \w+ and Meera are available$/,
    );
    expect(taken?.facts?.free).toEqual([expect.stringMatching(/\w/), 'Meera']);
  });

  test('beyond the booking horizon can only be left out', async () => {
    const { service } = await w.pair();
    const [at = ''] = await weekly(service, 1);
    const dates = await datesOf(service, at, { dates: 12 });
    expect(dates.map(({ isFree }) => isFree).lastIndexOf(true)).toBeLessThan(11);
    expect(dates.at(-1)).toMatchObject({ isFree: false, nearest: [] });
  });

  test('of one or of thirteen are refused', async () => {
    const { customer, service } = await w.pair();
    const starts = await weekly(service, 13);
    expect((await check(service, starts[0] ?? '', { dates: 13 })).status).toBe(400);
    for (const some of [starts.slice(0, 1), starts, [starts[0] ?? '', starts[0] ?? '']]) {
      expect(await order(customer, service, some)).toMatchObject({
        status: 400,
        body: { code: 'SERIES_DATES' },
      });
    }
    expect(await claimsOf(service)).toEqual({ held: 0, sold: 0 });
  });
});

describe('the order of a series', () => {
  test('holds all dates, is paid once, and books each with its own money', async () => {
    const { customer, service } = await w.pair({ priceRupees: 499 });
    const { bookingIds, amount, starts } = await book(customer, service, 4);
    expect(amount).toBe(4 * 500 * 100);
    expect(await claimsOf(service)).toEqual({ held: 0, sold: 4 });
    for (const [nth, bookingId] of bookingIds.entries()) {
      const { body } = await w.call('booking', { as: customer, params: { bookingId } });
      expect(body.data).toMatchObject({
        bookingStatus: 'assigned',
        date: starts[nth],
        amount: 500,
        sums: { paid: 500, kept: 500, refunded: 0 },
        series: { part: nth + 1, of: 4, everyWeeks: 1 },
      });
      expect(body.data.seriesDates.map((date: { bookingId: string }) => date.bookingId)).toEqual(
        bookingIds,
      );
    }
    const mine = await w.call('myBookings', { as: customer });
    expect(mine.body.data.map(({ series }: { series: object }) => series)).toMatchObject(
      [4, 3, 2, 1].map((part) => ({ part, of: 4 })),
    );
  });

  test('names the dates that were taken meanwhile, and holds none', async () => {
    const { customer, service } = await w.pair();
    const starts = await weekly(service, 4);
    await w.book(customer, service, { at: starts[1] ?? '' });
    await w.book(await w.customer(), service, { at: starts[3] ?? '' });
    const refused = await order(await w.customer(), service, starts);
    expect(refused).toMatchObject({ status: 409, body: { code: 'SERIES_TAKEN' } });
    const { dates } = refused.body;
    expect(dates.map(({ at }: { at: string }) => Date.parse(at))).toEqual(
      [starts[1], starts[3]].map((at) => Date.parse(at ?? '')),
    );
    expect(dates[0].nearest.length).toBeGreaterThan(0);
    expect(await claimsOf(service)).toEqual({ held: 0, sold: 2 });
  });

  test('replaces the hold before it, and counts as one hold', async () => {
    const { customer, service } = await w.pair();
    const starts = await weekly(service, 4);
    const first = await order(customer, service, starts.slice(0, 3));
    const second = await order(customer, service, starts.slice(1, 4));
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await statesOf(first.body.data.bookingId)).toEqual(Array(3).fill('released'));
    expect(await claimsOf(service)).toEqual({ held: 3, sold: 0 });
    const other = await w.service();
    expect((await w.order(customer, other)).status).toBe(200);
    const third = await w.order(customer, await w.service());
    expect(third.body.code).toBe('TOO_MANY_HOLDS');
  });

  test('is refused for a different price, an own service and a closed date', async () => {
    const { customer, service } = await w.pair();
    const starts = await weekly(service, 2);
    const cheap = await order(customer, service, starts, { labourChargePerPerson: 1 });
    expect(cheap.body.code).toBe('PRICE_CHANGED');
    expect((await order(service.ownerId, service, starts)).body.code).toBe('OWN_SERVICE');
    const night = starts.map((at) => at.replace(/T\d\d:/, 'T03:'));
    const closed = await order(customer, service, night);
    expect(closed.body.code).toBe('SERIES_TAKEN');
    expect(closed.body.dates).toHaveLength(2);
    expect(await claimsOf(service)).toEqual({ held: 0, sold: 0 });
  });

  test('that is partly or completely paid by wallet credits books and refunds each date by its part', async () => {
    const { customer, service } = await w.pair({ priceRupees: 499 });
    const credit = await w.book(customer, service, { at: (await weekly(service, 6))[5] ?? '' });
    await w.reject(service, credit.bookingId);
    const params = { bookingId: credit.bookingId };
    await w.call('chooseRebooking', { as: customer, params, body: { choice: 'wallet' } });
    const part = await book(customer, service, 3, { useWallet: true });
    expect(part.amount).toBe((1500 - 550) * 100);
    const used = await Promise.all(
      part.bookingIds.map(async (bookingId) => {
        const { body } = await w.call('booking', { as: customer, params: { bookingId } });
        return body.data.walletUsed;
      }),
    );
    expect(used).toEqual([0, 50, 500]);
    const [first = '', second = '', third = ''] = part.bookingIds;
    const mixed = { as: customer, params: { bookingId: second } };
    const { data } = (await w.call('cancelQuote', { ...mixed, body: {} })).body;
    expect(data).toMatchObject({ refund: 499, toSource: 450, toWallet: 49 });
    await w.call('cancel', { ...mixed, body: { quote: data.quote, reason: 'Plans changed' } });
    await expect.poll(() => w.refundedAtGateway(part.gatewayPaymentId)).toBe(450 * 100);
    await w.reject(service, first);
    for (const bookingId of [first, third]) {
      const choice = { as: customer, params: { bookingId }, body: { choice: 'refund' } };
      await w.call('chooseRebooking', choice);
    }
    await w.settled();
    await expect.poll(() => w.refundedAtGateway(part.gatewayPaymentId)).toBe(950 * 100);
    const { rows } = await sql<{ left: number }>`
      select wallet.available(${customer}, ${w.now()}, null)::int as left`.execute(w.deps.db);
    // Further bonuses from the same provider are withheld, and the booking charge of the second
    // date is kept.
    expect(rows[0]?.left).toBe(549 * 100);
  });
});

describe('a series that is not paid', () => {
  test('is released as a whole when the checkout is closed or ten minutes pass', async () => {
    const { customer, service } = await w.pair();
    const starts = await weekly(service, 3);
    const closed = await order(customer, service, starts);
    const { bookingId } = closed.body.data;
    await w.call('release', { as: customer, body: { bookingId } });
    expect(await statesOf(bookingId)).toEqual(Array(3).fill('released'));
    expect(await claimsOf(service)).toEqual({ held: 0, sold: 0 });
    const left = await order(customer, service, starts);
    w.clock.advance('PT10M');
    await w.sweep('booking.holds');
    expect(await statesOf(left.body.data.bookingId)).toEqual(Array(3).fill('released'));
    expect((await order(await w.customer(), service, starts)).status).toBe(200);
  });

  test('keeps its dates after a failed payment, until the hold ends', async () => {
    const { customer, service } = await w.pair();
    const ordered = await order(customer, service, await weekly(service, 2));
    w.sandbox.gateway.pay(ordered.body.data.razorpayOrderId, 'failure');
    await w.sandbox.gateway.flushWebhooks();
    await w.settled();
    expect(await statesOf(ordered.body.data.bookingId)).toEqual(['held', 'held']);
    w.clock.advance('PT11M');
    await w.sweep('booking.holds');
    expect(await claimsOf(service)).toEqual({ held: 0, sold: 0 });
  });

  test('takes all dates again when the payment arrives late', async () => {
    const { customer, service } = await w.pair();
    const ordered = await order(customer, service, await weekly(service, 3));
    w.clock.advance('PT11M');
    await w.sweep('booking.holds');
    const { bookingIds } = await pay(customer, ordered);
    expect(await statesOf(bookingIds[0] ?? '')).toEqual(Array(3).fill('assigned'));
    expect(await claimsOf(service)).toEqual({ held: 0, sold: 3 });
  });

  test('is refunded in full when one of its dates is gone, and keeps none', async () => {
    const { customer, service } = await w.pair();
    const starts = await weekly(service, 3);
    const ordered = await order(customer, service, starts);
    const { bookingId, razorpayOrderId, amount } = ordered.body.data;
    const paid = w.sandbox.gateway.pay(razorpayOrderId, 'success', { quiet: true });
    w.clock.advance('PT11M');
    await w.book(await w.customer(), service, { at: starts[1] ?? '' });
    const late = await w.call('verify', { as: customer, body: paid });
    expect(late).toMatchObject({ status: 409, body: { code: 'PAYMENT_REFUNDED' } });
    const { email } = await w.person(customer);
    const mail = await w.mailTo(email, /and \d more dates$/);
    // No calendar has dates that were never booked.
    expect(mail.text).not.toContain('calendar');
    expect([mail.calendar, mail.calendarFile]).toEqual([undefined, undefined]);
    expect(await statesOf(bookingId)).toEqual(Array(3).fill('cancelled'));
    expect(await claimsOf(service)).toEqual({ held: 0, sold: 1 });
    await expect.poll(() => w.refundedAtGateway(paid.razorpay_payment_id)).toBe(amount);
  });
});

test('Customers who race for overlapping series: no date is sold twice, and no series is held in part', async () => {
  const service = await w.service();
  const starts = await weekly(service, 6);
  const wanted = [starts.slice(0, 4), starts.slice(2, 6), starts.slice(1, 3), starts.slice(3, 5)];
  const customers = await Promise.all(wanted.map(() => w.customer()));
  const replies = await Promise.all(
    wanted.map((dates, nth) => order(customers[nth] ?? '', service, dates)),
  );
  const held = wanted.filter((_, nth) => replies[nth]?.status === 200);
  const taken = held.flat();
  expect(held.length).toBeGreaterThan(0);
  expect(new Set(taken).size).toBe(taken.length);
  expect(await claimsOf(service)).toEqual({ held: taken.length, sold: 0 });
  for (const reply of replies)
    if (reply.status !== 200) expect(reply.body.code).toBe('SERIES_TAKEN');
});
