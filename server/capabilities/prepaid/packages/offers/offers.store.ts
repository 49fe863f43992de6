import { SUB_SERVICES_MAX } from '#capabilities/catalogue/index.ts';
import { type Db, type Tx, violatedConstraint } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import { Refused } from '#platform/refused.ts';

export type OfferRow = Row<'prepaid.package_offers'>;

/**
 * An offer with its service, and the name and current list price of its sub-service; null while it cannot be booked.
 */
export type ListedOffer = OfferRow & {
  serviceName: string;
  subServiceName: string | null;
  listPaise: number | null;
};

const listed = sql`o.*, s.name as service_name, x.name as sub_service_name, x.price_paise as list_paise
  from prepaid.package_offers o
  join catalogue.services_public s on s.id = o.service_id
  left join catalogue.offers_public x on x.sub_service_id = o.sub_service_id`;

/**
 * The packages that customers can buy at a visible service: offered ones that cost less than their visits one
 * by one.
 */
export async function offersOfService(db: Db, serviceId: string): Promise<ListedOffer[]> {
  const { rows } = await sql<ListedOffer>`
    select ${listed}
    where s.id::text = ${serviceId} and s.is_visible and o.business_id = s.owner_id and o.is_offered
      and o.price_paise < x.price_paise::bigint * o.visits
    order by o.sub_service_id, o.price_paise, o.id`.execute(db);
  return rows;
}

export async function offersOfBusiness(db: Db, businessId: string): Promise<ListedOffer[]> {
  const { rows } = await sql<ListedOffer>`
    select ${listed} where o.business_id = ${businessId}
    order by o.is_offered desc, o.created_at desc, o.id`.execute(db);
  return rows;
}

/** A sub-service that can be booked now, of a service of this business. */
export type TaskRow = {
  serviceId: string;
  serviceName: string;
  subServiceId: string;
  subServiceName: string;
  listPaise: number;
};

const task = sql`s.id as service_id, s.name as service_name, x.sub_service_id,
  x.name as sub_service_name, x.price_paise as list_paise
  from catalogue.services_public s join catalogue.offers_public x on x.service_id = s.id`;

export async function tasksOfBusiness(db: Db, businessId: string): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select ${task} where s.owner_id = ${businessId}
    order by s.created_at, s.id, x.name, x.sub_service_id limit ${SUB_SERVICES_MAX}`.execute(db);
  return rows;
}

export async function taskOfBusiness(
  db: Db | Tx,
  businessId: string,
  subServiceId: string,
): Promise<TaskRow | undefined> {
  const { rows } = await sql<TaskRow>`
    select ${task}
    where s.owner_id = ${businessId} and x.sub_service_id = ${subServiceId}`.execute(db);
  return rows[0];
}

/** The number of packages that a business has defined; serializes new ones until the transaction ends. */
export async function lockOffers(tx: Tx, businessId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${businessId}, 7251))`.execute(tx);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from prepaid.package_offers where business_id = ${businessId}`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

/** Locks an offer of a business until the transaction ends. */
export async function lockOffer(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    select * from prepaid.package_offers where business_id = ${businessId} and id = ${id}
    for update`.execute(tx);
  return rows[0];
}

/** @throws Refused PACKAGE_EXISTS when the business offers one with the same visits and price. */
export async function insertOffer(
  tx: Tx,
  one: Omit<OfferRow, 'createdAt' | 'updatedAt'>,
  now: Temporal.Instant,
): Promise<void> {
  await once(
    sql`
    insert into prepaid.package_offers (business_id, id, service_id, sub_service_id, visits, price_paise,
      valid_months, is_offered, created_at, updated_at)
    values (${one.businessId}, ${one.id}, ${one.serviceId}, ${one.subServiceId}, ${one.visits},
      ${one.pricePaise}, ${one.validMonths}, ${one.isOffered}, ${now}, ${now})`.execute(tx),
  );
}

/** @throws Refused PACKAGE_EXISTS when the business offers another one with the same visits and price. */
export async function writeOffer(
  tx: Tx,
  { businessId, id }: Pick<OfferRow, 'businessId' | 'id'>,
  terms: Pick<OfferRow, 'visits' | 'pricePaise' | 'validMonths' | 'isOffered'>,
  now: Temporal.Instant,
): Promise<void> {
  await once(
    sql`
    update prepaid.package_offers set visits = ${terms.visits}, price_paise = ${terms.pricePaise},
      valid_months = ${terms.validMonths}, is_offered = ${terms.isOffered}, updated_at = ${now}
    where business_id = ${businessId} and id = ${id}`.execute(tx),
  );
}

async function once(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (violatedConstraint(error) === 'package_offered_once') throw new Refused('PACKAGE_EXISTS');
    throw error;
  }
}
