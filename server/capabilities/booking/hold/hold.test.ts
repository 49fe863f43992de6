import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { policyTerms } from '#test/support/samples/policy.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterEach(() => w.sandbox.gateway.setFaults({ webhooks: 'deliver', api: 'ok', refunds: 'ok' }));
afterAll(() => w.close());

describe('holding', () => {
  test('[BOOK-01, BOOK-15, ENT-19, API-23, CONST-01] an order for three people carries the total in paise', async () => {
    const { customer, service } = await w.pair({ capacity: 3, priceRupees: 999 });
    const answer = await w.order(customer, service, { people: 3 });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ amount: 300_000, currency: 'INR', keyId: w.keyId });
    expect(answer.body.data.razorpayOrderId).toMatch(/^order_/);
    const held = Temporal.Instant.from(answer.body.data.holdExpiresAt);
    expect(w.clock.now().until(held).total('minutes')).toBe(10);
  });

  test('reuses hold and order for the same request', async () => {
    const { customer, service } = await w.pair();
    const at = await w.firstStart(service);
    const first = await w.order(customer, service, { at });
    const second = await w.order(customer, service, { at });
    expect(first.status).toBe(200);
    expect(second.body.data).toEqual(first.body.data);
  });

  test('takes one seat on a double click', async () => {
    const { customer, service } = await w.pair({ capacity: 4 });
    const at = await w.firstStart(service);
    const both = await Promise.all([1, 2, 3].map(() => w.order(customer, service, { at })));
    expect(new Set(both.map((answer) => answer.body.data.bookingId)).size).toBe(1);
    expect(await w.seatsOf(service)).toBe(1);
  });

  test('releases the first start when another one is chosen', async () => {
    const { customer, service } = await w.pair();
    const [first = '', , , second = ''] = await w.starts(service);
    await w.order(customer, service, { at: first });
    await w.order(customer, service, { at: second });
    expect(await w.seatsOf(service)).toBe(1);
    expect(await w.starts(service)).toContain(first);
  });

  test('updates a corrected phone number and keeps the current hold when another one fails', async () => {
    const { customer, service } = await w.pair();
    const [first = '', , , second = ''] = await w.starts(service);
    const body = w.orderBody(service, first);
    const held = await w.call('order', { as: customer, body });
    const customerInfo = { phone: '+91 98450 12345' };
    await w.call('order', { as: customer, body: { ...body, customerInfo } });
    const { rows } = await sql<{ customer_phone: string }>`
      select customer_phone from booking.bookings
      where id = ${held.body.data.bookingId}`.execute(w.deps.db);
    expect(rows).toEqual([{ customer_phone: '9845012345' }]);

    await w.order(await w.customer(), service, { at: second });
    const lost = await w.order(customer, service, { at: second });
    expect(lost.body.code).toBe('SLOT_TAKEN');
    expect(await w.seatsOf(service)).toBe(2);
    expect((await w.order(customer, service, { at: first })).body.data.bookingId).toBe(
      held.body.data.bookingId,
    );
  });

  test('refuses to release a paid booking', async () => {
    const { customer, service } = await w.pair();
    const { bookingId } = await w.book(customer, service);
    const answer = await w.call('release', { as: customer, body: { bookingId } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'MOVE_NOT_ALLOWED' } });
  });

  test('refuses a third hold of one person and takes no seat', async () => {
    const { customer, service } = await w.pair();
    const others = [await w.service(), await w.service()];
    for (const other of others) expect((await w.order(customer, other)).status).toBe(200);
    const third = await w.order(customer, service);
    expect(third).toMatchObject({ status: 429, body: { code: 'TOO_MANY_HOLDS' } });
    expect(await w.seatsOf(service)).toBe(0);
  });

  test('expires after ten minutes, even before the job runs', async () => {
    const { customer, service } = await w.pair();
    const other = await w.customer();
    const [, , at = ''] = await w.starts(service);
    await w.order(customer, service, { at });
    expect(await w.order(other, service, { at })).toMatchObject({
      status: 409,
      body: { code: 'SLOT_TAKEN' },
    });
    w.clock.advance('PT10M');
    expect((await w.order(other, service, { at })).status).toBe(200);
  });

  test('suggests the nearest free starts when one is refused', async () => {
    const { customer, service } = await w.pair();
    const at = await w.firstStart(service);
    await w.order(customer, service, { at });
    const { body } = await w.order(await w.customer(), service, { at });
    expect(body.nearest).toHaveLength(3);
    expect(body.nearest).not.toContain(at);
  });

  test('frees the seat only when the customer of the hold releases it', async () => {
    const { customer, service } = await w.pair();
    const { body } = await w.order(customer, service);
    const { bookingId } = body.data;
    const foreign = await w.call('release', { as: await w.customer(), body: { bookingId } });
    expect(foreign).toMatchObject({ status: 404, body: { code: 'BOOKING_NOT_FOUND' } });
    expect(await w.seatsOf(service)).toBe(1);
    const own = await w.call('release', { as: customer, body: { bookingId } });
    expect(own.status).toBe(200);
    expect(await w.seatsOf(service)).toBe(0);
  });

  test('[PAY-14] creates no order and keeps no seat while the gateway is unreachable', async () => {
    const { customer, service } = await w.pair();
    w.sandbox.gateway.setFaults({ api: 'down' });
    const answer = await w.order(customer, service);
    expect(answer).toMatchObject({
      status: 502,
      body: { code: 'GATEWAY_UNAVAILABLE', message: 'failed to create order' },
    });
    expect(await w.seatsOf(service)).toBe(0);
  });

  test('gives one seat to one of fifty concurrent requests', async () => {
    const service = await w.service();
    const at = await w.firstStart(service);
    const people = await Promise.all(Array.from({ length: 50 }, () => w.customer()));
    const answers = await Promise.all(people.map((person) => w.order(person, service, { at })));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    expect(await w.seatsOf(service)).toBe(1);
  });
});

describe('refusals', () => {
  test.each([
    ['[BOOK-07] no people', { people: 0 }, 400, 'PEOPLE_RANGE'],
    ['[BOOK-07] 21 people', { people: 21 }, 400, 'PEOPLE_RANGE'],
    ['[BOOK-07] half a person', { people: 1.5 }, 400, 'PEOPLE_RANGE'],
    ['[BOOK-09, BOOK-10] a past time', { at: '2020-01-01T10:00:00+05:30' }, 400, 'SLOT_PAST'],
    ['a time off the grid', { shiftMinutes: 7 }, 409, 'SLOT_NOT_OFFERED'],
    ['a time with seconds', { shiftMs: 1_000 }, 409, 'SLOT_NOT_OFFERED'],
    ['a time at night', { at: '2026-08-06T03:00:00+05:30' }, 409, 'SLOT_NOT_OFFERED'],
    ['a year ahead', { at: '2027-08-06T12:00:00+05:30' }, 409, 'SLOT_NOT_OFFERED'],
    ['a lower price', { labour: 1 }, 409, 'PRICE_CHANGED'],
    ['a price of nothing', { labour: 0 }, 409, 'PRICE_CHANGED'],
    ['no booking charge', { charge: 0 }, 409, 'PRICE_CHANGED'],
    ['a place that is not offered', { place: 'online' }, 400, 'PLACE_NOT_OFFERED'],
    ['people as a word', { people: 'two' }, 400, 'INVALID'],
    ['a time that is no time', { at: 'tomorrow' }, 400, 'INVALID'],
    ['a service that does not exist', { serviceId: crypto.randomUUID() }, 404, 'SERVICE_NOT_FOUND'],
  ])('%s', async (_name, change, status, code) => {
    const { customer, service } = await w.pair();
    const answer = await w.order(customer, service, change as never);
    expect(answer).toMatchObject({ status, body: { status: 'error', code } });
    expect(typeof answer.body.message).toBe('string');
    expect(await w.seatsOf(service)).toBe(0);
  });

  test('a sub-service of another service', async () => {
    const { customer, service } = await w.pair();
    const other = await w.service();
    const mixed = { ...service, subServiceId: other.subServiceId };
    const answer = await w.order(customer, mixed, { at: await w.firstStart(service) });
    expect(answer.status).toBe(404);
  });

  test('returns the current price with a price conflict', async () => {
    const { customer, service } = await w.pair({ priceRupees: 450.5 });
    const { body } = await w.order(customer, service, { labour: 400 });
    expect(body).toMatchObject({ labourChargePerPerson: 450.5, bookingCharge: 1 });
    expect(body.message).toContain('The price has changed');
  });

  test('at home without an address', async () => {
    const customer = await w.customer();
    const service = await w.service({ places: ['home'] });
    const answer = await w.order(customer, service, { address: 'short' });
    expect(answer.body).toMatchObject({
      code: 'ADDRESS_REQUIRED',
      errors: { address: 'Address must be at least 10 characters' },
    });
  });

  test('the customer’s own service', async () => {
    const service = await w.service();
    const answer = await w.order(service.ownerId, service);
    expect(answer.body.code).toBe('OWN_SERVICE');
  });

  test('[BOOK-11, ROLE-02] a visitor who is not signed in', async () => {
    const { service } = await w.pair();
    const at = await w.firstStart(service);
    const answer = await w.call('order', { body: w.orderBody(service, at) });
    expect(answer).toMatchObject({ status: 401, body: { code: 'SIGNED_OUT' } });
  });

  test('a body over 64 KiB and one that is not JSON', async () => {
    const { customer, service } = await w.pair();
    const big = {
      ...w.orderBody(service, await w.firstStart(service)),
      address: 'x'.repeat(70_000),
    };
    expect((await w.call('order', { as: customer, body: big })).body.code).toBe('BODY_TOO_LARGE');
    const headers = { 'content-type': 'text/plain' };
    const plain = await w.call('order', { as: customer, body: 'people=3', headers });
    expect(plain).toMatchObject({ status: 415, body: { code: 'CONTENT_TYPE' } });
  });
});

describe('an Idempotency-Key', () => {
  test('repeats the response, refuses another body and is scoped to one person', async () => {
    const { customer, service } = await w.pair();
    const at = await w.firstStart(service);
    const headers = { 'idempotency-key': 'k-1' };
    const body = w.orderBody(service, at);
    const first = await w.call('order', { as: customer, body, headers });
    const again = await w.call('order', { as: customer, body, headers });
    expect(again.body).toEqual(first.body);
    const other = { ...body, numberOfPeople: 2 };
    const reused = await w.call('order', { as: customer, body: other, headers });
    expect(reused).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
    const foreign = await w.call('order', { as: await w.customer(), body, headers });
    expect(foreign.body.code).toBe('SLOT_TAKEN');
  });
});

test('[POLICY-12, POLICY-13, POLICY-14, POLICY-15, POLICY-16, POLICY-24, POLICY-25, POLICY-26, POLICY-29] the policy in force is data, and a booking keeps its version', async () => {
  const { body } = await w.call('policy');
  expect(body.data).toEqual({ version: 1, activeFrom: '2025-10-13T18:30:00Z', terms: policyTerms });
  const { customer, service } = await w.pair();
  const { bookingId } = await w.book(customer, service);
  const { rows } = await sql<{ policy_version: number }>`
    select policy_version from booking.bookings where id = ${bookingId}`.execute(w.deps.db);
  expect(rows).toEqual([{ policy_version: 1 }]);
  const change = sql`update booking.policies set terms = '{}'`.execute(w.deps.db);
  await expect(change).rejects.toThrow('never changed');
});

test('treats HTML in a text as plain text', async () => {
  const customer = await w.customer();
  const service = await w.service({ places: ['home'] });
  const address = '<img src=x onerror=alert(1)> 4 Carter Road';
  const booked = await w.book(customer, service, { address });
  const details = await w.call('booking', {
    as: customer,
    params: { bookingId: booked.bookingId },
  });
  expect(details.body.data.location).toBe(address);
  const message = await w.mailTo((await w.person(customer)).email, /^Requested/);
  expect(message.html).not.toContain('<img src=x');
  expect(message.html).toContain('&#60;img src=x');
});

test('every booking has all the seats that it needs', async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from booking.bookings b
    where state in ('assigned', 'accepted') and seats <> (
      select count(*) from availability.claims s where s.claim_id = b.id)`.execute(w.deps.db);
  expect(rows[0]?.n).toBe(0);
});
