import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readInvariants } from '#platform/invariants.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { priceSteps } from '#test/support/money/price-steps.ts';
import { rescheduleSteps } from '#test/support/steps/reschedule-steps.ts';
import { BOTH } from '#test/support/steps/visit-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { type Visits, visitWorld } from '#test/support/worlds/visits.ts';

const database = testDatabase();
const SPLIT = ['deposits_add_up', 'price_from_list', 'venue_payments_are_due'];
let w: BookingWorld;
let visits: Visits;
const { discountAt, recordOf } = priceSteps(() => w);
const { quote } = rescheduleSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
  visits = visitWorld(w);
});
afterEach(async () => {
  await w.settled();
  await expectEvenBooks(w.deps.db);
  const broken = (await readInvariants(w.deps.db)).filter((one) => one.broken > 0);
  expect(broken.filter(({ name }) => SPLIT.includes(name))).toEqual([]);
});
afterAll(() => w.close());

const bookingOf = async (as: string, bookingId: string) =>
  (await w.call('booking', { as, params: { bookingId } })).body.data;

async function factsOf(bookingId: string): Promise<Record<string, unknown> | undefined> {
  await w.settled();
  const { rows } = await sql<{ facts: Record<string, unknown> }>`
    select facts from invoices.documents where booking_id = ${bookingId}`.execute(w.deps.db);
  return rows[0]?.facts;
}

describe('a discounted price', () => {
  test('is split after the discount, and keeps its list price', async () => {
    const { customer, service } = await w.pair({ depositPercent: 33 });
    const at = await w.firstStart(service);
    await discountAt(service, at, { percent: 13 });
    const { bookingId, amount } = await w.book(customer, service, { at, labour: 435 });
    // A third of ₹435, in whole rupees.
    expect(amount).toBe(14_400 + 100);
    const record = { price_paise: 14_400, list_price_paise: 50_000, discount_percent: 13 };
    expect(await recordOf(bookingId)).toMatchObject(record);
    expect(await bookingOf(customer, bookingId)).toMatchObject({
      ...{ pricePerPerson: 435, discount: { listPricePerPerson: 500, percent: 13 } },
      atVenue: { total: 291, outstanding: 291, depositPercent: 33 },
    });
  });

  test('charges the difference of the deposits when rescheduled to a start at the list price', async () => {
    const { customer, service } = await w.pair({ depositPercent: 20, daysAhead: 3 });
    const [at = '', , , , , , other = ''] = await w.starts(service);
    await discountAt(service, at);
    const { bookingId } = await w.book(customer, service, { at, labour: 400 });
    const { body } = await quote(customer, bookingId, other);
    expect(body.data).toMatchObject({ difference: 20 });
  });
});

test('The price of each service of a visit is split alone, and dropping a service removes its rest', async () => {
  const salon = await visits.salon();
  const { ownerId: as } = salon;
  for (const { serviceId } of [salon.hair, salon.facial]) {
    const own = { as, params: { serviceId }, body: { depositPercent: 33 } };
    expect((await w.call('setPrepayment', own)).status).toBe(200);
  }
  await discountAt({ ownerId: as, serviceId: salon.hair.serviceId }, salon.at, { percent: 13 });
  const customer = await w.customer();
  const change = { depositPercent: 33, labourChargePerPerson: 435 + 800 };
  const bookingId = await visits.book(salon, customer, BOTH, change);
  expect(await bookingOf(customer, bookingId)).toMatchObject({
    ...{ amount: 144 + 264 + 1, pricePerPerson: 1235 },
    atVenue: { total: 291 + 536, outstanding: 291 + 536, depositPercent: 33 },
  });
  const params = { bookingId };
  const quoted = await w.call('cancelQuote', { as: customer, params, body: { part: 0 } });
  expect(quoted.body.data).toMatchObject({ refund: 144 });
  const body = { quote: quoted.body.data.quote, reason: 'Short of time', refundTo: 'source' };
  expect((await w.call('cancel', { as: customer, params, body })).status).toBe(200);
  const left = await bookingOf(customer, bookingId);
  expect(left).toMatchObject({ pricePerPerson: 800, atVenue: { total: 536 } });
  expect(left.discount).toBeUndefined();
});

test('A visit is refused at a deposit other than the displayed one; the refusal names those of its services', async () => {
  const salon = await visits.salon();
  for (const { serviceId } of [salon.hair, salon.facial]) {
    const own = { as: salon.ownerId, params: { serviceId }, body: { depositPercent: 33 } };
    expect((await w.call('setPrepayment', own)).status).toBe(200);
  }
  const { ownerId } = salon;
  await discountAt({ ownerId, serviceId: salon.hair.serviceId }, salon.at, { percent: 13 });
  await discountAt({ ownerId, serviceId: salon.facial.serviceId }, salon.at, { percent: 12 });
  const customer = await w.customer();
  const priced = { depositPercent: 33, labourChargePerPerson: 435 + 704 };
  // The sum, split as one price, has a deposit of ₹376 instead of ₹144 and ₹233.
  const refused = await visits.order(salon, customer, BOTH, { ...priced, depositPerPerson: 376 });
  const figures = { depositPercent: 33, depositPerPerson: 144 + 233 };
  expect(refused).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', ...figures } });
  const ordered = await visits.order(salon, customer, BOTH, { ...priced, ...figures });
  expect(ordered.body.data).toMatchObject({ amount: 37_700 + 100 });
});

describe('a late payment of a deposit', () => {
  async function paidLate() {
    const { customer, service } = await w.pair({ depositPercent: 20 });
    const at = await w.firstStart(service);
    const { bookingId, razorpayOrderId } = (await w.order(customer, service, { at })).body.data;
    const paid = w.sandbox.gateway.pay(razorpayOrderId, 'success', { quiet: true });
    w.clock.advance('PT11M');
    return { customer, service, at, bookingId, paid };
  }

  test('books at the same split while its seat is free', async () => {
    const { customer, bookingId, paid } = await paidLate();
    await w.sweep('booking.holds');
    const answer = await w.call('verify', { as: customer, body: paid });
    expect(answer.body.data).toMatchObject({ status: 'assigned' });
    expect(await bookingOf(customer, bookingId)).toMatchObject({
      ...{ amount: 101, pricePerPerson: 500 },
      atVenue: { total: 400, outstanding: 400 },
    });
  });

  test('is refunded whole when its seat is taken, and nothing is due at the venue', async () => {
    const { customer, service, at, bookingId, paid } = await paidLate();
    await w.book(await w.customer(), service, { at });
    const answer = await w.call('verify', { as: customer, body: paid });
    expect(answer).toMatchObject({ status: 409, body: { code: 'PAYMENT_REFUNDED' } });
    await expect.poll(() => w.refundedAtGateway(paid.razorpay_payment_id)).toBe(10_100);
    expect(await bookingOf(customer, bookingId)).toMatchObject({ atVenue: { outstanding: 0 } });
  });
});

describe('the invoice', () => {
  test('of a deposit is about what was paid and names the rest at the venue', async () => {
    const { customer, service } = await w.pair({ depositPercent: 20, capacity: 4 });
    const { bookingId } = await w.book(customer, service, { people: 2 });
    const facts = await factsOf(bookingId);
    expect(facts).toMatchObject({ totalPaise: 20_200, venuePaise: 80_000 });
    expect(JSON.stringify(facts)).toContain('"Deposit: ');
  });

  test('of full prepayment does not mention the venue', async () => {
    const { customer, service } = await w.pair();
    const facts = await factsOf((await w.book(customer, service)).bookingId);
    expect(facts).toMatchObject({ totalPaise: 50_100 });
    expect(JSON.stringify(facts)).not.toMatch(/venue|Deposit/);
  });
});
