import type { MapPoint } from '#contract/search/map.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** The number of services in each list of cells, counted up to `most`. */
export async function countAround(
  db: Db,
  cells: readonly (readonly number[])[],
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select counted.count from jsonb_array_elements(${JSON.stringify(cells)}::jsonb)
      with ordinality as asked (cells, place)
    cross join lateral (select count(*)::int as count from (
      select 1 from jsonb_array_elements_text(asked.cells) as one (cell)
      join search.services s on s.cell = one.cell::int limit ${most}) seen) counted
    order by asked.place`.execute(db);
  return rows.map(({ count }) => count);
}

/** Where these services receive customers; the position of one that only travels to them is private. */
export async function pointsOf(db: Db, ids: readonly string[]): Promise<MapPoint[]> {
  const { rows } = await sql<MapPoint>`
    select service_id as id, latitude, longitude from search.services
    where service_id = any(${ids}::uuid[]) and 'provider' = any(places)`.execute(db);
  return rows;
}
