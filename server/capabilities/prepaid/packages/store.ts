import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import { isFrozen, missingPaise } from '../refund/disputes.store.ts';

/** A package with its visits; an unpaid one has none. */
export type PackageRow = Row<'prepaid.packages'> & {
  used: number;
  refunded: number;
  left: number;
  /** The payer's bank disputes the payment or has taken it back, or a part of it is missing. */
  isFrozen: boolean;
  /**
   * The amount that the gateway refunded of its payment without our request, less what was taken back from
   * the package.
   */
  missingPaise: number;
};

/** Expects the package as `k`. */
export const packageColumns = sql`k.*, u.used, u.refunded, u.left,
  ${missingPaise('k')} as missing_paise, ${isFrozen('k')} as is_frozen
  from prepaid.packages k
  cross join lateral (
    select count(n.booking_id)::int as used, count(n.refunded_at)::int as refunded,
      (count(*) filter (where n.booking_id is null and n.refunded_at is null))::int as left
    from prepaid.package_units n where n.business_id = k.business_id and n.package_id = k.id
  ) u`;

export type NewPackage = Omit<
  Row<'prepaid.packages'>,
  'createdAt' | 'paymentId' | 'paidAt' | 'expiresAt' | 'recoveredPaise'
>;

/** Inserts an unpaid package, and the key by which its payment finds it. */
export async function insertPackage(tx: Tx, one: NewPackage, now: Temporal.Instant): Promise<void> {
  await sql`
    insert into prepaid.packages (business_id, id, offer_id, service_id, service_name, sub_service_id,
      sub_service_name, customer_id, visits, price_paise, charge_paise, valid_months, created_at)
    values (${one.businessId}, ${one.id}, ${one.offerId}, ${one.serviceId}, ${one.serviceName},
      ${one.subServiceId}, ${one.subServiceName}, ${one.customerId}, ${one.visits}, ${one.pricePaise},
      ${one.chargePaise}, ${one.validMonths}, ${now})`.execute(tx);
  await sql`insert into prepaid.package_keys (package_id, business_id)
    values (${one.id}, ${one.businessId})`.execute(tx);
}

export async function packageById(db: Db | Tx, id: string): Promise<PackageRow | undefined> {
  const { rows } = await sql<PackageRow>`
    select ${packageColumns}
    join prepaid.package_keys e on e.business_id = k.business_id and e.package_id = k.id
    where e.package_id = ${id}`.execute(db);
  return rows[0];
}

/** As `packageById`; locks the package until the transaction ends, and counts its visits under the lock. */
export async function lockPackage(tx: Tx, id: string): Promise<PackageRow | undefined> {
  await sql`
    select from prepaid.packages k
    where (k.business_id, k.id) = (select e.business_id, e.package_id from prepaid.package_keys e
      where e.package_id = ${id}) for update`.execute(tx);
  return packageById(tx, id);
}

type PackageId = Pick<PackageRow, 'businessId' | 'id'>;

/** Writes the payment of a package and creates its visits. */
export async function writePaid(
  tx: Tx,
  { businessId, id, visits }: PackageId & { visits: number },
  paid: { paymentId: string; paidAt: Temporal.Instant; expiresAt: Temporal.Instant },
): Promise<void> {
  await sql`
    update prepaid.packages set payment_id = ${paid.paymentId}, paid_at = ${paid.paidAt},
      expires_at = ${paid.expiresAt}
    where business_id = ${businessId} and id = ${id}`.execute(tx);
  await sql`
    insert into prepaid.package_units (business_id, package_id, nr)
    select ${businessId}, ${id}, nr from generate_series(1, ${visits}::int) nr`.execute(tx);
}

/**
 * Takes remaining visits of a locked package for a booking.
 * @returns how many there were, at most `visits`.
 */
export async function takeUnits(
  tx: Tx,
  { businessId, id, bookingId, visits }: PackageId & { bookingId: string; visits: number },
): Promise<number> {
  const { rows } = await sql`
    with chosen as materialized (
      select nr from prepaid.package_units
      where business_id = ${businessId} and package_id = ${id} and booking_id is null and refunded_at is null
      order by nr limit ${visits}
    )
    update prepaid.package_units n set booking_id = ${bookingId} from chosen
    where n.business_id = ${businessId} and n.package_id = ${id} and n.nr = chosen.nr
    returning n.nr`.execute(tx);
  return rows.length;
}

/** Gives visits of a booking back to the locked package. @returns how many there were, at most `visits`. */
export async function freeUnits(
  tx: Tx,
  { businessId, id, bookingId, visits }: PackageId & { bookingId: string; visits: number },
): Promise<number> {
  const { rows } = await sql`
    with chosen as materialized (
      select nr from prepaid.package_units
      where business_id = ${businessId} and package_id = ${id} and booking_id = ${bookingId}
      order by nr limit ${visits}
    )
    update prepaid.package_units n set booking_id = null from chosen
    where n.business_id = ${businessId} and n.package_id = ${id} and n.nr = chosen.nr
    returning n.nr`.execute(tx);
  return rows.length;
}

/** The visits of a package that pay for a booking. */
export async function unitsOfBooking(
  tx: Tx,
  { businessId, id, bookingId }: PackageId & { bookingId: string },
): Promise<number> {
  const { rows } = await sql<{ visits: number }>`
    select count(*)::int as visits from prepaid.package_units
    where business_id = ${businessId} and package_id = ${id} and booking_id = ${bookingId}`.execute(
    tx,
  );
  return rows[0]?.visits ?? 0;
}

/** Marks remaining visits of a locked package as refunded. @returns how many there were, at most `visits`. */
export async function endUnits(
  tx: Tx,
  { businessId, id, visits }: PackageId & { visits: number },
  now: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql`
    with chosen as materialized (
      select nr from prepaid.package_units
      where business_id = ${businessId} and package_id = ${id} and booking_id is null and refunded_at is null
      order by nr desc limit ${visits}
    )
    update prepaid.package_units n set refunded_at = ${now} from chosen
    where n.business_id = ${businessId} and n.package_id = ${id} and n.nr = chosen.nr
    returning n.nr`.execute(tx);
  return rows.length;
}

/** Counts what was taken back for refunds that we did not request. */
export async function addRecovered(
  tx: Tx,
  { businessId, id }: PackageId,
  paise: number,
): Promise<void> {
  await sql`
    update prepaid.packages set recovered_paise = recovered_paise + ${paise}
    where business_id = ${businessId} and id = ${id}`.execute(tx);
}

/** Deletes packages that were never paid, and their keys. */
export async function deleteUnpaid(db: Db, before: Temporal.Instant): Promise<void> {
  await sql`
    with unpaid as (
      select business_id, id from prepaid.packages where paid_at is null and created_at < ${before}
      limit 500
    ), keys as (
      delete from prepaid.package_keys e using unpaid u
      where e.business_id = u.business_id and e.package_id = u.id
    )
    delete from prepaid.packages k using unpaid u
    where k.business_id = u.business_id and k.id = u.id`.execute(db);
}

/** The payment that bought a package. */
export async function paymentOfPackage(db: Db | Tx, id: string): Promise<string | undefined> {
  return (await packageById(db, id))?.paymentId ?? undefined;
}
