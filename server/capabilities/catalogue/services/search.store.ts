import type { Db } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import { uuidsFrom } from '#platform/lists/uuid-range.ts';

export type NamedServiceRow = Row<
  'catalogue.services_public',
  'id' | 'name' | 'city' | 'ownerId' | 'ownerName' | 'isVisible'
>;

/** A text that matches more services is too short to find one of them. */
const MATCHES_MAX = 200;

/** Services by a part of their name or the start of their id, visible ones first. */
export async function servicesByText(
  db: Db,
  text: string,
  limit: number,
): Promise<NamedServiceRow[]> {
  const part = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const range = uuidsFrom(text);
  const { rows } = await sql<NamedServiceRow>`
    select s.id, s.name, s.city, s.owner_id, s.owner_name, s.is_visible
    from catalogue.services_public s
    where s.id in (
      (select id from catalogue.services where lower(name) like ${part} limit ${MATCHES_MAX})
      union select id from catalogue.services
        where id between ${range?.first ?? null}::uuid and ${range?.last ?? null}::uuid)
    order by s.is_visible desc, s.name, s.id limit ${limit}`.execute(db);
  return rows;
}
