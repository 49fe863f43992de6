import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { BonusesLately } from './bonuses.rules.ts';

/** Serializes decisions about one customer's bonuses until the transaction ends. */
export async function lockBonuses(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${customerId}, 7246))`.execute(tx);
}

/** Counts a customer's bonuses that are still within the limit's period. */
export async function bonusesLately(
  tx: Tx,
  { customerId, providerId }: { customerId: string; providerId: string },
  now: Temporal.Instant,
): Promise<BonusesLately> {
  const { rows } = await sql<BonusesLately>`
    select count(*)::int as "inAll",
      count(*) filter (where provider_id = ${providerId})::int as "ofProvider"
    from booking.bonuses
    where customer_id = ${customerId} and is_given and upper(counts_during) > ${now}`.execute(tx);
  return rows[0] ?? { inAll: 0, ofProvider: 0 };
}

export type NewBonus = {
  bookingId: string;
  customerId: string;
  providerId: string;
  amountPaise: number;
  isGiven: boolean;
  /** The end of the period in which it counts against the limit. */
  countsUntil: Temporal.Instant;
};

export async function insertBonus(tx: Tx, bonus: NewBonus, now: Temporal.Instant): Promise<void> {
  await sql`insert into booking.bonuses
      (booking_id, customer_id, provider_id, amount_paise, is_given, counts_during)
    values (${bonus.bookingId}, ${bonus.customerId}, ${bonus.providerId}, ${bonus.amountPaise},
      ${bonus.isGiven}, tstzrange(${now}, ${bonus.countsUntil}))`.execute(tx);
}

/** True when the bonus for this booking was withheld because of earlier ones. */
export async function isBonusWithheld(db: Db | Tx, bookingId: string): Promise<boolean> {
  const { rows } = await sql`
    select from booking.bonuses where booking_id = ${bookingId} and not is_given`.execute(db);
  return rows.length > 0;
}
