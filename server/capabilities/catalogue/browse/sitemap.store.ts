import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { isOnActiveShelf } from '../store.ts';

const PARTS_MAX = 1_000;

/** The id of every `size`-th listed service, including the first: where each sitemap begins. */
export async function sitemapParts(db: Db, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select s.id, row_number() over (order by s.id) as place
      from catalogue.services_public s where s.is_visible and ${isOnActiveShelf}) s
    where (place - 1) % ${size} = 0 order by id limit ${PARTS_MAX}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Listed services in order of their ids, with the time of the last addition. */
export async function visibleServicesFrom(
  db: Db,
  from: { id: string; isIncluded: boolean },
  limit: number,
): Promise<{ id: string; changedAt: Temporal.Instant }[]> {
  const { rows } = await sql<{ id: string; changedAt: Temporal.Instant }>`
    select s.id, greatest(s.created_at, (select max(x.created_at) from catalogue.sub_services x
      where x.service_id = s.id)) as "changedAt"
    from catalogue.services_public s
    where s.is_visible and ${isOnActiveShelf}
      and (s.id > ${from.id} or (${from.isIncluded}::boolean and s.id = ${from.id}))
    order by s.id limit ${limit}`.execute(db);
  return rows;
}
