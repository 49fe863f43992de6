import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { queueBusiness } from './members.store.ts';

/** One entry of time off, for one or more members. */
export type MemberTimeOff = {
  id: string;
  memberIds: string[];
  from: Temporal.Instant;
  until: Temporal.Instant;
  note: string;
};

/** Current and future time off of a business, earliest first. */
export async function memberTimeOffOf(
  db: Db | Tx,
  businessId: string,
  now: Temporal.Instant,
  limit: number,
): Promise<MemberTimeOff[]> {
  const { rows } = await sql<MemberTimeOff>`
    select entry_id as id, array_agg(member_id order by member_id) as member_ids,
      lower(during) as "from", upper(during) as until, note
    from availability.member_time_off
    where business_id = ${businessId} and upper(during) > ${now}
    group by entry_id, during, note
    order by lower(during), entry_id limit ${limit}`.execute(db);
  return rows;
}

/** Writes one entry for several members; bookings in it stay. */
export async function addMemberTimeOff(
  tx: Tx,
  businessId: string,
  off: Omit<MemberTimeOff, 'id'>,
  { byMember = false }: { byMember?: boolean } = {},
): Promise<void> {
  await sql`
    with entry as materialized (select uuidv7() as id)
    insert into availability.member_time_off
      (business_id, entry_id, member_id, during, note, by_member)
    select ${businessId}, entry.id, m.id, tstzrange(${off.from}, ${off.until}), ${off.note},
      ${byMember}
    from entry cross join unnest(${off.memberIds}::uuid[]) m(id)`.execute(tx);
  await queueBusiness(tx, businessId);
}

/** Current and future time off of one member, earliest first; `byMember` marks entries of their own. */
export async function timeOffOfMember(
  db: Db | Tx,
  { businessId, memberId }: { businessId: string; memberId: string },
  now: Temporal.Instant,
  limit: number,
): Promise<(Omit<MemberTimeOff, 'memberIds'> & { byMember: boolean })[]> {
  const { rows } = await sql<Omit<MemberTimeOff, 'memberIds'> & { byMember: boolean }>`
    select entry_id as id, lower(during) as "from", upper(during) as until, note, by_member
    from availability.member_time_off
    where business_id = ${businessId} and member_id = ${memberId} and upper(during) > ${now}
    order by lower(during), entry_id limit ${limit}`.execute(db);
  return rows;
}

/** Removes an entry that the member made. @returns false when they have no such entry. */
export async function deleteOwnTimeOff(
  tx: Tx,
  { businessId, memberId }: { businessId: string; memberId: string },
  entryId: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from availability.member_time_off
    where business_id = ${businessId} and member_id = ${memberId} and entry_id = ${entryId}
      and by_member returning id`.execute(tx);
  if (rows.length > 0) await queueBusiness(tx, businessId);
  return rows.length > 0;
}

/** Removes an entry for all of its members. @returns false when the business has no such entry. */
export async function deleteMemberTimeOff(
  tx: Tx,
  businessId: string,
  entryId: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from availability.member_time_off
    where business_id = ${businessId} and entry_id = ${entryId} returning id`.execute(tx);
  if (rows.length > 0) await queueBusiness(tx, businessId);
  return rows.length > 0;
}

/** Erases the notes that a member wrote about their own time off, and keeps the intervals. */
export async function eraseOwnNotes(
  tx: Tx,
  { businessId, memberId }: { businessId: string; memberId: string },
): Promise<void> {
  await sql`update availability.member_time_off set note = ''
    where business_id = ${businessId} and member_id = ${memberId} and by_member and note <> ''`.execute(
    tx,
  );
}
