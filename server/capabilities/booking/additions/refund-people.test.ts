import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '#capabilities/ledger/index.ts';
import { sql } from '#platform/db/sql.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { additionSteps } from '#test/support/steps/addition-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const { join, leave, party, reprice, show, answer } = additionSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterEach(async () => {
  await w.settled();
  await expectEvenBooks(w.deps.db);
});
afterAll(() => w.close());

describe('refunds per person', () => {
  test('return the price that each of them paid, the last one first', async () => {
    const one = await party(2, { capacity: 6 });
    await reprice(one.service, 1200);
    const second = await join(one, 2);
    await reprice(one.service, 900);
    const third = await join(one, 1);
    const { prices } = (
      await w.call('cancelQuote', {
        as: one.customer,
        params: { bookingId: one.bookingId },
        body: { people: 4 },
      })
    ).body.data;
    expect(prices).toEqual([
      { people: 1, price: 900 },
      { people: 2, price: 1200 },
      { people: 1, price: 1000 },
    ]);
    expect(await leave(one, 2)).toBe(2100);
    expect(await show(one)).toMatchObject({ people: 3, amount: 3203 });
    expect(await leave(one, 2)).toBe(2200);
    expect(await leave(one)).toBe(1000);
    await w.settled();
    const payments = [one, second, third].map((paid) => paid.razorpay_payment_id);
    const refunded = payments.reduce((sum, id) => sum + w.refundedAtGateway(id), 0);
    expect(refunded).toBe(200_000 + 240_000 + 90_000);
    expect(await balanceOf(w.deps.db, 'escrow', one.bookingId)).toBe(0);
  });

  test('repeat when people leave, others join and leave again', async () => {
    const one = await party(3, { capacity: 3 });
    expect(await leave(one, 1)).toBe(1000);
    await join(one, 1);
    expect(await leave(one, 1)).toBe(1000);
    await join(one, 1);
    expect(await leave(one)).toBe(3000);
    await w.settled();
    const { rows } = await sql<{ paise: number }>`
      select sum(amount_paise)::bigint as paise from payments.refunds
      where subject_id = ${one.bookingId}`.execute(w.deps.db);
    expect(rows[0]?.paise).toBe(500_000);
  });

  test('refuse a quote from before another person joined', async () => {
    const one = await party(2, { capacity: 6 });
    const params = { bookingId: one.bookingId };
    const body = { people: 1 };
    const quoted = (await w.call('cancelQuote', { as: one.customer, params, body })).body.data;
    await leave(one, 1);
    await reprice(one.service, 1500);
    await join(one, 1);
    const given = { quote: quoted.quote, reason: 'Plans changed' };
    const late = await w.call('cancel', { as: one.customer, params, body: given });
    expect(late.body.code).toBe('MOVE_NOT_ALLOWED');
  });

  test('everything is refunded, from both payments, when the provider declines', async () => {
    const one = await party(1, { capacity: 4 });
    await reprice(one.service, 1200);
    const second = await join(one, 1);
    await answer(one, 'reject');
    w.clock.advance('PT2H');
    await w.sweep();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(100_100);
    expect(w.refundedAtGateway(second.razorpay_payment_id)).toBe(120_100);
  });
});
