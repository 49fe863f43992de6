import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantRole, identityPart } from '#capabilities/identity/index.ts';
import { inTransaction } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { disputeSteps } from '#test/support/steps/dispute-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { signIn } from '#test/support/worlds/people.ts';

const database = testDatabase();
let w: BookingWorld;
const steps = disputeSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database, { site: { adminEmails: ['listed@example.com'] } });
});
afterAll(() => w.close());

const because = { reason: 'Complaints by several customers' };
const decide = async (
  call: 'suspendPerson' | 'liftSuspension' | 'grantAdmin' | 'revokeAdmin',
  personId: string,
  as?: string,
) => w.call(call, { as: as ?? (await steps.admin()), params: { personId }, body: because });
const find = async (body: object) =>
  (await w.call('findPeople', { as: await steps.admin(), body })).body.data;
const idsOf = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id);
const anotherAdmin = async () => {
  const id = await w.customer();
  await grantRole(w.deps.db, id, 'admin', w.now());
  return id;
};

/** Requests the admin role for a person and confirms it as another admin. */
const granted = async (personId: string) => {
  const as = await anotherAdmin();
  const { signOff } = (await decide('grantAdmin', personId)).body;
  return w.call('confirmSignOff', { as, params: { signOffId: signOff.id } });
};

describe('Suspending a provider', () => {
  test('Hides their services and blocks bookings; they can read, see the reason, and complete existing bookings', async () => {
    const { customer, service } = await w.pair({ daysAhead: 3 });
    const kept = await w.book(customer, service);
    const at = (await w.starts(service, 9)).at(-1) ?? '';
    const reply = await decide('suspendPerson', service.ownerId);
    expect(reply.body.data).toMatchObject({
      state: 'suspended',
      suspension: { reason: because.reason },
      services: [{ id: service.serviceId, state: 'inactive' }],
      upcoming: [{ id: kept.bookingId, state: 'assigned' }],
    });
    const params = { serviceId: service.serviceId };
    expect((await w.call('serviceDetails', { params })).status).toBe(404);
    const order = await w.order(await w.customer(), service, { at });
    expect(order.body.code).toBe('SERVICE_NOT_FOUND');

    const as = service.ownerId;
    const seen = await w.call('requests', { as, params });
    expect(seen.body.data).toHaveLength(1);
    expect((await w.call('accountStatus', { as })).body.data.suspension.reason).toBe(
      because.reason,
    );
    const accept = await w.call('accept', { as, params: { bookingId: kept.bookingId } });
    expect([accept.status, accept.body.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
    await w.reject(service, kept.bookingId);
    const { email } = await w.person(as);
    const message = await w.mailTo(email, /suspended/);
    expect(message.text).toContain(because.reason);

    await decide('liftSuspension', as);
    expect((await w.call('serviceDetails', { params })).status).toBe(200);
    expect((await w.call('accountStatus', { as })).body.data.suspension).toBeNull();
    await w.mailTo(email, /open again/);
    expect((await w.order(await w.customer(), service)).status).toBe(200);
  });

  test('Refunds a payment that was pending', async () => {
    const { customer, service } = await w.pair({ daysAhead: 3 });
    const { body } = await w.order(customer, service);
    await decide('suspendPerson', service.ownerId);
    const paid = w.sandbox.gateway.pay(body.data.razorpayOrderId, 'success');
    const verified = await w.call('verify', { as: customer, body: { ...paid } });
    expect(verified.body.code).toBe('PAYMENT_REFUNDED');
    await w.settled();
    expect(w.refundedAtGateway(paid.razorpay_payment_id)).toBe(body.data.amount);
  });
});

test('A suspended customer cannot book, sees the reason, and can still cancel', async () => {
  const { customer, service } = await w.pair({ daysAhead: 3, capacity: 2 });
  const { bookingId } = await w.book(customer, service);
  await decide('suspendPerson', customer);
  const refused = await w.order(customer, service);
  expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
  expect(refused.body.message).toContain(because.reason);
  const quote = await w.call('cancelQuote', { as: customer, params: { bookingId }, body: {} });
  const body = { quote: quote.body.data.quote, reason: 'Plans changed' };
  expect((await w.call('cancel', { as: customer, params: { bookingId }, body })).status).toBe(200);
});

test("A suspension is in the person's data export, and its text is erased with them", async () => {
  const person = await w.customer();
  await decide('suspendPerson', person);
  await decide('liftSuspension', person);
  const own = await identityPart.dataOf?.(w.deps, person);
  expect(own).toMatchObject({ suspensions: [{ reason: because.reason }] });
  const { email } = await w.person(person);
  const subject = { personId: person, email, phone: null, firstName: 'A', lastName: 'B' };
  await sql`update identity.people set closed_as = 'deleted', closed_at = ${w.now()}
    where id = ${person}`.execute(w.deps.db);
  await inTransaction(w.deps.db, (tx) => identityPart.erase(tx, subject, w.now()));
  const { rows } = await sql<{ text: string }>`
    select json_agg(s)::text as text from identity.suspensions s
    where person_id = ${person}`.execute(w.deps.db);
  expect(rows[0]?.text).not.toContain(because.reason);
  const gone = await w.call('adminPerson', {
    as: await steps.admin(),
    params: { personId: person },
  });
  expect(gone.status).toBe(404);
});

test('One of many concurrent suspensions succeeds; admins and oneself cannot be suspended', async () => {
  const person = await w.customer();
  const replies = await Promise.all([1, 2, 3].map(() => decide('suspendPerson', person)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await decide('liftSuspension', await w.customer())).body.code).toBe('PERSON_STATE');
  const admin = await steps.admin();
  expect((await decide('suspendPerson', admin)).body.code).toBe('OWN_CASE');
  expect((await decide('suspendPerson', await anotherAdmin())).body.code).toBe('PERSON_STATE');
  const unknownId = '019ff000-0000-7000-8000-000000000000';
  expect((await decide('suspendPerson', unknownId)).status).toBe(404);
  const empty = await w.call('suspendPerson', {
    as: admin,
    params: { personId: await w.customer() },
    body: { reason: '  ' },
  });
  expect([empty.status, empty.body.code]).toEqual([400, 'INVALID']);
});

describe('[ROLE-08] The admin role', () => {
  test('Is granted by two admins and revoked by one, with the second factor', async () => {
    const person = await w.customer();
    expect((await granted(person)).status).toBe(200);
    const params = { personId: person };
    const page = await w.call('adminPerson', { as: await steps.admin(), params });
    expect(page.body.data.roles).toContain('admin');
    expect((await decide('grantAdmin', person)).body.code).toBe('PERSON_STATE');
    expect((await w.call('adminLedger', { as: person })).status).toBe(200);
    expect((await decide('revokeAdmin', person, person)).body.code).toBe('OWN_CASE');
    expect((await decide('revokeAdmin', person)).body.data.roles).not.toContain('admin');
    expect((await w.call('adminLedger', { as: person })).body.code).toBe('FORBIDDEN');
    await granted(person);
    expect((await w.call('adminLedger', { as: person })).body.code).toBe('SECOND_FACTOR_NEEDED');
  });

  test('Is announced to all admins in the transaction of the grant', async () => {
    const other = await anotherAdmin();
    const person = await w.customer();
    const { email } = await w.person(person);
    await granted(person);
    const seen = await Promise.all(
      [(await w.person(other)).email, email].map((to) => w.mailTo(to, /^New admin: /)),
    );
    for (const { text } of seen) expect(text).toContain('gave them the role');
    await w.settled();
    const before = w.mails.length;
    expect((await decide('grantAdmin', person)).body.code).toBe('PERSON_STATE');
    await w.settled();
    expect(w.mails.slice(before).filter(({ subject }) => /^New admin/.test(subject))).toEqual([]);
  });

  test("Is kept by one of two admins who revoke each other's role", async () => {
    const [one, two] = [await anotherAdmin(), await anotherAdmin()];
    const replies = await Promise.all([
      decide('revokeAdmin', two, one),
      decide('revokeAdmin', one, two),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('Cannot be revoked from a configured admin', async () => {
    const listed = await w.customer();
    await sql`update identity.people set email = 'listed@example.com'
      where id = ${listed}`.execute(w.deps.db);
    await grantRole(w.deps.db, listed, 'admin', w.now());
    expect((await decide('revokeAdmin', listed)).body.code).toBe('ADMIN_LISTED');
  });
});

describe('Finding people', () => {
  test('By name, e-mail, phone, id or booking reference; the list shows no phone', async () => {
    const { customer, service } = await w.pair({ daysAhead: 3 });
    const { bookingId } = await w.book(customer, service);
    const { email } = await w.person(customer);
    await sql`update identity.people set first_name = 'Xenia', last_name = 'O%Brien',
      phone = '9811122233' where id = ${customer}`.execute(w.deps.db);
    for (const text of ['xenia', 'O%B', email, '+91 98111 22233', customer]) {
      expect(idsOf(await find({ text })), text).toEqual([customer]);
    }
    expect(idsOf(await find({ text: 'x%n' }))).toEqual([]);
    const { rows } = await sql<{ reference: string }>`
      select reference from booking.bookings where id = ${bookingId}`.execute(w.deps.db);
    const both = await find({ text: rows[0]?.reference.toLowerCase() });
    expect(idsOf(both).sort()).toEqual([customer, service.ownerId].sort());
    expect(JSON.stringify(both)).not.toContain('9811122233');
    const page = await w.call('adminPerson', {
      as: await steps.admin(),
      params: { personId: customer },
    });
    expect(page.body.data).toMatchObject({
      phone: '9811122233',
      bookings: [{ id: bookingId }],
      wallet: 0,
    });
  });

  test('By role and state, in pages', async () => {
    const person = await w.customer();
    await decide('suspendPerson', person);
    expect(idsOf(await find({ state: 'suspended' }))).toContain(person);
    expect(idsOf(await find({ state: 'open', text: person }))).toEqual([]);
    expect((await find({ role: 'admin' })).items.length).toBeGreaterThan(0);
    for (let one = 0; one < 30; one += 1) await w.customer();
    const [first, second] = [await find({ page: 1 }), await find({ page: 2 })];
    expect([first.items.length, first.hasMore]).toEqual([25, true]);
    expect(idsOf(second).filter((id: string) => idsOf(first).includes(id))).toEqual([]);
  });

  test('As CSV, without names and addresses', async () => {
    const [person, other] = [await w.customer(), await w.customer()];
    const { email } = await w.person(person);
    const as = await steps.admin();
    const { data } = (await w.call('peopleCsv', { as, body: { text: email } })).body;
    expect(data.fileName).toMatch(/^people-\d{4}-\d\d-\d\d\.csv$/);
    expect(data.text.split('\r\n')).toHaveLength(3);
    expect(data.text).toContain(`"${person}","customer","open",`);
    expect(data.text).not.toContain(other);
    expect(data.text).not.toContain(email);
    expect((await w.call('peopleCsv', { as: person, body: {} })).status).toBe(403);
  });
});

test('An admin can sign a person out everywhere; others stay signed in', async () => {
  const [person, other] = [await w.customer(), await w.customer()];
  const { body } = await w.call('me', { as: person });
  const second = await signIn(w, body.data.email);
  const admin = await steps.admin();
  const call = () =>
    w.call('signPersonOutEverywhere', {
      as: admin,
      params: { personId: person },
      body: because,
    });
  const reply = await call();
  expect(reply.body.message).toBe('Signed out on 2 devices');
  expect(reply.body.data.devices).toEqual([]);
  for (const session of [{ as: person }, { cookies: second.cookies }]) {
    expect((await w.call('me', session)).status).toBe(401);
  }
  expect((await w.call('refreshToken', { cookies: second.cookies })).status).toBe(401);
  expect((await w.call('me', { as: other })).status).toBe(200);
  expect((await call()).body.message).toBe('They are signed in nowhere');
});

test("An admin can sign out a person's device", async () => {
  const person = await w.customer();
  const { body } = await w.call('devices', { as: person });
  const [device] = body.data;
  const admin = await steps.admin();
  const params = { personId: person, deviceId: device.id };
  expect((await w.call('signPersonOut', { as: admin, params, body: because })).status).toBe(200);
  expect((await w.call('me', { as: person })).status).toBe(401);
  const again = await w.call('signPersonOut', { as: admin, params, body: because });
  expect(again.body.code).toBe('DEVICE_NOT_FOUND');
  const others = { personId: await w.customer(), deviceId: device.id };
  expect((await w.call('signPersonOut', { as: admin, params: others, body: because })).status).toBe(
    404,
  );
});
