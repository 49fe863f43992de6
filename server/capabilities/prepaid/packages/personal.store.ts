import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

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

/** Removes what a business offers. Sold packages have no personal texts and stay with the ledger. */
export async function eraseOffers(tx: Tx, businessId: string): Promise<void> {
  await sql`delete from prepaid.package_offers where business_id = ${businessId}`.execute(tx);
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
