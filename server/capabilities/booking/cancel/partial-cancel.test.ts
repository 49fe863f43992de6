import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '#capabilities/ledger/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

async function party(people: number, capacity: number, daysAhead = 3) {
  const { customer, service } = await w.pair({ daysAhead, priceRupees: 1000, capacity });
  return { customer, service, ...(await w.book(customer, service, { people })) };
}

const quote = (as: string, bookingId: string, people?: number) =>
  w.call('cancelQuote', { as, params: { bookingId }, body: people ? { people } : {} });
const cancel = (as: string, bookingId: string, text: string) =>
  w.call('cancel', {
    as,
    params: { bookingId },
    body: { quote: text, reason: 'One of us is ill' },
  });

async function drop(as: string, bookingId: string, people?: number) {
  const { body } = await quote(as, bookingId, people);
  return cancel(as, bookingId, body.data.quote);
}

async function spans(bookingId: string): Promise<number[]> {
  const { rows } = await sql<{ minutes: number }>`
    select (extract(epoch from upper(during) - lower(during)) / 60)::int as minutes
    from availability.claims where claim_id = ${bookingId}`.execute(w.deps.db);
  return rows.map((row) => row.minutes);
}

/** The notes of the amounts that cancellations retained. */
async function retainedNotes(bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ note: string }>`
    select note from ledger.transactions
    where subject_id = ${bookingId} and note ~ 'booking charge$'`.execute(w.deps.db);
  return rows.map(({ note }) => note);
}

test('[POLICY-12] cancels for one of four: refunds their price, frees their seat and keeps three', async () => {
  const one = await party(4, 6);
  const { body } = await quote(one.customer, one.bookingId, 1);
  expect(body.data).toMatchObject({
    people: 1,
    peopleLeft: 3,
    paid: 1001,
    refund: 1000,
    toSource: 1000,
    excluded: { cancellationFee: 0, bookingCharge: 1 },
  });
  const answer = await cancel(one.customer, one.bookingId, body.data.quote);
  expect(answer.body.data).toMatchObject({ bookingStatus: 'assigned', people: 3, amount: 3003 });
  expect(await w.seatsOf(one.service)).toBe(3);
  await w.settled();
  expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(100_000);
  expect(await balanceOf(w.deps.db, 'escrow', one.bookingId)).toBe(-300_300);
  // Without a fee, the ledger does not name one.
  expect(await retainedNotes(one.bookingId)).toEqual([expect.stringMatching(/: booking charge$/)]);
});

test('[BOOK-04, BOOK-10] shows a party before payment when the visit ends and how many are served at once, and the same afterwards', async () => {
  const one = await party(3, 1);
  const { serviceId, subServiceId } = one.service;
  const query = { subServiceId, people: 3 };
  const slots = (await w.call('slots', { params: { serviceId }, query })).body.data;
  expect(slots).toMatchObject({ partyMinutes: 180, servedAtOnce: 1 });
  const together = (await w.service({ capacity: 4 })) as {
    serviceId: string;
    subServiceId: string;
  };
  const slotsRequest = {
    params: together,
    query: { subServiceId: together.subServiceId, people: 3 },
  };
  expect((await w.call('slots', slotsRequest)).body.data).toMatchObject({
    partyMinutes: 60,
    servedAtOnce: 3,
  });
  const params = { bookingId: one.bookingId };
  const customerView = (await w.call('booking', { as: one.customer, params })).body.data;
  const request = (await w.call('request', { as: one.service.ownerId, params })).body.data;
  for (const { servedAtOnce, endsAt } of [customerView, request]) {
    expect(servedAtOnce).toBe(1);
    const length = Temporal.Instant.from(customerView.date).until(Temporal.Instant.from(endsAt));
    expect(length.total('minutes')).toBe(slots.partyMinutes);
  }
  const { email } = await w.person(one.customer);
  const message = await w.mailTo(email, /^(Booked|Requested)/);
  expect(message.text).toMatch(/– .* · 3 people, one after another/);
});

test('shortens the visit when fewer people are served one after another', async () => {
  const one = await party(3, 1);
  const [whole = 0] = await spans(one.bookingId);
  const answer = await drop(one.customer, one.bookingId, 1);
  expect(await spans(one.bookingId)).toEqual([(whole * 2) / 3]);
  const { date, endsAt } = answer.body.data;
  expect(Temporal.Instant.from(date).until(Temporal.Instant.from(endsAt)).total('minutes')).toBe(
    (whole * 2) / 3,
  );
});

test('[POLICY-13] accrues the cancellation fee in the 75% band at once and the rest at completion', async () => {
  const one = await party(4, 6);
  w.clock.advance('PT44H');
  await drop(one.customer, one.bookingId, 2);
  await w.settled();
  expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(150_000);
  expect(await balanceOf(w.deps.db, 'earnings', one.service.ownerId)).toBe(-45_000);
  expect(await balanceOf(w.deps.db, 'escrow', one.bookingId)).toBe(-200_200);
  expect(await retainedNotes(one.bookingId)).toEqual([
    expect.stringMatching(/: cancellation fee and booking charge$/),
  ]);
});

test('cancels person by person without refunding more than was paid, with a balanced ledger', async () => {
  const one = await party(3, 3);
  await drop(one.customer, one.bookingId, 1);
  await drop(one.customer, one.bookingId, 1);
  const last = await drop(one.customer, one.bookingId);
  expect(last.body.data).toMatchObject({ bookingStatus: 'cancelled' });
  await w.settled();
  expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(300_000);
  expect(await balanceOf(w.deps.db, 'escrow', one.bookingId)).toBe(0);
  expect(await w.seatsOf(one.service)).toBe(0);
});

test('[POLICY-19] refunds the remaining amount when the provider rejects after a partial cancellation', async () => {
  const one = await party(3, 3);
  await drop(one.customer, one.bookingId, 1);
  await w.reject(one.service, one.bookingId);
  w.clock.advance('PT2H');
  await w.sweep();
  expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(100_000 + 200_200);
  expect(await balanceOf(w.deps.db, 'escrow', one.bookingId)).toBe(0);
});

describe('refusals that change nothing', () => {
  test.each([
    ['more people than there are', 4, 400, 'QUOTE_PEOPLE'],
    ['nobody', 0, 400, 'INVALID'],
    ['a negative number', -1, 400, 'INVALID'],
    ['half a person', 1.5, 400, 'INVALID'],
  ])('%s', async (_name, people, status, code) => {
    const one = await party(3, 3);
    const params = { bookingId: one.bookingId };
    const answer = await w.call('cancelQuote', { as: one.customer, params, body: { people } });
    expect(answer).toMatchObject({ status, body: { code } });
  });

  test('a quote made before the booking changed', async () => {
    const one = await party(3, 3);
    const { body } = await quote(one.customer, one.bookingId, 1);
    await drop(one.customer, one.bookingId, 1);
    const again = await cancel(one.customer, one.bookingId, body.data.quote);
    expect(again).toMatchObject({ status: 409, body: { code: 'MOVE_NOT_ALLOWED' } });
    expect(await w.seatsOf(one.service)).toBe(2);
  });

  test('a quote for another number of people', async () => {
    const one = await party(3, 3);
    const { body } = await quote(one.customer, one.bookingId, 1);
    const [encoded = '', mac = ''] = body.data.quote.split('.');
    const text = Buffer.from(encoded, 'base64url').toString('utf8').replace('|1|3|', '|3|3|');
    const forged = `${Buffer.from(text).toString('base64url')}.${mac}`;
    const answer = await cancel(one.customer, one.bookingId, forged);
    expect(answer).toMatchObject({ status: 400, body: { code: 'QUOTE_INVALID' } });
  });
});
