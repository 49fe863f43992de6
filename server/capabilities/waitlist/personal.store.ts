import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export async function waitedForBy(db: Db, personId: string, limit: number): Promise<unknown[]> {
  const { rows } = await sql`
    select e.id, e.service_name as "service", e.sub_service_name as "subService", e.people,
      e.together, e.from_date, e.to_date, e.from_minute, e.to_minute, e.time_zone, e.state,
      e.created_at as "joinedAt", e.ended_at,
      coalesce((select json_agg(json_build_object('startsAt', o.starts_at, 'madeAt', o.made_at,
         'expiresAt', o.expires_at, 'state', o.state) order by o.made_at)
       from waitlist.offers o
       where o.business_id = e.business_id and o.entry_id = e.id), '[]') as offers
    from waitlist.entries e where e.customer_id = ${personId}
    order by e.created_at, e.id limit ${limit}`.execute(db);
  return rows;
}

/** Deletes the entries of a person and at their business. @returns the open offers, whose seats become free. */
export async function deleteEntriesOf(tx: Tx, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from waitlist.entries e
    join waitlist.offers o on o.business_id = e.business_id and o.entry_id = e.id
    where (e.customer_id = ${personId} or e.business_id = ${personId}) and o.state = 'open'
    for update of e`.execute(tx);
  await sql`delete from waitlist.entries
    where customer_id = ${personId} or business_id = ${personId}`.execute(tx);
  await sql`delete from waitlist.changes where business_id = ${personId}`.execute(tx);
  return rows.map(({ id }) => id);
}
