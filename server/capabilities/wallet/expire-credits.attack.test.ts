import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, openDb } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
let owner: Db;
const logged: string[] = [];

beforeAll(async () => {
  const log = { info: () => undefined, error: (event: string) => void logged.push(event) };
  w = await bookingWorld(database, { log });
  owner = openDb(database.url, { poolSize: 1, asOwner: true });
});
afterAll(async () => {
  await owner.destroy();
  await w.close();
});

async function withBonus(): Promise<string> {
  const { customer, service } = await w.pair({ priceRupees: 999, daysAhead: 3 });
  const { bookingId } = await w.book(customer, service);
  await w.reject(service, bookingId);
  return customer;
}

const balanceOf = async (customer: string) =>
  (await w.call('wallet', { as: customer })).body.data.history[0].balanceAfter;

test('Logs a credit that cannot expire and expires the others', async () => {
  const bad = await withBonus();
  const good = await withBonus();
  await sql`create function wallet.break_one() returns trigger language plpgsql as $$
    begin raise exception 'broken on purpose'; end $$`.execute(owner);
  const { rows } = await sql<{ id: string }>`
    select id from wallet.credits where person_id = ${bad}`.execute(owner);
  await sql`create trigger break_one before insert on wallet.uses for each row
    when (new.credit_id = ${sql.lit(rows[0]?.id ?? '')}) execute function wallet.break_one()`.execute(
    owner,
  );
  w.clock.advance(`PT${181 * 24}H`);
  await w.sweep('wallet.expiry');
  expect([await balanceOf(bad), await balanceOf(good)]).toEqual([100, 0]);
  expect(logged).toContain('credit.failed');

  await sql`drop trigger break_one on wallet.uses`.execute(owner);
  await w.sweep('wallet.expiry');
  expect(await balanceOf(bad)).toBe(0);
});
