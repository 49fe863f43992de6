import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf, PLATFORM } from '#capabilities/ledger/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { additionSteps } from '#test/support/steps/addition-steps.ts';
import { rebookingSteps } from '#test/support/steps/rebooking-steps.ts';
import { rescheduleSteps } from '#test/support/steps/reschedule-steps.ts';
import { seriesSteps } from '#test/support/steps/series-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const { answer, join, leave, party, reprice, show } = additionSteps(() => w);
const { booked, pay, quote, reschedule } = rescheduleSteps(() => w);
const { chosen, choose, failed, offersFor } = rebookingSteps(() => w);
const series = seriesSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterEach(async () => {
  await w.settled();
  await expectEvenBooks(w.deps.db);
});
afterAll(() => w.close());

const DEPOSIT = { depositPercent: 20 };
const escrowOf = (bookingId: string) => balanceOf(w.deps.db, 'escrow', bookingId);
const requestOf = async (as: string, bookingId: string) =>
  (await w.call('request', { as, params: { bookingId } })).body.data;
const wallet = async (as: string) => (await w.call('wallet', { as })).body.data.balance;

describe('an order with a deposit', () => {
  test('pays a share of the price and the whole booking charge; both sides see the rest', async () => {
    const one = await party(2, { capacity: 4, ...DEPOSIT });
    expect(one.amount).toBe(40_200);
    expect(await escrowOf(one.bookingId)).toBe(-40_200);
    const atVenue = { total: 1600, outstanding: 1600, depositPercent: 20, paid: null };
    expect(await show(one)).toMatchObject({ amount: 402, pricePerPerson: 1000, atVenue });
    expect(await requestOf(one.service.ownerId, one.bookingId)).toMatchObject({
      price: 2002,
      gross: 400,
      deductions: [{ name: 'Commission', amount: 200 }],
      earns: 200,
      atVenue,
    });
  });

  test('that does not name the deposit pays everything, as specified', async () => {
    const { customer, service } = await w.pair(DEPOSIT);
    const { depositPercent: _none, ...plain } = service;
    const one = await w.book(customer, plain);
    expect(one.amount).toBe(50_100);
    expect((await show({ customer, ...one })).atVenue).toBeUndefined();
  });

  test('is refused when the service has a different deposit by now, and names that', async () => {
    const { customer, service } = await w.pair(DEPOSIT);
    const refused = await w.order(customer, service, { depositPercent: 30 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', depositPercent: 20 },
    });
    expect(await w.seatsOf(service)).toBe(0);
  });

  test('can be paid partly with credits, and the refund is what was paid', async () => {
    const first = await party(1, DEPOSIT);
    await w.reject(first.service, first.bookingId);
    await w.settled();
    // A tenth of the ₹201 that were paid.
    expect(await wallet(first.customer)).toBe(20.1);
    const service = await w.service({ daysAhead: 3, priceRupees: 1000, ...DEPOSIT });
    const one = await w.book(first.customer, service, { useWallet: true });
    expect(one.amount).toBe(20_100 - 2_010);
    expect(await leave({ customer: first.customer, bookingId: one.bookingId })).toBe(200);
  });
});

describe('a booking with a deposit', () => {
  test('[POLICY-13] refunds the share of what was paid, and leaves nothing due at the venue', async () => {
    const one = await party(1, DEPOSIT);
    w.clock.advance('PT44H');
    expect(await leave(one)).toBe(150);
    expect(await show(one)).toMatchObject({
      bookingStatus: 'cancelled',
      atVenue: { total: 800, outstanding: 0 },
    });
    expect(await balanceOf(w.deps.db, 'earnings', one.service.ownerId)).toBe(-4_500);
  });

  test('keeps its deposit when the service changes to full prepayment', async () => {
    const one = await party(1, { capacity: 4, ...DEPOSIT });
    const params = { serviceId: one.service.serviceId };
    const full = { as: one.service.ownerId, params, body: { depositPercent: 100 } };
    expect((await w.call('setPrepayment', full)).status).toBe(200);
    await reprice(one.service, 1200);
    await join(one, 2);
    expect(await show(one)).toMatchObject({
      people: 3,
      amount: 203 + 480,
      atVenue: { total: 800 + 1920 },
      prices: [
        { people: 1, price: 1000 },
        { people: 2, price: 1200 },
      ],
    });
    expect(await leave(one, 1)).toBe(240);
    expect(await show(one)).toMatchObject({ people: 2, atVenue: { total: 800 + 960 } });
    expect(await escrowOf(one.bookingId)).toBe(-(20_000 + 24_000 + 200));
  });

  test('pays the difference of the deposits for a more expensive time, the rest at the venue', async () => {
    const one = await booked(DEPOSIT);
    await reprice(one.service, 1500);
    const to = one.free.at(-1);
    const quoted = (await quote(one.customer, one.bookingId, to)).body.data;
    expect(quoted).toMatchObject({ difference: 100, newTotal: 1501, atVenue: 1200 });
    const { body } = await reschedule(one.customer, one.bookingId, to);
    const paid = pay(body.data.rescheduleOrder.razorpayOrderId);
    expect((await w.call('verify', { as: one.customer, body: paid })).status).toBe(200);
    expect(await show(one)).toMatchObject({ amount: 301, atVenue: { total: 1200 } });
    await reprice(one.service, 500);
    await reschedule(one.customer, one.bookingId, one.free[3]);
    expect(await show(one)).toMatchObject({ amount: 101, atVenue: { total: 400 } });
  });

  test('earns the deposit less commission on the whole price once it took place', async () => {
    const { customer, service } = await w.pair({ priceRupees: 1000, autoAccept: true, ...DEPOSIT });
    const one = await w.book(customer, service);
    const commission = await balanceOf(w.deps.db, 'commission', PLATFORM);
    w.clock.advance('PT48H');
    await w.sweep();
    expect(await balanceOf(w.deps.db, 'earnings', service.ownerId)).toBe(-10_000);
    expect((await balanceOf(w.deps.db, 'commission', PLATFORM)) - commission).toBe(-10_000);
    expect(await escrowOf(one.bookingId)).toBe(0);
  });

  test('[POLICY-16] forfeits the deposit when the customer does not come; commission is on it alone', async () => {
    const { customer, service } = await w.pair({ priceRupees: 1000, autoAccept: true, ...DEPOSIT });
    const [at = ''] = await w.starts(service);
    const one = await w.book(customer, service, { at });
    const later = {
      customer,
      service,
      ...(await w.book(customer, service, { at: (await w.starts(service))[2] ?? '' })),
    };
    const noShow = (bookingId: string) =>
      w.call('noShow', { as: service.ownerId, params: { bookingId } });
    w.clock.advance(w.now().until(Temporal.Instant.from(at)).add({ minutes: 1 }).toString());
    expect((await noShow(one.bookingId)).status).toBe(200);
    expect(await balanceOf(w.deps.db, 'earnings', service.ownerId)).toBe(-18_000);
    expect(await show({ customer, ...one })).toMatchObject({ atVenue: { outstanding: 0 } });
    // The other booking is completed automatically and marked afterwards.
    w.clock.advance('PT6H');
    await w.sweep();
    expect(await balanceOf(w.deps.db, 'earnings', service.ownerId)).toBe(-28_000);
    expect((await noShow(later.bookingId)).status).toBe(200);
    expect(await balanceOf(w.deps.db, 'earnings', service.ownerId)).toBe(-36_000);
  });

  test('with a deposit that just covers the commission leaves the provider nothing, never less', async () => {
    const input = { priceRupees: 1000, autoAccept: true, depositPercent: 10 };
    const { customer, service } = await w.pair(input);
    await w.book(customer, service);
    w.clock.advance('PT48H');
    await w.sweep();
    expect(await balanceOf(w.deps.db, 'earnings', service.ownerId)).toBe(0);
  });

  test('whose provider fails returns all that was paid; only covered offers replace it', async () => {
    const one = await failed({ priceRupees: 900, ...DEPOSIT }, DEPOSIT);
    const [offer] = await offersFor(one.customer, one.bookingId, 'provider');
    expect(offer).toMatchObject({ total: 901, atVenue: 720, difference: 20 });
    expect((await choose(one.customer, one.bookingId, chosen(offer))).status).toBe(200);
    const { rows } = await sql<{ total: number; venue: number }>`
      select total_paise as total, venue_paise as venue from booking.bookings
      where rescues_id = ${one.bookingId}`.execute(w.deps.db);
    expect(rows).toEqual([{ total: 18_100, venue: 72_000 }]);
    const full = await failed({ priceRupees: 900 }, DEPOSIT);
    expect(await offersFor(full.customer, full.bookingId, 'provider')).toEqual([]);
    const [again] = await offersFor(full.customer, full.bookingId, 'time');
    expect(again).toMatchObject({ total: 1001, atVenue: 800, difference: 0 });
  });

  test('has a deposit on each date of a series', async () => {
    const service = await w.service({ daysAhead: 3, priceRupees: 1000, ...DEPOSIT });
    const dates = await series.book(await w.customer(), service, 3);
    expect(dates.amount).toBe(3 * 20_100);
    for (const bookingId of dates.bookingIds) expect(await escrowOf(bookingId)).toBe(-20_100);
  });
});

describe('the payment at the venue', () => {
  const record = (one: { service: { ownerId: string }; bookingId: string }, body: object) =>
    w.call('recordVenuePayment', {
      as: one.service.ownerId,
      params: { bookingId: one.bookingId },
      body,
    });

  test('is recorded by the provider, seen by both sides, and undone, without moving money', async () => {
    const one = await party(1, { capacity: 4, ...DEPOSIT });
    const due = { method: 'upi', amount: 800 };
    expect((await record(one, due)).body.code).toBe('MOVE_NOT_ALLOWED');
    await answer(one, 'accept');
    expect((await record(one, { ...due, amount: 799 })).body.code).toBe('PRICE_CHANGED');
    const recorded = await record(one, due);
    const paid = { amount: 800, method: 'upi', at: w.now().toString() };
    expect(recorded.body.data.atVenue).toMatchObject({ outstanding: 0, paid });
    expect((await record(one, due)).body.code).toBe('PRICE_CHANGED');
    expect(await show(one)).toMatchObject({ atVenue: { total: 800, outstanding: 0, paid } });
    expect(await escrowOf(one.bookingId)).toBe(-20_100);
    const params = { bookingId: one.bookingId };
    const undone = await w.call('undoVenuePayment', { as: one.service.ownerId, params });
    expect(undone.body.data.atVenue).toMatchObject({ outstanding: 800, paid: null });
    const { timeline } = await show(one);
    expect(
      timeline.map(({ event, note }: { event: string; note: string }) => `${event} ${note}`),
    ).toEqual(expect.arrayContaining(['venuePaid ₹800.00 by UPI', 'venueUnpaid ₹800.00 by UPI']));
  });

  test('is outstanding again for people who are added later', async () => {
    const one = await party(1, { capacity: 4, autoAccept: true, ...DEPOSIT });
    await record(one, { method: 'cash', amount: 800 });
    await join(one, 1);
    expect(await show(one)).toMatchObject({ atVenue: { total: 1600, outstanding: 800 } });
    await record(one, { method: 'card', amount: 800 });
    expect(await show(one)).toMatchObject({ atVenue: { outstanding: 0, paid: { amount: 1600 } } });
  });

  test('prevents a no-show mark until its record is removed', async () => {
    const one = await party(1, { capacity: 4, autoAccept: true, ...DEPOSIT });
    const params = { bookingId: one.bookingId };
    const as = one.service.ownerId;
    await record(one, { method: 'cash', amount: 800 });
    const { bookingDate } = await requestOf(as, one.bookingId);
    const start = Temporal.Instant.from(bookingDate).add({ minutes: 1 });
    w.clock.advance(w.now().until(start).toString());
    const refused = await w.call('noShow', { as, params });
    expect(refused.body).toMatchObject({
      code: 'MOVE_NOT_ALLOWED',
      message: expect.stringMatching(/paid at the venue/),
    });
    await w.call('complete', { as, params });
    expect((await w.call('noShow', { as, params })).body.code).toBe('MOVE_NOT_ALLOWED');
    await w.call('undoVenuePayment', { as, params });
    expect((await w.call('noShow', { as, params })).status).toBe(200);
  });

  test('is not due with full prepayment', async () => {
    const one = await party(1, { autoAccept: true });
    expect((await record(one, { method: 'cash', amount: 0 })).body.code).toBe('PRICE_CHANGED');
  });
});

test('the owner chooses a deposit with an example of a real price; others do not find the service', async () => {
  const { customer, service } = await w.pair({ priceRupees: 499 });
  const params = { serviceId: service.serviceId };
  const previewed = await w.call('prepayment', {
    as: service.ownerId,
    params,
    query: { depositPercent: 20 },
  });
  expect(previewed.body.data).toMatchObject({
    depositPercent: 20,
    example: { price: 499, payNow: 101, atVenue: 399, earns: 50.1 },
  });
  const before = await w.call('prepayment', { as: service.ownerId, params });
  expect(before.body.data).toMatchObject({
    depositPercent: 100,
    example: { payNow: 500, atVenue: 0 },
  });
  const set = (as: string, depositPercent: number) =>
    w.call('setPrepayment', { as, params, body: { depositPercent } });
  for (const wrong of [9, 91, 99, 50.5])
    expect((await set(service.ownerId, wrong)).status).toBe(400);
  expect((await set(customer, 20)).status).toBe(403);
  expect((await set(service.ownerId, 20)).status).toBe(200);
  const [offered] = (await w.call('subServices', { params })).body.data;
  expect(offered.depositPercent).toBe(20);
});
