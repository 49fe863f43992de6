import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#platform/db/db.ts';

/**
 * Checks the ledger: the sum of all accounts is zero, and a booking's escrow equals its total while it is sold, and
 * zero otherwise; a change that has ended has no escrow either.
 */
export async function expectEvenBooks(db: Db): Promise<void> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(balance_paise), 0)::bigint as sum from ledger.balances`.execute(db);
  expect(rows[0]?.sum).toBe(0);
  const uneven = await sql`
    select b.reference, b.state, b.total_paise, ledger.balance('escrow', b.id) as escrow
    from booking.bookings b
    where ledger.balance('escrow', b.id)
      <> case when b.state in ('assigned', 'accepted') then -b.total_paise else 0 end
    union all
    select b.reference, c.state, c.difference_paise, ledger.balance('escrow', c.id)
    from booking.changes c join booking.bookings b on b.id = c.booking_id
    where ledger.balance('escrow', c.id) <> 0`.execute(db);
  expect(uneven.rows).toEqual([]);
}
