import type { Db } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import { escapeLike } from '#platform/lists/like.ts';
import { uuidsFrom } from '#platform/lists/uuid-range.ts';
import { offeredName } from '../store.ts';

export type NamedServiceRow = Row<
  'catalogue.services_public',
  'id' | 'name' | 'city' | 'ownerId' | 'ownerName' | 'isVisible'
>;

/** A text that matches more services is too short to find a few of them. */
const MATCHES_MAX = 200;

/** Services by a part of their name or the start of their id, visible ones first. */
export async function servicesByText(
  db: Db,
  text: string,
  limit: number,
): Promise<NamedServiceRow[]> {
  const part = `%${escapeLike(text.toLowerCase())}%`;
  const range = uuidsFrom(text);
  const { rows } = await sql<NamedServiceRow>`
    select s.id, s.name, s.city, s.owner_id, s.owner_name, s.is_visible
    from catalogue.services_public s
    where s.id in (
      (select id from catalogue.services where lower(name) like ${part}
        limit ${Math.max(limit, MATCHES_MAX)})
      union select id from catalogue.services
        where id between ${range?.first ?? null}::uuid and ${range?.last ?? null}::uuid)
    order by s.is_visible desc, s.name, s.id limit ${limit}`.execute(db);
  return rows;
}

/** The names of these services, whether customers see them or not. */
export async function namesOfServices(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from catalogue.services where id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

export async function namesOfSubServices(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: string; serviceId: string; serviceName: string }[]> {
  const { rows } = await sql<{ id: string; name: string; serviceId: string; serviceName: string }>`
    select x.id, ${offeredName} as name, s.id as service_id, s.name as service_name
    from catalogue.sub_services x
    join catalogue.tasks t on t.id = x.task_id
    join catalogue.services s on s.id = x.service_id
    where x.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
