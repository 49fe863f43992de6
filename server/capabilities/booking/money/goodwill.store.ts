import type { GoodwillTarget } from '#contract/booking/goodwill/limits.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

/** The sums that admins have given back for a booking, in paise by destination. */
export type GoodwillGiven = { grants: number; walletPaise: number; sourcePaise: number };

export async function goodwillGiven(tx: Tx, bookingId: string): Promise<GoodwillGiven> {
  const { rows } = await sql<GoodwillGiven>`
    select count(*)::int as grants,
      coalesce(sum(amount_paise) filter (where target = 'wallet'), 0)::bigint as "walletPaise",
      coalesce(sum(amount_paise) filter (where target = 'source'), 0)::bigint as "sourcePaise"
    from booking.goodwill where booking_id = ${bookingId}`.execute(tx);
  return rows[0] ?? { grants: 0, walletPaise: 0, sourcePaise: 0 };
}

export type NewGoodwill = Row<
  'booking.goodwill',
  'bookingId' | 'nth' | 'amountPaise' | 'paidPaise' | 'givenPaise' | 'givenBy'
> & { target: GoodwillTarget; signOffId: string | null };

/** @returns the grant's id. Throws when another one was faster, or when its sign-off was executed before. */
export async function insertGoodwill(
  tx: Tx,
  one: NewGoodwill,
  now: Temporal.Instant,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into booking.goodwill (booking_id, nth, target, amount_paise, paid_paise, given_paise,
      given_by, given_at, sign_off_id)
    values (${one.bookingId}, ${one.nth}, ${one.target}, ${one.amountPaise}, ${one.paidPaise},
      ${one.givenPaise}, ${one.givenBy}, ${now}, ${one.signOffId})
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

/**
 * Serializes the goodwill of one admin until the transaction ends, so that two concurrent grants do
 * not exceed the limit.
 */
export async function lockGiver(tx: Tx, adminId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${adminId}, 7247))`.execute(tx);
}

/** The goodwill of an admin in the last 24 hours without a second admin, in paise. */
export async function unsignedPaise(
  tx: Tx,
  adminId: string,
  now: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as paise from booking.goodwill
    where given_by = ${adminId} and sign_off_id is null
      and given_at > ${now.subtract({ hours: 24 })}`.execute(tx);
  return rows[0]?.paise ?? 0;
}
