import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

const ownServices = (ownerId: string) =>
  sql`(select id from catalogue.services_public where owner_id = ${ownerId})`;

/** Opening hours, time off and connected calendars of a person's services. */
export async function hoursOf(
  db: Db,
  ownerId: string,
  limit: number,
): Promise<Record<'settings' | 'overrides' | 'timeOff' | 'otherCalendars', unknown[]>> {
  const own = ownServices(ownerId);
  const settings = await sql`
    select service_id as "serviceId", time_zone as "timeZone", capacity,
      step_minutes as "stepMinutes", buffer_minutes as "bufferMinutes",
      notice_minutes as "noticeMinutes", horizon_days as "horizonDays",
      auto_accept as "autoAccept", weekly
    from availability.settings where service_id in ${own} limit ${limit}`.execute(db);
  const overrides = await sql`
    select service_id as "serviceId", date, intervals from availability.overrides
    where service_id in ${own} order by date limit ${limit}`.execute(db);
  const timeOff = await sql`
    select service_id as "serviceId", lower(during) as "from", upper(during) as "until", note
    from availability.time_off where service_id in ${own}
    order by lower(during) limit ${limit}`.execute(db);
  const connected = await sql`
    select service_id as "serviceId", name, host, added_at as "addedAt", read_at as "readAt"
    from availability.busy_feeds where service_id in ${own} order by added_at limit ${limit}`.execute(
    db,
  );
  return {
    settings: settings.rows,
    overrides: overrides.rows,
    timeOff: timeOff.rows,
    otherCalendars: connected.rows,
  };
}

/** Erases the notes of time off and keeps the intervals. */
export async function eraseNotes(tx: Tx, ownerId: string): Promise<void> {
  await sql`update availability.time_off set note = ''
    where service_id in ${ownServices(ownerId)} and note <> ''`.execute(tx);
}

/** Deletes connected calendars and their busy times. */
export async function deleteCalendars(tx: Tx, ownerId: string): Promise<void> {
  await sql`delete from availability.busy_feeds where service_id in ${ownServices(ownerId)}`.execute(
    tx,
  );
}
