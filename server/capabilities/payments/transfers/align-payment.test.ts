import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '#capabilities/ledger/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { loseAnswer, noteCalls } from '#test/support/money/gateway-calls.ts';
import { type ShortLine, shortLine } from '#test/support/money/gateway-proxy.ts';
import { passTime } from '#test/support/money/heal.ts';
import type { Salon } from '#test/support/worlds/booking-world.ts';
import { type PayoutWorld, payoutWorld } from '#test/support/worlds/payout-world.ts';
import { alignPayment } from './align-payment.ts';

const database = testDatabase();
let w: PayoutWorld;
let line: ShortLine;

beforeAll(async () => {
  w = await payoutWorld(database, {
    line: async ({ url, gateway }) => {
      line = await shortLine(url, () => gateway.faults().api === 'timeout-after-success');
      return line.url;
    },
  });
});
afterEach(() => w.expectEvenBooks());
afterAll(async () => {
  await w.close();
  await line.close();
});

/** A paid booking without a target for its transfer, because its provider added an account later. */
async function bookedBeforeAccount() {
  const salon = await w.service({ priceRupees: 1000, daysAhead: 3 });
  const customer = await w.customer();
  const booked = await w.book(customer, salon);
  await w.settled();
  await w.link(salon.ownerId);
  return { salon, customer, ...booked, gatewayPaymentId: booked.razorpay_payment_id };
}

const accept = (salon: Salon, bookingId: string) =>
  w.call('accept', { as: salon.ownerId, params: { bookingId } });
const transfersAt = (gatewayPaymentId: string) =>
  w.sandbox.gateway.fetchTransfers(gatewayPaymentId);

async function ourPaymentId(gatewayPaymentId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from payments.payments where gateway_payment_id = ${gatewayPaymentId}`.execute(
    w.deps.db,
  );
  return rows[0]?.id ?? '';
}

async function ourTransfer(bookingId: string) {
  const { rows } = await sql<{ status: string; made_paise: number; last_error: string | null }>`
    select status, made_paise, reversed_paise, last_error from payments.transfers
    where subject_id = ${bookingId}`.execute(w.deps.db);
  return rows[0];
}

async function refundOf(gatewayPaymentId: string) {
  const { rows } = await sql<{ status: string }>`
    select r.status from payments.refunds r join payments.payments p on p.id = r.payment_id
    where p.gateway_payment_id = ${gatewayPaymentId}`.execute(w.deps.db);
  return rows[0];
}

async function cancel(customer: string, bookingId: string) {
  const params = { bookingId };
  const { body } = await w.call('cancelQuote', { as: customer, params });
  const cancellation = { quote: body.data.quote, reason: 'Plans changed', refundTo: 'source' };
  return w.call('cancel', { as: customer, params, body: cancellation });
}

describe('a provider’s share', () => {
  test('is transferred once by concurrent workers', async () => {
    const one = await bookedBeforeAccount();
    await accept(one.salon, one.bookingId);
    const paymentId = await ourPaymentId(one.gatewayPaymentId);
    await Promise.all(Array.from({ length: 12 }, () => alignPayment(w.deps, paymentId)));
    await w.settled();
    expect(transfersAt(one.gatewayPaymentId)).toHaveLength(1);
    expect(await balanceOf(w.deps.db, 'held', one.bookingId)).toBe(90_000);
  });

  test('is found again when the response was lost', async () => {
    const one = await bookedBeforeAccount();
    loseAnswer(w, 'createTransfer');
    await accept(one.salon, one.bookingId);
    await w.settled();
    expect(transfersAt(one.gatewayPaymentId)).toHaveLength(1);
    expect(await ourTransfer(one.bookingId)).toMatchObject({ status: 'wanted' });
    w.clock.advance('PT1H');
    await w.sweep('payments.transfers');
    expect(await ourTransfer(one.bookingId)).toMatchObject({ status: 'made', made_paise: 90_000 });
    expect(transfersAt(one.gatewayPaymentId)).toHaveLength(1);
  });

  test('is left to the payout when the gateway rejects the account', async () => {
    // Without webhooks about the account: a late activation event would make us read the
    // suspension.
    w.sandbox.gateway.setFaults({ webhooks: 'drop' });
    const one = await bookedBeforeAccount();
    const { rows } = await sql<{ id: string }>`
      select gateway_account_id as id from payments.linked_accounts
      where person_id = ${one.salon.ownerId}`.execute(w.deps.db);
    w.sandbox.gateway.setAccount(rows[0]?.id ?? '', 'suspended');
    w.sandbox.gateway.setFaults({ webhooks: 'deliver' });
    await accept(one.salon, one.bookingId);
    await w.settled();
    expect(await ourTransfer(one.bookingId)).toMatchObject({
      status: 'abandoned',
      last_error: 'The linked account is not activated.',
    });
  });

  test('does not count when it fails at the gateway later', async () => {
    const salon = await w.paidSalon({ daysAhead: 3 });
    w.sandbox.gateway.setFaults({ transfers: 'fail' });
    const booked = await w.book(await w.customer(), salon);
    await w.settled();
    w.sandbox.gateway.setFaults({ transfers: 'ok' });
    await expect.poll(() => balanceOf(w.deps.db, 'held', booked.bookingId)).toBe(0);
  });
});

describe('a refund', () => {
  test('does not wait for a transfer that is pending, which is reversed when it is made', async () => {
    const salon = await w.paidSalon({ priceRupees: 1000, daysAhead: 3 });
    const customer = await w.customer();
    w.sandbox.gateway.setFaults({ transfers: 'later', refunds: 'later' });
    const booked = await w.book(customer, salon);
    await w.settled();
    expect(transfersAt(booked.razorpay_payment_id)[0]).toMatchObject({ status: 'pending' });
    await cancel(customer, booked.bookingId);
    await w.settled();
    w.sandbox.gateway.setFaults({ transfers: 'ok', refunds: 'ok' });
    expect(await refundOf(booked.razorpay_payment_id)).toMatchObject({ status: 'pending' });
    await passTime(w, 'PT1H');
    await w.sandbox.gateway.flushWebhooks();
    await w.settled();
    expect(await refundOf(booked.razorpay_payment_id)).toMatchObject({ status: 'processed' });
    await w.sweep('payments.transfers');
    expect(transfersAt(booked.razorpay_payment_id)[0]).toMatchObject({ status: 'reversed' });
    expect(await balanceOf(w.deps.db, 'held', booked.bookingId)).toBe(0);
  });

  test('follows the reversal of the provider’s part', async () => {
    const salon = await w.paidSalon({ priceRupees: 1000, daysAhead: 3 });
    const customer = await w.customer();
    const booked = await w.book(customer, salon);
    await w.settled();
    const calls = noteCalls(w, ['reverseTransfer', 'refund']);
    await cancel(customer, booked.bookingId);
    await w.settled();
    expect(calls).toEqual(['reverseTransfer', 'refund']);
    expect(transfersAt(booked.razorpay_payment_id)[0]).toMatchObject({ amount_reversed: 90_000 });
    expect(w.refundedAtGateway(booked.razorpay_payment_id)).toBe(100_000);
    expect(await balanceOf(w.deps.db, 'held', booked.bookingId)).toBe(0);
  });

  test('of a part leaves the provider their earnings', async () => {
    const salon = await w.paidSalon({ priceRupees: 1000, daysAhead: 3 });
    const customer = await w.customer();
    const booked = await w.book(customer, salon);
    w.clock.advance('PT44H');
    await cancel(customer, booked.bookingId);
    await w.settled();
    expect(w.refundedAtGateway(booked.razorpay_payment_id)).toBe(75_000);
    expect(await balanceOf(w.deps.db, 'held', booked.bookingId)).toBe(22_500);
  });

  test('does not wait for a lost reversal response, and nothing is reversed twice', async () => {
    const salon = await w.paidSalon({ priceRupees: 1000, daysAhead: 3 });
    const customer = await w.customer();
    const booked = await w.book(customer, salon);
    await w.settled();
    loseAnswer(w, 'reverseTransfer');
    await cancel(customer, booked.bookingId);
    await w.settled();
    expect(w.refundedAtGateway(booked.razorpay_payment_id)).toBe(100_000);
    w.clock.advance('PT1H');
    await w.sweep('payments.transfers');
    const [transfer] = transfersAt(booked.razorpay_payment_id);
    const { reversals } = await w.atGateway();
    expect(reversals.filter(({ transfer_id: id }) => id === transfer?.id)).toHaveLength(1);
    expect(await balanceOf(w.deps.db, 'held', booked.bookingId)).toBe(0);
  });

  test('that has begun abandons the transfer', async () => {
    const one = await bookedBeforeAccount();
    w.sandbox.gateway.refund(one.gatewayPaymentId, { amount: 100 });
    await accept(one.salon, one.bookingId);
    await w.settled();
    expect(await ourTransfer(one.bookingId)).toMatchObject({ status: 'abandoned' });
    expect(transfersAt(one.gatewayPaymentId)).toHaveLength(0);
    // The reconciliation finds the gateway's own refunds.
    w.clock.advance(untilGateway());
    await w.call('runReconciliation', { as: await w.admin() });
  });
});

/** Until an hour after the time that the gateway uses in its records. */
function untilGateway(): string {
  const there = Temporal.Now.instant().add({ milliseconds: w.sandbox.offsetMs() });
  return w
    .now()
    .until(there.add({ hours: 1 }))
    .toString();
}
