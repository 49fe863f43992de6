import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, openDb } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
let owner: Db;

beforeAll(async () => {
  w = await bookingWorld(database);
  owner = openDb(database.url, { poolSize: 2, asOwner: true });
});
afterAll(async () => {
  await owner.destroy();
  await w.close();
});

/** Runs something while the invoice jobs are an hour late, then runs the jobs. */
async function whileInvoicesWait(happen: () => Promise<void>): Promise<void> {
  await sql`create function public.later() returns trigger language plpgsql as $$
    begin new.start_after := now() + interval '1 hour'; return new; end $$`.execute(owner);
  await sql`create trigger later before insert on jobs.job for each row
    when (new.name like '%/invoices') execute function public.later()`.execute(owner);
  try {
    await happen();
  } finally {
    await sql`drop trigger later on jobs.job`.execute(owner);
    await sql`drop function public.later`.execute(owner);
  }
  await sql`update jobs.job set start_after = now() where state = 'created'`.execute(owner);
  await w.settled();
}

test('[POLICY-12] Invoices people who cancel before the invoice is issued, and corrects it with the refund', async () => {
  const { customer, service } = await w.pair({ daysAhead: 3, capacity: 3, priceRupees: 1000 });
  let bookingId = '';
  await whileInvoicesWait(async () => {
    const one = await w.book(customer, service, { people: 3 });
    bookingId = one.bookingId;
    const params = { bookingId };
    const ask = { as: customer, params };
    const { body } = await w.call('cancelQuote', { ...ask, body: { people: 2 } });
    const cancel = { quote: body.data.quote, reason: 'Two of us are ill' };
    await w.call('cancel', { ...ask, body: cancel });
    await expect.poll(() => w.refundedAtGateway(one.razorpay_payment_id)).toBe(200_000);
  });
  const params = { bookingId };
  const { body } = await w.call('invoices', { as: customer, params });
  type Document = { kind: string; amount: number };
  expect(body.data.map(({ kind, amount }: Document) => [kind, amount])).toEqual([
    ['invoice', 3003],
    ['credit-note', 2000],
  ]);
});
