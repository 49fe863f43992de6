import { SEARCH_NAMED_MAX } from '#contract/search/limits.ts';
import type { NamedService } from '#contract/search/views.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Point } from '../places/cells.rules.ts';

/** Services of one name that are compared; more of them have no name that identifies them. */
const SAME_NAME_MAX = 200;

/** The services with one of these names: nearest first, without a position the best rated first. */
export async function servicesNamed(
  db: Db,
  keys: readonly string[],
  near: Point | undefined,
): Promise<NamedService[]> {
  const order = near
    ? sql`cube_distance(s.spot, search.spot(${near.latitude}::float8, ${near.longitude}::float8))`
    : sql`s.rank desc`;
  const { rows } = await sql<NamedService>`
    select s.service_id as id, c.card ->> 'name' as name, c.card ->> 'location' as location
    from (select service_id, card from search.cards where name_key = any(${keys}::text[])
      limit ${SAME_NAME_MAX}) c
    join search.services s on s.service_id = c.service_id
    order by ${order}, s.service_id limit ${SEARCH_NAMED_MAX}`.execute(db);
  return rows;
}
