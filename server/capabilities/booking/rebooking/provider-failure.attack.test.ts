import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { grantRole } from '#capabilities/identity/index.ts';
import { balanceOf } from '#capabilities/ledger/index.ts';
import type { CallName } from '#contract/api.ts';
import { inTransaction } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
let admin: string;

beforeAll(async () => {
  w = await bookingWorld(database);
  admin = await w.customer();
  await inTransaction(w.deps.db, (tx) => grantRole(tx, admin, 'admin', w.now()));
});
afterEach(async () => {
  await w.settled();
  await expectEvenBooks(w.deps.db);
});
afterAll(() => w.close());

type One = { customer: string; service: Salon; bookingId: string; razorpay_payment_id: string };

const ask = (one: One, call: CallName, body: object = {}) =>
  w.call(call, { as: one.customer, params: { bookingId: one.bookingId }, body });

async function booked(people = 1, input: Parameters<BookingWorld['pair']>[0] = {}): Promise<One> {
  const pairInput = { daysAhead: 3, capacity: 6, priceRupees: 1000, ...input };
  const { customer, service } = await w.pair(pairInput);
  return { customer, service, ...(await w.book(customer, service, { people })) };
}

async function drop(one: One, people: number): Promise<void> {
  const { body } = await ask(one, 'cancelQuote', { people });
  const { quote } = body.data;
  const answer = await ask(one, 'cancel', { quote, reason: 'Somebody is ill' });
  expect(answer.status).toBe(200);
}

/**
 * Books the first other time of the failing provider.
 * @returns the replacement booking.
 */
async function takeOtherTime(one: One): Promise<One> {
  const params = { bookingId: one.bookingId };
  const { body } = await w.call('rebooking', { as: one.customer, params });
  const offer = body.data.offers.find(({ kind }: { kind: string }) => kind === 'time');
  const { serviceId, subServiceId, at } = offer;
  const answer = await ask(one, 'chooseRebooking', { choice: 'time', serviceId, subServiceId, at });
  expect(answer.body).toMatchObject({ data: { choice: 'time' } });
  return { ...one, bookingId: answer.body.data.newBookingId };
}

const walletOf = async (one: One): Promise<number> =>
  (await w.call('wallet', { as: one.customer })).body.data.balance;

describe('a rebooking', () => {
  test('is possible after a partial cancellation, and the provider keeps that fee', async () => {
    const one = await booked(3);
    await drop(one, 1);
    await w.settled();
    w.clock.advance('PT1M');
    await w.reject(one.service, one.bookingId);
    const next = await takeOtherTime(one);
    await w.settled();
    expect(await balanceOf(w.deps.db, 'escrow', next.bookingId)).toBe(-200_200);
    await w.reject(one.service, next.bookingId);
    w.clock.advance('PT3H');
    await w.sweep();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(100_000 + 200_200);
  });

  test('grants no further bonus when the same provider fails again', async () => {
    let one = await booked(1);
    await w.reject(one.service, one.bookingId);
    const bonus = await walletOf(one);
    for (let n = 0; n < 3; n += 1) {
      one = await takeOtherTime(one);
      await w.reject(one.service, one.bookingId);
    }
    expect(await walletOf(one)).toBe(bonus);
  });
});

describe('a provider who did not come earns nothing even when', () => {
  async function decideLate(one: One): Promise<void> {
    const account = 'Nobody was there for a whole hour.';
    const { body } = await ask(one, 'dispute', { kind: 'provider-no-show', account });
    const disputeId = body.data.dispute.id;
    w.clock.advance('PT240H');
    await w.sweep();
    const decision = 'We have looked at all of it.';
    const params = { disputeId };
    const answer = await w.call('decideDispute', {
      as: admin,
      params,
      body: { uphold: true, decision },
    });
    expect(answer.body.data).toMatchObject({ state: 'upheld' });
  }
  const finish = async (one: One) => {
    const { body } = await w.call('booking', {
      as: one.customer,
      params: { bookingId: one.bookingId },
    });
    w.clock.advance(
      w
        .now()
        .until(Temporal.Instant.from(body.data.endsAt).add({ hours: 1 }))
        .toString(),
    );
    await w.sweep('booking.ends');
  };

  test('the decision comes after the payout day', async () => {
    const one = await booked(1, { autoAccept: true });
    await finish(one);
    expect(await balanceOf(w.deps.db, 'earnings', one.service.ownerId)).toBe(-90_000);
    await decideLate(one);
    expect(await balanceOf(w.deps.db, 'earnings', one.service.ownerId)).toBe(0);
  });

  test('the fee of an earlier partial cancellation was due', async () => {
    const one = await booked(2, { autoAccept: true, daysAhead: 5 });
    await sql`update booking.bookings set original_starts_at = ${w.now().add({ hours: 30 })}
      where id = ${one.bookingId}`.execute(w.deps.db);
    await drop(one, 1);
    await finish(one);
    const account = 'Nobody was there for a whole hour.';
    const { body } = await ask(one, 'dispute', { kind: 'provider-no-show', account });
    const decision = 'We have looked at all of it.';
    const params = { disputeId: body.data.dispute.id };
    await w.call('decideDispute', { as: admin, params, body: { uphold: true, decision } });
    expect(await balanceOf(w.deps.db, 'earnings', one.service.ownerId)).toBe(-22_500);
  });
});

test('refuses a quote made before the booking was rescheduled there and back to a lower price', async () => {
  const one = await booked(1, { daysAhead: 5 });
  const starts = await w.starts(one.service, 14);
  const { body } = await w.call('booking', {
    as: one.customer,
    params: { bookingId: one.bookingId },
  });
  const home = body.data.date;
  const { quote } = (await ask(one, 'cancelQuote')).body.data;
  await sql`update catalogue.sub_services set price_paise = 80000
    where id = ${one.service.subServiceId}`.execute(w.deps.db);
  const away = starts.find((at) => Temporal.Instant.compare(at, home) > 0);
  for (const bookingSlotTime of [away, home]) {
    expect((await ask(one, 'reschedule', { bookingSlotTime })).status).toBe(200);
  }
  const answer = await ask(one, 'cancel', { quote, reason: 'Changed my mind' });
  expect(answer).toMatchObject({ status: 409, body: { code: 'MOVE_NOT_ALLOWED' } });
});
