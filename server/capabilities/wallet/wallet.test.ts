import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '#capabilities/ledger/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const creditsOfPerson = async (customer: string) =>
  (await w.call('wallet', { as: customer })).body.data;
const detailsOf = async (customer: string, bookingId: string) =>
  (await w.call('booking', { as: customer, params: { bookingId } })).body.data;
const owed = async (customer: string) => -(await balanceOf(w.deps.db, 'wallet', customer)) / 100;

/** A customer whose provider rejected a booking of this price, and whose wallet has a tenth of it. */
async function withBonus(priceRupees: number) {
  const { customer, service } = await w.pair({ priceRupees, daysAhead: 3 });
  const one = await w.book(customer, service);
  await w.reject(service, one.bookingId);
  return { customer, service, first: one };
}

async function cancel(customer: string, bookingId: string, refundTo: 'source' | 'wallet') {
  const params = { bookingId };
  const quoted = await w.call('cancelQuote', { as: customer, params, body: {} });
  const { quote } = quoted.body.data;
  const body = { quote, reason: 'Plans changed', refundTo };
  return w.call('cancel', { as: customer, params, body });
}

async function booksAreEven() {
  await w.settled();
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(balance_paise), 0)::bigint as sum from ledger.balances`.execute(w.deps.db);
  expect(rows[0]?.sum).toBe(0);
}

test('[POLICY-20] Credits a tenth of the price after a rejection, with expiry and history', async () => {
  const { customer, first } = await withBonus(999);
  const wallet = await creditsOfPerson(customer);
  expect(wallet).toMatchObject({ balance: 100, available: 100, reserved: 0 });
  expect(wallet.credits).toMatchObject([{ kind: 'bonus', amount: 100, left: 100 }]);
  expect(wallet.credits[0].expiresAt).toBe(
    w
      .now()
      .add({ hours: 180 * 24 })
      .toString(),
  );
  expect(wallet.history).toMatchObject([
    { title: 'Bonus credit', amount: 100, balanceAfter: 100, bookingId: first.bookingId },
  ]);
  expect(await owed(customer)).toBe(100);
  await booksAreEven();
});

test('Shows an empty wallet to a new customer and none to a visitor', async () => {
  const customer = await w.customer();
  expect(await creditsOfPerson(customer)).toMatchObject({ balance: 0, credits: [], history: [] });
  expect((await w.call('wallet', {})).status).toBe(401);
});

describe('paying', () => {
  test('pays a part with credits and the rest through the gateway', async () => {
    const { customer, service } = await withBonus(999);
    const { body } = await w.order(customer, service, { useWallet: true });
    expect(body.data).toMatchObject({ amount: 90_000, walletAmount: 100, bookingStatus: null });
    expect(await creditsOfPerson(customer)).toMatchObject({
      balance: 100,
      available: 0,
      reserved: 100,
    });
    const paid = w.sandbox.gateway.pay(body.data.razorpayOrderId, 'success');
    await w.call('verify', { as: customer, body: paid });
    expect(await creditsOfPerson(customer)).toMatchObject({ balance: 0, reserved: 0 });
    const details = await detailsOf(customer, body.data.bookingId);
    expect(details).toMatchObject({ walletUsed: 100, amount: 1000, paymentStatus: 'paid' });
    expect(await balanceOf(w.deps.db, 'escrow', body.data.bookingId)).toBe(-100_000);
    await booksAreEven();
  });

  test('pays in full with credits without a gateway order', async () => {
    const { customer, service } = await withBonus(2990);
    const cheap = await w.service({ priceRupees: 200, daysAhead: 3 });
    const before = await orderCount();
    const { body } = await w.order(customer, cheap, { useWallet: true });
    expect(body.data).toMatchObject({
      amount: 0,
      razorpayOrderId: null,
      walletAmount: 201,
      bookingStatus: 'assigned',
    });
    expect(await orderCount()).toBe(before);
    const wallet = await creditsOfPerson(customer);
    expect(wallet.balance).toBe(98.1);
    expect(wallet.history[0]).toMatchObject({ kind: 'spent', amount: -201 });
    expect(await w.seatsOf(cheap)).toBe(1);
    expect(service.priceRupees).toBe(2990);
    await booksAreEven();
  });

  test('leaves at least one rupee for the gateway', async () => {
    const { customer } = await withBonus(1999);
    const service = await w.service({ priceRupees: 199.5, daysAhead: 3 });
    const { body } = await w.order(customer, service, { useWallet: true });
    expect(body.data).toMatchObject({ amount: 100, walletAmount: 199.5 });
  });

  test('releases the reservation of a released or expired hold', async () => {
    const { customer, service } = await withBonus(999);
    const { body } = await w.order(customer, service, { useWallet: true });
    await w.call('release', { as: customer, body: { bookingId: body.data.bookingId } });
    expect(await creditsOfPerson(customer)).toMatchObject({ available: 100 });
    await w.order(customer, service, { useWallet: true });
    expect(await creditsOfPerson(customer)).toMatchObject({ available: 0 });
    w.clock.advance('PT11M');
    expect(await creditsOfPerson(customer)).toMatchObject({ available: 100 });
  });

  test('replaces the order when the use of credits changes', async () => {
    const { customer, service } = await withBonus(999);
    const at = await w.firstStart(service);
    const withCredits = await w.order(customer, service, { at, useWallet: true });
    const without = await w.order(customer, service, { at });
    expect(without.body.data).toMatchObject({
      bookingId: withCredits.body.data.bookingId,
      amount: 100_000,
      walletAmount: 0,
    });
    expect(await creditsOfPerson(customer)).toMatchObject({ available: 100 });
    const paid = w.sandbox.gateway.pay(without.body.data.razorpayOrderId, 'success');
    const verified = await w.call('verify', { as: customer, body: paid });
    expect(verified.body.data).toMatchObject({ status: 'assigned' });
    await booksAreEven();
  });

  test('spends a credit once in thirty concurrent orders', async () => {
    const { customer } = await withBonus(9990);
    const salons = await Promise.all(
      Array.from({ length: 30 }, () => w.service({ priceRupees: 799, daysAhead: 3 })),
    );
    const answers = await Promise.all(
      salons.map((salon: Salon) => w.order(customer, salon, { useWallet: true })),
    );
    const free = answers.filter((answer) => answer.body.data?.amount === 0);
    expect(free).toHaveLength(1);
    expect(answers.reduce((sum, one) => sum + (one.body.data?.walletAmount ?? 0), 0)).toBe(999.1);
    await booksAreEven();
  });

  test('refunds a late payment in full when its credits were spent elsewhere', async () => {
    const { customer, service } = await withBonus(999);
    const { body } = await w.order(customer, service, { useWallet: true });
    w.clock.advance('PT11M');
    await w.sweep();
    const cheap = await w.service({ priceRupees: 99, daysAhead: 3 });
    const other = await w.order(customer, cheap, { useWallet: true });
    expect(other.body.data).toMatchObject({ amount: 0 });
    const paid = w.sandbox.gateway.pay(body.data.razorpayOrderId, 'success');
    const verified = await w.call('verify', { as: customer, body: paid });
    expect(verified.body).toMatchObject({ code: 'PAYMENT_REFUNDED' });
    await w.settled();
    expect(w.refundedAtGateway(paid.razorpay_payment_id)).toBe(90_000);
    await booksAreEven();
  });
});

describe('returned credits', () => {
  test('refunds the payment first, then returns credits with their expiry', async () => {
    const { customer, service } = await withBonus(999);
    const ordered = await w.order(customer, service, { useWallet: true });
    const { bookingId, razorpayOrderId } = ordered.body.data;
    const paid = w.sandbox.gateway.pay(razorpayOrderId, 'success');
    await w.call('verify', { as: customer, body: paid });
    const end = (
      await sql<{ at: string }>`
      select expires_at::text as at from wallet.credits where person_id = ${customer}`.execute(
        w.deps.db,
      )
    ).rows[0];
    await cancel(customer, bookingId, 'source');
    await w.settled();
    expect(w.refundedAtGateway(paid.razorpay_payment_id)).toBe(90_000);
    const wallet = await creditsOfPerson(customer);
    expect(wallet.balance).toBe(99);
    expect(wallet.credits).toMatchObject([{ kind: 'bonus', left: 99 }]);
    expect(Temporal.Instant.from(wallet.credits[0].expiresAt).epochMilliseconds).toBe(
      new Date(end?.at ?? '').getTime(),
    );
    await booksAreEven();
  });

  test('[POLICY-23] credits a wallet refund at once without expiry', async () => {
    const { customer, service } = await w.pair({ priceRupees: 500, daysAhead: 3 });
    const one = await w.book(customer, service);
    const answer = await cancel(customer, one.bookingId, 'wallet');
    expect(answer.body.data).toMatchObject({
      paymentStatus: 'partly refunded',
      refunds: [{ amount: 500, target: 'wallet', status: 'processed' }],
    });
    expect(await creditsOfPerson(customer)).toMatchObject({
      balance: 500,
      credits: [{ kind: 'refund', expiresAt: null }],
    });
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(0);
    await booksAreEven();
  });
});

describe('expiry of a credit', () => {
  test('expires on its day and not while reserved', async () => {
    const { customer, service } = await withBonus(999);
    w.clock.advance(`PT${180 * 24 - 1}H`);
    await w.sweep('wallet.expiry');
    expect(await creditsOfPerson(customer)).toMatchObject({ balance: 100 });
    w.clock.advance('PT55M');
    const { body } = await w.order(customer, service, { useWallet: true });
    w.clock.advance('PT6M');
    await w.sweep('wallet.expiry');
    const paid = w.sandbox.gateway.pay(body.data.razorpayOrderId, 'success');
    const verified = await w.call('verify', { as: customer, body: paid });
    expect(verified.body.data).toMatchObject({ status: 'assigned' });
    const other = await withBonus(999);
    w.clock.advance(`PT${180 * 24}H`);
    await w.sweep('wallet.expiry');
    await w.sweep('wallet.expiry');
    const ended = await creditsOfPerson(other.customer);
    expect(ended).toMatchObject({ balance: 0, credits: [] });
    expect(ended.history[0]).toMatchObject({
      kind: 'expired',
      title: 'Credit expired',
      amount: -100,
      balanceAfter: 0,
    });
    await booksAreEven();
  });

  test('extends a returned credit to a week', async () => {
    const { customer, service } = await withBonus(999);
    w.clock.advance(`PT${178 * 24}H`);
    const ordered = await w.order(customer, service, { useWallet: true });
    const { bookingId, razorpayOrderId } = ordered.body.data;
    const paid = w.sandbox.gateway.pay(razorpayOrderId, 'success');
    await w.call('verify', { as: customer, body: paid });
    await w.reject(service, bookingId);
    const wallet = await creditsOfPerson(customer);
    const back = wallet.credits.find((credit: { kind: string }) => credit.kind === 'return');
    expect(back).toMatchObject({ left: 100, expiresAt: w.now().add({ hours: 168 }).toString() });
    await booksAreEven();
  });
});

test('Database rejects uses beyond the amount of a credit', async () => {
  const { customer } = await withBonus(999);
  const over = sql`insert into wallet.uses (credit_id, kind, amount_paise, key, subject_id, at)
    select id, 'spend', amount_paise + 1, 'too-much-' || id, id, now() from wallet.credits
    where person_id = ${customer}`.execute(w.deps.db);
  await expect(over).rejects.toMatchObject({ constraint: 'credit_not_overspent' });
  const change = sql`delete from wallet.credits where person_id = ${customer}`.execute(w.deps.db);
  await expect(change).rejects.toMatchObject({ code: '42501' });
});

async function orderCount(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from payments.orders`.execute(
    w.deps.db,
  );
  return rows[0]?.n ?? 0;
}
