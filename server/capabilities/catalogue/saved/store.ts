import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { figureJoins, type ServiceRow, serviceColumns, startingPrice } from '../store.ts';

/** Whether customers can see a service. */
export async function isVisible(db: Db | Tx, serviceId: string): Promise<boolean> {
  const { rows } = await sql`
    select from catalogue.services_public where id = ${serviceId} and is_visible`.execute(db);
  return rows.length > 0;
}

/**
 * Saves a favourite; idempotent. The lock serializes a person's requests, so that the limit holds.
 * @returns the number of favourites
 */
export async function addFavourite(
  tx: Tx,
  saved: { personId: string; serviceId: string; at: Temporal.Instant },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${saved.personId}, 32))`.execute(tx);
  await sql`
    insert into catalogue.favourites (person_id, service_id, added_at)
    values (${saved.personId}, ${saved.serviceId}, ${saved.at})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from catalogue.favourites
    where person_id = ${saved.personId}`.execute(tx);
  return rows[0]?.kept ?? 0;
}

export async function removeFavourite(db: Db, personId: string, serviceId: string): Promise<void> {
  await sql`delete from catalogue.favourites
    where person_id = ${personId} and service_id = ${serviceId}`.execute(db);
}

/** A person's visible favourites, newest first. */
export async function favouritesOf(db: Db, personId: string, limit: number): Promise<ServiceRow[]> {
  const { rows } = await sql<ServiceRow>`
    select ${serviceColumns}, ${startingPrice(null)} as from_paise
    from catalogue.favourites k
    join catalogue.services_public s on s.id = k.service_id and s.is_visible
    ${figureJoins}
    where k.person_id = ${personId}
    order by k.added_at desc, k.service_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Records a viewed service and deletes those beyond the newest `limit`. */
export async function recordViewed(
  tx: Tx,
  viewed: { personId: string; serviceId: string; at: Temporal.Instant },
  limit: number,
): Promise<void> {
  const { personId, serviceId, at } = viewed;
  await sql`
    insert into catalogue.viewed (person_id, service_id, viewed_at)
    values (${personId}, ${serviceId}, ${at})
    on conflict (person_id, service_id) do update
      set viewed_at = greatest(viewed.viewed_at, excluded.viewed_at)`.execute(tx);
  await sql`
    delete from catalogue.viewed where person_id = ${personId} and service_id in (
      select service_id from catalogue.viewed where person_id = ${personId}
      order by viewed_at desc, service_id desc offset ${limit})`.execute(tx);
}

export async function viewedBy(db: Db, personId: string, limit: number): Promise<ServiceRow[]> {
  const { rows } = await sql<ServiceRow>`
    select ${serviceColumns}, ${startingPrice(null)} as from_paise
    from catalogue.viewed v
    join catalogue.services_public s on s.id = v.service_id and s.is_visible
    ${figureJoins}
    where v.person_id = ${personId}
    order by v.viewed_at desc, v.service_id desc limit ${limit}`.execute(db);
  return rows;
}

export async function clearViewed(db: Db | Tx, personId: string): Promise<void> {
  await sql`delete from catalogue.viewed where person_id = ${personId}`.execute(db);
}

export async function deleteFavourites(tx: Tx, personId: string): Promise<void> {
  await sql`delete from catalogue.favourites where person_id = ${personId}`.execute(tx);
}
