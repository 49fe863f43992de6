import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { balanceOf, PLATFORM } from '#capabilities/ledger/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { goodwillSteps } from '#test/support/steps/goodwill-steps.ts';
import { type SignOffWorld, signOffWorld } from '#test/support/worlds/sign-off-world.ts';

const database = testDatabase();
let w: SignOffWorld;
let admin: string;
const { completed, adminView, offer, give, wallet, details } = goodwillSteps(() => w);

beforeAll(async () => {
  w = await signOffWorld(database);
});
beforeEach(async () => {
  [admin] = await w.twoAdmins();
});
afterEach(() => w.expectEvenBooks());
afterAll(() => w.close());

const goodwillPaise = () => balanceOf(w.deps.db, 'goodwill', PLATFORM);
const earningsPaise = (ownerId: string) => balanceOf(w.deps.db, 'earnings', ownerId);
const grantsOf = async (bookingId: string) => {
  const { rows } = await sql<{ paise: number }>`
    select amount_paise as paise from booking.goodwill where booking_id = ${bookingId}
    order by nth`.execute(w.deps.db);
  return rows.map(({ paise }) => paise);
};

describe('Goodwill for a completed booking', () => {
  test('is a credit at the expense of the platform, visible to both sides', async () => {
    const one = await completed();
    const [before, earned] = [await goodwillPaise(), await earningsPaise(one.salon.ownerId)];
    expect(await offer(one.bookingId, admin)).toEqual({
      ...{ paid: 1001, givenBack: 0, remains: 1001, toSource: 1001 },
      ...{ withoutSignOff: 500, creditDays: 180, blockedBy: null },
    });
    const reply = await give(one.bookingId, admin, { amount: 100.5 });
    expect([reply.status, reply.body.message]).toEqual([200, 'Money given back']);
    expect(reply.body.data.goodwill).toMatchObject({
      ...{ paid: 1001, givenBack: 100.5, remains: 900.5, toSource: 900.5, withoutSignOff: 399.5 },
    });
    expect((await goodwillPaise()) - before).toBe(10_050);
    expect(await earningsPaise(one.salon.ownerId)).toBe(earned);
    const { available, credits, history } = await wallet(one.customer);
    expect([available, credits.length]).toEqual([100.5, 1]);
    expect(credits[0]).toMatchObject({
      kind: 'goodwill',
      note: expect.stringMatching(/^Goodwill of Zap Booking for ZB-/),
      expiresAt: w.now().add({ hours: 4320 }).toString(),
    });
    expect(history[0]).toMatchObject({ title: 'Goodwill credit', amount: 100.5 });
    const { money, sums } = await details(one.bookingId, one.customer);
    expect(money.at(-1)).toMatchObject({ title: 'Goodwill credit' });
    expect(sums).toMatchObject({ paid: 1001, refunded: 0, kept: 1001 });
    const books = await w.call('adminMoney', { as: admin, params: { bookingId: one.bookingId } });
    expect(books.body.data.steps.at(-1)).toMatchObject({
      title: 'Goodwill credit',
      lines: [
        { account: 'Goodwill of Zap Booking', amount: -100.5 },
        { account: "Customer's wallet", amount: 100.5 },
      ],
    });
    await w.settled();
    const { email } = await w.person(one.customer);
    const sent = await w.mailTo(email, /^₹100\.50 added to your wallet/);
    expect(sent.text).toContain('goodwill');
    expect(sent.text).not.toContain('The water was cold');
    const { rows } = await sql`select actor_id, act, reason from platform.audit
      where subject_id = ${one.bookingId}`.execute(w.deps.db);
    const reason = '₹100.50 as a credit: The water was cold';
    expect(rows).toEqual([{ actor_id: admin, act: 'money given back', reason }]);
  });

  test('is a refund to the way they paid; the business bears nothing, even after its payout', async () => {
    const one = await completed();
    w.untilDue();
    const third = await w.admin();
    const { signOff } = (await w.payOut(admin)).body as unknown as { signOff: { id: string } };
    expect((await w.confirm(signOff.id, third)).status).toBe(200);
    await w.settled();
    const [before, earned] = [await goodwillPaise(), await earningsPaise(one.salon.ownerId)];
    const reply = await give(one.bookingId, admin, { amount: 500, target: 'source' });
    expect(reply.body.data.goodwill).toMatchObject({ givenBack: 500, remains: 501, toSource: 501 });
    await w.settled();
    expect(w.refundedAtGateway(one.paymentId)).toBe(50_000);
    expect((await goodwillPaise()) - before).toBe(50_000);
    expect(await earningsPaise(one.salon.ownerId)).toBe(earned);
    const { money, refunds, sums, bookingStatus } = await details(one.bookingId, one.customer);
    expect(bookingStatus).toBe('completed');
    expect(refunds).toMatchObject([{ amount: 500, status: 'processed', target: 'source' }]);
    expect(refunds[0].reason).toBe('Goodwill of Zap Booking');
    expect(sums).toMatchObject({ paid: 1001, refunded: 500, kept: 501 });
    expect(money.map(({ title }: { title: string }) => title)).toContain('Paid by Zap Booking');
    const { email } = await w.person(one.customer);
    expect((await w.mailTo(email, /^₹500\.00 refunded to you/)).text).toContain('goodwill');
    await w.mailTo(email, /^Your refund of ₹500\.00 has been sent/);
  });

  test('is given once for a double click, and for two admins at once', async () => {
    const one = await completed();
    const { remains } = await offer(one.bookingId, admin);
    const twice = await Promise.all(
      [1, 2].map(() => give(one.bookingId, admin, { target: 'source', remains })),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(twice.find(({ status }) => status === 409)?.body.code).toBe('QUOTE_EXPIRED');
    const other = await w.admin();
    const left = (await offer(one.bookingId, admin)).remains;
    const two = await Promise.all(
      [admin, other].map((as) => give(one.bookingId, as, { remains: left })),
    );
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await grantsOf(one.bookingId)).toEqual([10_000, 10_000]);
    await w.settled();
    expect(w.refundedAtGateway(one.paymentId)).toBe(10_000);
    expect((await wallet(one.customer)).available).toBe(100);
  });

  test('is at most the remainder of the payment, and a valid amount', async () => {
    const one = await completed();
    const codeOf = async (amount: unknown, target: 'wallet' | 'source' = 'wallet') => {
      const { body } = await give(one.bookingId, admin, { amount: amount as number, target });
      return [body.code, typeof body.errors?.amount];
    };
    for (const amount of [0, 0.99, -5, 1.005, 1001.01, 1e12, '100', null]) {
      expect(await codeOf(amount), `${amount}`).toEqual(['INVALID', 'string']);
    }
    expect(await codeOf(1001.01, 'source')).toEqual(['INVALID', 'string']);
    const params = { bookingId: one.bookingId };
    const whole = { amount: 100, target: 'wallet', remains: 1001 };
    const silent = await w.call('giveGoodwill', {
      as: admin,
      params,
      body: { ...whole, reason: ' ' },
    });
    expect(silent.body.code).toBe('INVALID');
    const elsewhere = { ...whole, target: 'bank', reason: 'The water was cold' };
    expect((await w.call('giveGoodwill', { as: admin, params, body: elsewhere })).status).toBe(400);
    expect((await give(one.bookingId, admin, { remains: 1000 })).body.code).toBe('QUOTE_EXPIRED');
    expect(await grantsOf(one.bookingId)).toEqual([]);
  });

  test('is refused to customers, providers and before the booking is over', async () => {
    const one = await completed();
    for (const as of [one.customer, one.salon.ownerId]) {
      expect((await give(one.bookingId, as, { remains: 1001 })).status).toBe(403);
    }
    const salon = await w.service({ priceRupees: 1000, autoAccept: true });
    const open = await w.book(await w.customer(), salon);
    expect((await adminView(open.bookingId, admin)).goodwill).toBeNull();
    const early = await give(open.bookingId, admin, { remains: 1001 });
    expect([early.status, early.body.code]).toEqual([409, 'MOVE_NOT_ALLOWED']);
    const bookingId = '019ff000-0000-7000-8000-00000000dead';
    expect((await give(bookingId, admin, { remains: 1 })).body.code).toBe('BOOKING_NOT_FOUND');
  });

  test('is refused to an admin who is the customer or the provider', async () => {
    const one = await completed();
    for (const personId of [one.customer, one.salon.ownerId]) {
      await sql`insert into identity.roles (person_id, role, granted_at)
        values (${personId}, 'admin', ${w.now()})`.execute(w.deps.db);
      const own = await give(one.bookingId, personId, { remains: 1001 });
      expect([own.status, own.body.code]).toEqual([403, 'OWN_CASE']);
    }
    expect(await grantsOf(one.bookingId)).toEqual([]);
  });
});

test('A refund that the gateway does not accept at once is pending and sent later', async () => {
  const one = await completed();
  w.sandbox.gateway.setFaults({ api: 'down' });
  const reply = await give(one.bookingId, admin, { target: 'source' });
  expect(reply.status).toBe(200);
  await w.settled();
  expect((await details(one.bookingId, one.customer)).refunds).toMatchObject([
    { amount: 100, status: 'requested' },
  ]);
  expect(await offer(one.bookingId, admin)).toMatchObject({ givenBack: 100, remains: 901 });
  w.sandbox.gateway.setFaults({ api: 'ok' });
  w.clock.advance('PT2H');
  await w.sweep('payments.refunds');
  expect(w.refundedAtGateway(one.paymentId)).toBe(10_000);
  expect(await grantsOf(one.bookingId)).toEqual([10_000]);
});

test('A report blocks goodwill; when it is resolved in favour of the customer, earlier goodwill counts for what the payment lacks', async () => {
  const one = await completed();
  await give(one.bookingId, admin, { amount: 400, target: 'source' });
  await w.settled();
  const account = 'I waited for half an hour in the rain.';
  const report = await w.call('dispute', {
    as: one.customer,
    params: { bookingId: one.bookingId },
    body: { kind: 'quality', account },
  });
  expect((await offer(one.bookingId, admin)).blockedBy).toBe('report');
  expect((await give(one.bookingId, admin)).body.code).toBe('MOVE_NOT_ALLOWED');
  const before = await goodwillPaise();
  const decided = await w.call('decideDispute', {
    as: admin,
    params: { disputeId: report.body.data.dispute.id },
    body: { uphold: true, refundPercent: 100, decision: 'It was not as agreed.' },
  });
  expect(decided.status).toBe(200);
  await w.settled();
  expect(w.refundedAtGateway(one.paymentId)).toBe(100_100);
  // 1000 rupees are awarded and 601 were left, so 399 of the goodwill count.
  expect((await goodwillPaise()) - before).toBe(-39_900);
  expect(await offer(one.bookingId, admin)).toMatchObject({ givenBack: 1001, remains: 0 });
});

test('A bank dispute blocks goodwill until the bank decides, and the deduction counts', async () => {
  const one = await completed();
  const bank = async (step: 'created' | 'lost') => {
    w.sandbox.gateway.dispute(one.paymentId, step);
    await w.sandbox.gateway.flushWebhooks();
    await w.settled();
  };
  await bank('created');
  expect((await offer(one.bookingId, admin)).blockedBy).toBe('bank dispute');
  const blocked = await give(one.bookingId, admin);
  expect([blocked.status, blocked.body.code]).toEqual([409, 'MOVE_NOT_ALLOWED']);
  await bank('lost');
  expect(await offer(one.bookingId, admin)).toMatchObject({
    ...{ givenBack: 1001, remains: 0, toSource: 0, blockedBy: null },
  });
  expect((await give(one.bookingId, admin)).body.code).toBe('INVALID');
  expect(await grantsOf(one.bookingId)).toEqual([]);
});

test('The retained part of a cancellation can be given back, and no more', async () => {
  const customer = await w.customer();
  const salon = await w.service({ priceRupees: 1000, daysAhead: 4 });
  const { bookingId, razorpay_payment_id: paymentId } = await w.book(customer, salon);
  const params = { bookingId };
  const { quote, refund } = (await w.call('cancelQuote', { as: customer, params, body: {} })).body
    .data;
  await w.call('cancel', { as: customer, params, body: { quote, reason: 'Plans changed' } });
  const remains = 1001 - refund;
  expect(await offer(bookingId, admin)).toMatchObject({ givenBack: refund, remains });
  const over = await give(bookingId, admin, { amount: remains + 1, target: 'source' });
  expect(over.body.code).toBe('INVALID');
  expect((await give(bookingId, admin, { amount: remains, target: 'source' })).status).toBe(200);
  await w.settled();
  expect(w.refundedAtGateway(paymentId)).toBe(100_100);
  expect(await offer(bookingId, admin)).toMatchObject({ remains: 0, toSource: 0 });
});

test('The database refuses goodwill above the payment, a second grant of the same number, and a change of a grant', async () => {
  const one = await completed();
  await give(one.bookingId, admin);
  const again = (set: string) =>
    sql`insert into booking.goodwill (booking_id, nth, target, amount_paise, paid_paise, given_paise,
        given_by, given_at)
      select booking_id, ${sql.raw(set)}, paid_paise, given_paise, given_by, given_at
      from booking.goodwill where booking_id = ${one.bookingId}`.execute(w.deps.db);
  await expect(again(`1, target, amount_paise`)).rejects.toThrow('goodwill_in_order');
  await expect(again(`2, target, 100101`)).rejects.toThrow('goodwill_within_paid');
  await expect(
    sql`update booking.goodwill set amount_paise = 200
      where booking_id = ${one.bookingId}`.execute(w.deps.db),
  ).rejects.toThrow('permission denied');
});
