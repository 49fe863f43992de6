import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

type ClosedTime = {
  id: string;
  serviceId: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
};
export type TimeOffRow = ClosedTime & { note: string };
/** `id` is the id of the connected calendar, `name` its name. */
type BusyTimeRow = ClosedTime & { name: string };

/** Time zones of services; services without hours are omitted. */
export async function timeZonesOf(
  db: Db,
  serviceIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ serviceId: string; timeZone: string }>`
    select service_id, time_zone from availability.settings
    where service_id = any(${serviceIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.serviceId, row.timeZone]));
}

/** Time off and busy times of services between two instants. */
export async function closedTimesOf(
  db: Db,
  serviceIds: readonly string[],
  span: { from: Temporal.Instant; until: Temporal.Instant },
  limit: number,
): Promise<{ timeOff: TimeOffRow[]; elsewhere: BusyTimeRow[] }> {
  const within = sql`service_id = any(${serviceIds}::uuid[])
    and during && tstzrange(${span.from}::timestamptz, ${span.until}::timestamptz)`;
  const timeOff = await sql<TimeOffRow>`
    select id, service_id, lower(during) as starts_at, upper(during) as ends_at, note
    from availability.time_off where ${within} order by during, id limit ${limit}`.execute(db);
  const elsewhere = await sql<BusyTimeRow>`
    select f.id, t.service_id, t.starts_at, t.ends_at, f.name
    from (select feed_id, service_id, lower(during) as starts_at, upper(during) as ends_at
      from availability.busy_times where ${within} order by during limit ${limit}) t
    join availability.busy_feeds f on f.id = t.feed_id
    order by t.starts_at, f.id`.execute(db);
  return { timeOff: timeOff.rows, elsewhere: elsewhere.rows };
}
