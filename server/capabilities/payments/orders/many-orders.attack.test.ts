import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

/** Unpaid orders, created `madeHours` and last checked `checkedHours` ago. */
async function abandoned(count: number, madeHours: number, checkedHours: number): Promise<void> {
  const now = w.now();
  await sql`
    insert into payments.orders
      (subject_id, gateway_order_id, amount_paise, key_id, created_at, checked_at)
    select uuidv7(), 'order_left' || ${madeHours}::int || 'x' || n, 50100, 'rzp_test_booking',
      ${now.subtract({ hours: madeHours })}, ${now.subtract({ hours: checkedHours })}
    from generate_series(1, ${count}) n`.execute(w.deps.db);
}

test('Finds an unreported payment within three minutes despite many older unpaid orders', async () => {
  await abandoned(120, 48, 3);
  const { customer, service } = await w.pair();
  const { body } = await w.order(customer, service);
  w.sandbox.gateway.setFaults({ webhooks: 'drop' });
  w.sandbox.gateway.pay(body.data.razorpayOrderId, 'success');
  w.clock.advance('PT3M');
  await w.sweep('payments.reconcile');
  const { rows } = await sql<{ state: string }>`
    select state from booking.bookings where id = ${body.data.bookingId}`.execute(w.deps.db);
  expect(rows[0]?.state).toBe('assigned');
});
