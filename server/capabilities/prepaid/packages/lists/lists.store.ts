import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Span } from '#platform/lists/admin-page.ts';
import type { Named } from '../../lists/named.ts';
import { isFrozen } from '../../refund/disputes.store.ts';
import { type PackageRow, packageColumns } from '../store.ts';

export type PaidPackage = PackageRow & {
  paymentId: string;
  paidAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
};

export async function packagesOfCustomer(
  db: Db,
  customerId: string,
  limit: number,
): Promise<PaidPackage[]> {
  const { rows } = await sql<PaidPackage>`
    select ${packageColumns} where k.customer_id = ${customerId} and k.paid_at is not null
    order by k.created_at desc, k.id limit ${limit}`.execute(db);
  return rows;
}

/** Packages that can pay for a booking now; those that expire first come first. */
export async function usableNow(
  db: Db,
  { customerId, subServiceId }: { customerId: string; subServiceId: string },
  now: Temporal.Instant,
): Promise<PaidPackage[]> {
  const { rows } = await sql<PaidPackage>`
    select * from (select ${packageColumns}
      where k.customer_id = ${customerId} and k.sub_service_id = ${subServiceId}
        and k.expires_at > ${now}) usable
    where usable.left > 0 and not usable.is_frozen
    order by usable.expires_at, usable.id limit 20`.execute(db);
  return rows;
}

type State = 'open' | 'ended' | undefined;

export async function packagesOfBusiness(
  db: Db,
  { businessId, state }: { businessId: string; state: State },
  span: Span,
): Promise<PaidPackage[]> {
  return packagesOfSpan(db, sql`p.business_id = ${businessId} and ${isInState(state)}`, span);
}

type Filter = { named: Named | undefined; state: State };

/** Packages of all businesses, or those that a text names. */
export async function packagesOfAll(
  db: Db,
  { named, state }: Filter,
  span: Span,
): Promise<PaidPackage[]> {
  const isNamed = named ? sql`p.id in (${idsOf(named)})` : sql`true`;
  return packagesOfSpan(db, sql`${isNamed} and ${isInState(state)}`, span);
}

/** Expects the package under the name `p`. */
function isInState(state: State): RawBuilder<unknown> {
  return state ? sql`${hasVisitsLeft('p')} = ${state === 'open'}` : sql`true`;
}

function idsOf({ ids, paymentIds, personIds }: Named): RawBuilder<unknown> {
  const people = [...personIds];
  return sql`
    select package_id from prepaid.package_keys
      where package_id between ${ids?.first ?? null}::uuid and ${ids?.last ?? null}::uuid
    union select id from prepaid.packages where payment_id = any(${[...paymentIds]}::uuid[])
    union select id from prepaid.packages where business_id = any(${people}::uuid[])
    union select id from prepaid.packages where customer_id = any(${people}::uuid[])`;
}

/** Selects the rows of the page before it counts visits and reads disputes, also for a late page. */
async function packagesOfSpan(
  db: Db,
  condition: RawBuilder<unknown>,
  { limit, offset }: Span,
): Promise<PaidPackage[]> {
  const { rows } = await sql<PaidPackage>`
    with page as materialized (
      select p.business_id, p.id from prepaid.packages p
      where p.paid_at is not null and ${condition}
      order by p.paid_at desc, p.id limit ${limit} offset ${offset})
    select ${packageColumns}
    join page on page.business_id = k.business_id and page.id = k.id
    order by k.paid_at desc, k.id`.execute(db);
  return rows;
}

export type VisitTotals = {
  sold: number;
  used: number;
  refunded: number;
  left: number;
  outstandingPaise: number;
};

/** The visits of all packages that a business sold, also of those that no list contains. */
export async function totalsOfBusiness(db: Db, businessId: string): Promise<VisitTotals> {
  const { rows } = await sql<VisitTotals>`
    select count(n.nr)::int as sold, count(n.booking_id)::int as used,
      count(n.refunded_at)::int as refunded,
      (count(n.nr) filter (where n.booking_id is null and n.refunded_at is null))::int as left,
      coalesce(sum(k.price_paise + k.charge_paise)
        filter (where n.booking_id is null and n.refunded_at is null), 0)::bigint as outstanding_paise
    from prepaid.packages k
    join prepaid.package_units n on n.business_id = k.business_id and n.package_id = k.id
    where k.business_id = ${businessId}`.execute(db);
  return rows[0] ?? { sold: 0, used: 0, refunded: 0, left: 0, outstandingPaise: 0 };
}

/** Expects the package under this name. */
const hasVisitsLeft = (one: 'k' | 'p') => sql`exists (select from prepaid.package_units n
  where n.business_id = ${sql.ref(`${one}.business_id`)} and n.package_id = ${sql.ref(`${one}.id`)}
    and n.booking_id is null and n.refunded_at is null)`;

/** Packages past their end with visits left. */
export async function expiredPackages(
  db: Db,
  now: Temporal.Instant,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select k.id from prepaid.packages k
    where k.expires_at <= ${now} and ${hasVisitsLeft('k')} and not ${isFrozen('k')}
    order by k.expires_at, k.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Packages with visits left whose payment a bank has taken back, or the gateway refunded by more than was
 * taken back from them.
 */
export async function lostPackages(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select k.id from payments.disputes_public d
    join prepaid.packages k on k.payment_id = d.payment_id
    where d.state = 'lost' and ${hasVisitsLeft('k')}
    union
    select k.id from payments.gateway_refunds_public r
    join prepaid.packages k on k.payment_id = r.payment_id
    where r.refunded_paise > k.recovered_paise and ${hasVisitsLeft('k')}
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
