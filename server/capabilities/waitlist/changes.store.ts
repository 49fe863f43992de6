import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

type Changes = { ids: number[]; serviceIds: string[] };

/** Businesses with noted changes, those that wait longest first. */
export async function changedBusinesses(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ businessId: string }>`
    select business_id from waitlist.changes group by business_id order by min(id)
    limit ${limit}`.execute(db);
  return rows.map(({ businessId }) => businessId);
}

/** The noted changes of a business; later ones are left for the next run. */
export async function changesOf(db: Db, businessId: string, limit: number): Promise<Changes> {
  const { rows } = await sql<{ id: number; serviceId: string }>`
    select id, service_id from waitlist.changes where business_id = ${businessId}
    order by id limit ${limit}`.execute(db);
  return {
    ids: rows.map(({ id }) => id),
    serviceIds: [...new Set(rows.map(({ serviceId }) => serviceId))],
  };
}

export async function deleteChanges(
  db: Db,
  businessId: string,
  ids: readonly number[],
): Promise<void> {
  await sql`delete from waitlist.changes
    where business_id = ${businessId} and id = any(${ids}::bigint[])`.execute(db);
}

/** Notes every service that customers wait for, because time also becomes free as days come within reach. */
export async function noteWaiting(db: Db, now: Temporal.Instant, limit: number): Promise<void> {
  await sql`insert into waitlist.changes (business_id, service_id)
    select distinct business_id, service_id from waitlist.entries
    where state = 'waiting' and ends_at > ${now} limit ${limit}`.execute(db);
}

/** Notes the services of a business that a customer waits for, because whether they may book changed. */
export async function noteCustomer(
  db: Db,
  { businessId, customerId }: { businessId: string; customerId: string },
): Promise<void> {
  await sql`insert into waitlist.changes (business_id, service_id)
    select distinct business_id, service_id from waitlist.entries
    where business_id = ${businessId} and customer_id = ${customerId}
      and state = 'waiting'`.execute(db);
}
