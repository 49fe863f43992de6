import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { deleteImage } from '#platform/images/images.ts';
import { FORMER_MEMBER } from '#platform/personal-data/parts.ts';

const ownServices = (ownerId: string) =>
  sql`(select id from catalogue.services_public where owner_id = ${ownerId})`;

/** Opening hours, time off and connected calendars of a person's services. */
export async function hoursOf(
  db: Db,
  ownerId: string,
  limit: number,
): Promise<
  Record<
    | 'settings'
    | 'overrides'
    | 'timeOff'
    | 'otherCalendars'
    | 'members'
    | 'membersOff'
    | 'equipment',
    unknown[]
  >
> {
  const own = ownServices(ownerId);
  const settings = await sql`
    select service_id, time_zone, capacity, step_minutes, buffer_minutes, notice_minutes,
      horizon_days, auto_accept, weekly
    from availability.settings where service_id in ${own} limit ${limit}`.execute(db);
  const overrides = await sql`
    select service_id, date, intervals from availability.overrides
    where service_id in ${own} order by date limit ${limit}`.execute(db);
  const timeOff = await sql`
    select service_id, lower(during) as "from", upper(during) as "until", note
    from availability.time_off where service_id in ${own}
    order by lower(during) limit ${limit}`.execute(db);
  const connected = await sql`
    select service_id, name, host, added_at, read_at
    from availability.busy_feeds where service_id in ${own} order by added_at limit ${limit}`.execute(
    db,
  );
  const members = await sql`
    select r.id, r.name, r.is_active, h.weekly,
      array(select k.sub_service_id from availability.skills k
        where k.business_id = r.business_id and k.member_id = r.id) as "subServiceIds"
    from availability.resources r
    left join availability.member_hours h on h.business_id = r.business_id and h.member_id = r.id
    where r.business_id = ${ownerId} and r.kind = 'member' order by r.id limit ${limit}`.execute(
    db,
  );
  const membersOff = await sql`
    select member_id, lower(during) as "from", upper(during) as "until", note
    from availability.member_time_off where business_id = ${ownerId}
    order by lower(during) limit ${limit}`.execute(db);
  const equipment = await sql`
    select r.name, r.quantity, r.is_active,
      array(select q.sub_service_id from availability.requirements q
        where q.business_id = r.business_id and q.resource_id = r.id) as "subServiceIds"
    from availability.resources r
    where r.business_id = ${ownerId} and r.kind = 'equipment' order by r.id limit ${limit}`.execute(
    db,
  );
  return {
    settings: settings.rows,
    overrides: overrides.rows,
    timeOff: timeOff.rows,
    otherCalendars: connected.rows,
    members: members.rows,
    membersOff: membersOff.rows,
    equipment: equipment.rows,
  };
}

/** Erases the notes of time off and keeps the intervals. */
export async function eraseNotes(tx: Tx, ownerId: string): Promise<void> {
  await sql`update availability.member_time_off set note = ''
    where business_id = ${ownerId} and note <> ''`.execute(tx);
  await sql`update availability.time_off set note = ''
    where service_id in ${ownServices(ownerId)} and note <> ''`.execute(tx);
}

/** Replaces the names of members and equipment; their claims keep their ids. */
export async function eraseResourceNames(tx: Tx, ownerId: string): Promise<void> {
  await sql`update availability.resources
    set name = case when id = business_id then '' else ${FORMER_MEMBER} end
    where business_id = ${ownerId} and kind = 'member'`.execute(tx);
  await sql`update availability.resources set name = 'Former equipment', is_active = false
    where business_id = ${ownerId} and kind = 'equipment'`.execute(tx);
}

export async function deleteMemberPhotos(tx: Tx, ownerId: string): Promise<void> {
  const { rows } = await sql<{ pictureId: string }>`
    select picture_id from availability.resources
    where business_id = ${ownerId} and picture_id is not null`.execute(tx);
  for (const { pictureId } of rows) await deleteImage(tx, pictureId);
}

/** Deletes connected calendars and their busy times. */
export async function deleteCalendars(tx: Tx, ownerId: string): Promise<void> {
  await sql`delete from availability.busy_feeds where service_id in ${ownServices(ownerId)}`.execute(
    tx,
  );
}
