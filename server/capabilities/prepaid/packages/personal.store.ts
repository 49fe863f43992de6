import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { CLOSED_SERVICE } from '#platform/personal-data/parts.ts';

/** The packages that a person bought. */
export async function packagesOfPerson(
  db: Db,
  personId: string,
  limit: number,
): Promise<unknown[]> {
  const { rows } = await sql`
    select k.id, k.service_name as "service", k.sub_service_name as "subService", k.visits,
      k.price_paise as "pricePerVisitPaise", k.charge_paise as "bookingChargePerVisitPaise",
      u.used, u.refunded, k.created_at as "orderedAt", k.paid_at, k.expires_at
    from prepaid.packages k
    cross join lateral (
      select count(n.booking_id)::int as used, count(n.refunded_at)::int as refunded
      from prepaid.package_units n where n.business_id = k.business_id and n.package_id = k.id
    ) u
    where k.customer_id = ${personId} order by k.created_at, k.id limit ${limit}`.execute(db);
  return rows;
}

/** Removes what a business offers, and its name from sold packages, which stay with the ledger. */
export async function erasePackages(tx: Tx, businessId: string): Promise<void> {
  await sql`update prepaid.packages set service_name = ${CLOSED_SERVICE}
    where business_id = ${businessId}`.execute(tx);
  await sql`delete from prepaid.package_offers where business_id = ${businessId}`.execute(tx);
}

/** The amount of packages and gift cards that is on its way back to the person who paid for them, in paise. */
export async function prepaidRefundsPaise(db: Db | Tx, personId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(r.amount_paise), 0)::bigint as paise
    from (
      select id from prepaid.packages where customer_id = ${personId}
      union all
      select id from prepaid.gift_cards where buyer_id = ${personId}
    ) own
    join payments.refunds_public r on r.subject_id = own.id
    where r.status in ('requested', 'pending')`.execute(db);
  return rows[0]?.paise ?? 0;
}

/** The price of the visits that a person has left, in paise. */
export async function packagesLeftPaise(db: Db | Tx, personId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(k.price_paise + k.charge_paise), 0)::bigint as paise
    from prepaid.packages k
    join prepaid.package_units n on n.business_id = k.business_id and n.package_id = k.id
    where k.customer_id = ${personId} and n.booking_id is null and n.refunded_at is null`.execute(
    db,
  );
  return rows[0]?.paise ?? 0;
}
