import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { OpenInterval } from '../rules/starts.rules.ts';

/** Includes deactivated members, whose number is otherwise unbounded. */
const MEMBERS_LISTED_MAX = 500;
const SERVICES_MAX = 500;

export type MemberRow = Row<'availability.resources', 'id' | 'name' | 'isActive' | 'pictureId'> & {
  /** Seven lists of open intervals from Monday; null: as the service. */
  weekly: OpenInterval[][] | null;
};

/** How a service of a business is served, and the zone of its hours. */
export type ServedService = Row<
  'availability.settings',
  'serviceId' | 'servedBy' | 'capacity' | 'timeZone'
>;

/** Members of a business, the owner first if their row exists, then in the order of their creation. */
export async function membersOf(db: Db | Tx, businessId: string): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select r.id, r.name, r.is_active, r.picture_id, h.weekly
    from availability.resources r
    left join availability.member_hours h on h.business_id = r.business_id and h.member_id = r.id
    where r.business_id = ${businessId} and r.kind = 'member'
    order by r.id <> r.business_id, r.id limit ${MEMBERS_LISTED_MAX}`.execute(db);
  return rows;
}

/** Whether a business has members besides its owner, rooms or equipment, also former ones. */
export async function hasTeam(db: Db | Tx, businessId: string): Promise<boolean> {
  const { rows } = await sql`
    select from availability.resources
    where business_id = ${businessId} and id <> business_id and kind in ('member', 'equipment')
    limit 1`.execute(db);
  return rows.length > 0;
}

/** How the services of a business are served; those without hours are omitted. */
export async function servedServices(db: Db | Tx, businessId: string): Promise<ServedService[]> {
  const { rows } = await sql<ServedService>`
    select service_id, served_by, capacity, time_zone from availability.settings
    where business_id = ${businessId} order by service_id limit ${SERVICES_MAX}`.execute(db);
  return rows;
}

/** Serialises changes of one team, and creates the owner's row. Claims and bookings do not wait for it. */
export async function lockTeam(tx: Tx, businessId: string): Promise<void> {
  await sql`
    insert into availability.resources (business_id, id, kind)
    values (${businessId}, ${businessId}, 'member') on conflict do nothing`.execute(tx);
  await sql`
    select 1 from availability.resources where business_id = ${businessId} and id = ${businessId}
    for no key update`.execute(tx);
}

/**
 * Requires `lockTeam`.
 * @returns the id of the member.
 */
export async function insertMember(tx: Tx, businessId: string, name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into availability.resources (business_id, kind, name)
    values (${businessId}, 'member', ${name}) returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('An insert gave no row.');
  return row.id;
}

export async function renameMember(
  tx: Tx,
  { businessId, memberId, name }: { businessId: string; memberId: string; name: string },
): Promise<void> {
  await sql`update availability.resources set name = ${name}
    where business_id = ${businessId} and id = ${memberId} and kind = 'member'`.execute(tx);
}

/** Sets a member's photo. Requires `lockTeam`. */
export async function setMemberPicture(
  tx: Tx,
  {
    businessId,
    memberId,
    pictureId,
  }: { businessId: string; memberId: string; pictureId: string | null },
): Promise<void> {
  await sql`update availability.resources set picture_id = ${pictureId}
    where business_id = ${businessId} and id = ${memberId} and kind = 'member'`.execute(tx);
}

/** A deactivated member keeps claims and history, and takes no new bookings. */
export async function setMemberActive(
  tx: Tx,
  { businessId, memberId, isActive }: { businessId: string; memberId: string; isActive: boolean },
): Promise<void> {
  await sql`update availability.resources set is_active = ${isActive}
    where business_id = ${businessId} and id = ${memberId} and kind = 'member'`.execute(tx);
  await queueBusiness(tx, businessId);
}

/** Sets a member's weekly hours; null restores the hours of each service. */
export async function setMemberHours(
  tx: Tx,
  member: {
    businessId: string;
    memberId: string;
    weekly: readonly (readonly OpenInterval[])[] | null;
  },
): Promise<void> {
  const { businessId, memberId, weekly } = member;
  await (weekly === null
    ? sql`delete from availability.member_hours
        where business_id = ${businessId} and member_id = ${memberId}`
    : sql`insert into availability.member_hours (business_id, member_id, weekly)
        values (${businessId}, ${memberId}, ${JSON.stringify(weekly)}::jsonb)
        on conflict (business_id, member_id) do update set weekly = excluded.weekly`
  ).execute(tx);
  await queueBusiness(tx, businessId);
}

/** Queues the services whose starts depend on the team for the search index. */
export async function queueBusiness(tx: Tx, businessId: string): Promise<void> {
  await sql`select availability.queue_business(${businessId})`.execute(tx);
}
