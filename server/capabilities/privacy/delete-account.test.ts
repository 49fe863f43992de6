import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePerson, lockOpenPerson } from '#capabilities/identity/index.ts';
import { openSession } from '#capabilities/identity/sessions/open-session.ts';
import { balanceOf } from '#capabilities/ledger/index.ts';
import { type Db, openDb } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { accountSteps } from '#test/support/steps/account-steps.ts';
import { disputeSteps } from '#test/support/steps/dispute-steps.ts';
import { packageSteps } from '#test/support/steps/packages/steps.ts';
import { waitlistSteps } from '#test/support/steps/waitlist-steps.ts';
import { type PayoutWorld, payoutWorld } from '#test/support/worlds/payout-world.ts';

const SOME_ID = '00000000-0000-4000-8000-000000000000';

const database = testDatabase();
let w: PayoutWorld;

/** A connection that sees which statements wait for locks. */
let watcher: Db;

beforeAll(async () => {
  w = await payoutWorld(database);
  watcher = openDb(database.url, { poolSize: 1, asOwner: true });
});
afterAll(async () => {
  await watcher.destroy();
  await w.close();
});

const { device, person, codeOf, remove, logIn, accountStory } = accountSteps(() => w);
const packages = packageSteps(() => w);
const waitlist = waitlistSteps(() => w);
const { booked, goTo, reported, decide } = disputeSteps(() => w);

const codesFor = async (id: string): Promise<string[]> =>
  (await w.call('closingFacts', { as: id })).body.data.toDelete.map(
    ({ code }: { code: string }) => code,
  );

describe('[PEDIT-20, PEDIT-21] Confirmation', () => {
  test('Needs the confirmation word and the code; nothing changes if either is wrong', async () => {
    const { id, email } = await person();
    await w.call('deleteAccountCode', { as: id });
    const otp = await codeOf(email);
    const wrongs: [object, number, string][] = [
      [{ confirmation: 'delete', otp }, 400, 'INVALID'],
      [{ otp }, 400, 'INVALID'],
      [{ confirmation: 'DELETE' }, 400, 'INVALID'],
      [{ confirmation: 'DELETE', otp: otp === '000000' ? '000001' : '000000' }, 401, 'OTP_INVALID'],
    ];
    for (const [body, status, code] of wrongs) {
      expect(await w.call('deleteAccount', { as: id, body })).toMatchObject({
        status,
        body: { code },
      });
    }
    expect((await w.call('me', { as: id })).status).toBe(200);
    const reply = await w.call('deleteAccount', { as: id, body: { confirmation: 'DELETE', otp } });
    expect(reply).toMatchObject({ status: 200, body: { message: 'Your account is deleted.' } });
  });

  test("Accepts neither a sign-in code nor another person's code", async () => {
    const { id, email } = await person();
    const other = await person();
    await w.call('loginRequest', { body: { email } });
    const loginCode = await codeOf(email);
    await w.call('deleteAccountCode', { as: other.id });
    const otherCode = await codeOf(other.email);
    for (const otp of [loginCode, otherCode]) {
      const reply = await w.call('deleteAccount', {
        as: id,
        body: { confirmation: 'DELETE', otp },
      });
      expect(reply.body.code).toBe('OTP_INVALID');
    }
  });
});

test('[PEDIT-21] A deleted account is signed out everywhere and cannot be signed in to', async () => {
  const one = await person();
  const tablet = await device(one.id);
  expect((await remove(one)).cookies).toEqual({ zap_session: '', zap_refresh: '' });
  expect((await w.call('me', tablet)).status).toBe(401);
  expect((await w.mailTo(one.email, /is deleted/)).text).toContain('30 days');
  const back = await logIn(one.email);
  expect(back).toMatchObject({
    status: 403,
    body: {
      code: 'ACCOUNT_CLOSED',
      message: 'This account was deleted. Its e-mail can be used for a new one 30 days after that.',
    },
  });
  expect(await accountStory(one.id)).toEqual(['deletion asked']);
});

test('[PEDIT-20] Credits lapse with the account, in the wallet and in the ledger', async () => {
  const { customer, service } = await w.pair({ priceRupees: 1000 });
  const { bookingId } = await w.book(customer, service);
  await w.reject(service, bookingId);
  const refused = await w.call('deleteAccountCode', { as: customer });
  expect(refused.body.code).toBe('ACCOUNT_REFUNDS');
  await w.call('chooseRebooking', {
    as: customer,
    params: { bookingId },
    body: { choice: 'refund' },
  });
  await w.settled();
  expect((await w.call('closingFacts', { as: customer })).body.data).toMatchObject({
    toDelete: [],
    walletAmount: 100.1,
  });
  const goodwill = await balanceOf(w.deps.db, 'wallet', customer);
  expect(goodwill).toBe(-10_010);
  const { email } = await w.person(customer);
  expect((await remove({ id: customer, email })).status).toBe(200);
  expect(await balanceOf(w.deps.db, 'wallet', customer)).toBe(0);
});

test('[PEDIT-20] A waitlist is left with the account, and its offer passes to the next customer', async () => {
  const salon = await waitlist.fullSalon();
  const { customer } = await waitlist.wait(salon);
  const next = await waitlist.wait(salon);
  await waitlist.release(salon);
  expect(await waitlist.offerOf(customer)).toMatchObject({ startsAt: salon.at });
  const { email } = await w.person(customer);
  expect((await remove({ id: customer, email })).status).toBe(200);
  await w.sweep();
  expect(await waitlist.offerOf(next.customer)).toMatchObject({ startsAt: salon.at });
});

describe('[PEDIT-20] Obstacles', () => {
  test('A paid booking that is not over, on either side', async () => {
    const { customer, service } = await w.pair();
    const { bookingId } = await w.book(customer, service);
    expect(await codesFor(customer)).toEqual(['ACCOUNT_BOOKED']);
    expect(await codesFor(service.ownerId)).toEqual(['ACCOUNT_SERVES']);
    for (const [id, code] of [
      [customer, 'ACCOUNT_BOOKED'],
      [service.ownerId, 'ACCOUNT_SERVES'],
    ] as const) {
      const { email } = await w.person(id);
      expect(await remove({ id, email })).toMatchObject({ status: 409, body: { code } });
    }
    await w.reject(service, bookingId);
    expect(await codesFor(customer)).toEqual(['ACCOUNT_REFUNDS']);
    expect(await codesFor(service.ownerId)).toEqual([]);
  });

  test('A hold until it expires', async () => {
    const { customer, service } = await w.pair();
    await w.order(customer, service);
    expect(await codesFor(customer)).toEqual(['ACCOUNT_HOLDS']);
    expect(await codesFor(service.ownerId)).toEqual(['ACCOUNT_SERVES']);
    w.clock.advance('PT10M');
    expect(await codesFor(customer)).toEqual([]);
    expect(await codesFor(service.ownerId)).toEqual([]);
  });

  test('An open report, and earnings that are not paid out', async () => {
    const one = await booked();
    goTo(one.endsAt, 1);
    await w.sweep('booking.ends');
    const id = await reported(one, 'quality');
    expect(await codesFor(one.customer)).toEqual(['ACCOUNT_REPORTED']);
    expect(await codesFor(one.service.ownerId)).toEqual(['ACCOUNT_REPORTED', 'ACCOUNT_EARNINGS']);
    await decide(id, { uphold: false });
    expect(await codesFor(one.service.ownerId)).toEqual(['ACCOUNT_EARNINGS']);
    expect(await codesFor(one.customer)).toEqual([]);
  });

  test('Unused visits of a package, and their refund until it has arrived', async () => {
    const { customer, service } = await w.pair();
    const bought = await packages.buy(customer, service);
    await w.settled();
    expect(await codesFor(customer)).toEqual(['ACCOUNT_PACKAGES']);
    w.sandbox.gateway.setFaults({ api: 'down' });
    const amount = await packages.balance(bought);
    expect((await packages.refund(bought, amount)).status).toBe(200);
    expect(await codesFor(customer)).toEqual(['ACCOUNT_REFUNDS']);
    w.sandbox.gateway.setFaults({ api: 'ok' });
  });

  test('Earnings, until they are paid out', async () => {
    const salon = await w.paidSalon();
    await w.completed(salon);
    expect(await codesFor(salon.ownerId)).toEqual(['ACCOUNT_EARNINGS']);
    w.untilDue();
    await w.payOut(await w.admin());
    expect(await codesFor(salon.ownerId)).toEqual([]);
    const { email } = await w.person(salon.ownerId);
    expect((await remove({ id: salon.ownerId, email })).status).toBe(200);
  });
});

test('An obstacle that appeared after the code was sent; the code stays valid', async () => {
  const { id, email } = await person();
  await w.call('deleteAccountCode', { as: id });
  const otp = await codeOf(email);
  const service = await w.service();
  const { body: order } = await w.order(id, service);
  const attempt = () => w.call('deleteAccount', { as: id, body: { confirmation: 'DELETE', otp } });
  expect((await attempt()).body.code).toBe('ACCOUNT_HOLDS');
  await w.call('release', { as: id, body: { bookingId: order.data.bookingId } });
  expect((await attempt()).status).toBe(200);
});

describe('One of a concurrent deletion and sale succeeds', () => {
  /** An order whose hold has expired, so that only its payment conflicts with a deletion. */
  async function ordered() {
    const one = await person();
    const service = await w.service();
    const { body } = await w.order(one.id, service);
    w.clock.advance('PT10M');
    const { token } = await openSession(w.deps, one.id, 'a browser');
    await w.call('deleteAccountCode', { headers: { authorization: `Bearer ${token}` } });
    const otp = await codeOf(one.email);
    const { bookingId, razorpayOrderId } = body.data;
    return { ...one, otp, service, bookingId, razorpayOrderId, token };
  }

  const stateOf = async (bookingId: string) => {
    const { rows } = await sql<{ state: string }>`
      select state from booking.bookings where id = ${bookingId}`.execute(w.deps.db);
    return rows[0]?.state;
  };

  /** The number of statements on this table that wait for a lock. */
  const waiting = async (table: string) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and strpos(query, ${table}) > 0`.execute(watcher);
    return rows[0]?.n ?? 0;
  };

  const pay = (one: { razorpayOrderId: string; token: string }) => {
    const body = w.sandbox.gateway.pay(one.razorpayOrderId, 'success');
    const headers = { authorization: `Bearer ${one.token}` };
    return { paymentId: body.razorpay_payment_id, verified: w.call('verify', { headers, body }) };
  };
  const soon = { timeout: 30_000, interval: 20 };

  test('The sale came first: the account stays', async () => {
    const one = await ordered();
    const close = () =>
      w.call('deleteAccount', {
        headers: { authorization: `Bearer ${one.token}` },
        body: { confirmation: 'DELETE', otp: one.otp },
      });
    const closing = await w.deps.db.transaction().execute(async (tx) => {
      await sql`select from availability.claims where claim_id = ${one.bookingId} for update`.execute(
        tx,
      );
      const { verified } = pay(one);
      await expect.poll(() => waiting('update availability.claims'), soon).toBeGreaterThan(0);
      let isOver = false;
      const closed = close().finally(() => {
        isOver = true;
      });
      await expect
        .poll(async () => isOver || (await waiting('identity.people')) > 0, soon)
        .toBe(true);
      return { closed, verified };
    });
    expect((await closing.closed).body.code).toBe('ACCOUNT_BOOKED');
    expect((await closing.verified).status).toBe(200);
    expect(await stateOf(one.bookingId)).toBe('assigned');
    await w.reject(one.service, one.bookingId);
    await w.settled();
  });

  test('The deletion came first: the payment is refunded', async () => {
    const one = await ordered();
    const sold = async () => (await stateOf(one.bookingId)) !== 'held';
    const paid = await w.deps.db.transaction().execute(async (tx) => {
      await lockOpenPerson(tx, one.id);
      const made = pay(one);
      await expect
        .poll(async () => (await sold()) || (await waiting('identity.people')) > 0, soon)
        .toBe(true);
      await closePerson(tx, { personId: one.id, sessionId: SOME_ID }, 'deleted', w.now());
      return made;
    });
    await paid.verified;
    await w.settled();
    expect(await stateOf(one.bookingId)).toBe('cancelled');
    await expect.poll(() => w.refundedAtGateway(paid.paymentId)).toBe(50_100);
    expect(await w.seatsOf(one.service)).toBe(0);
  });
});

test('The calls require a session', async () => {
  for (const name of ['closingFacts', 'deleteAccountCode', 'deleteAccount'] as const) {
    expect((await w.call(name, { body: {} })).status).toBe(401);
  }
});
