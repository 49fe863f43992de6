import type { MemberColour } from '#contract/availability/member-colours.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

const MEMBERS_LISTED_MAX = 500;

/** Colours of the members of a business; members without a row have none yet. */
export async function coloursOf(
  db: Db | Tx,
  businessId: string,
): Promise<Map<string, MemberColour>> {
  const { rows } = await sql<Row<'team.members', 'memberId' | 'colour'>>`
    select member_id, colour from team.members
    where business_id = ${businessId} limit ${MEMBERS_LISTED_MAX}`.execute(db);
  return new Map(rows.map(({ memberId, colour }) => [memberId, colour]));
}

export async function setColour(
  tx: Tx,
  { businessId, memberId, colour }: { businessId: string; memberId: string; colour: MemberColour },
): Promise<void> {
  await sql`
    insert into team.members (business_id, member_id, colour)
    values (${businessId}, ${memberId}, ${colour})
    on conflict (business_id, member_id) do update set colour = excluded.colour`.execute(tx);
}

/** Members who may not enter their own time off; without a row, a member may. */
export async function barredFromTimeOff(
  db: Db | Tx,
  businessId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Row<'team.members', 'memberId'>>`
    select member_id from team.members
    where business_id = ${businessId} and not may_take_time_off
    limit ${MEMBERS_LISTED_MAX}`.execute(db);
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Requires `setColour` before, for a member without a row. */
export async function setMayTakeTimeOff(
  tx: Tx,
  member: { businessId: string; memberId: string; mayTakeTimeOff: boolean },
): Promise<void> {
  await sql`
    update team.members set may_take_time_off = ${member.mayTakeTimeOff}
    where business_id = ${member.businessId} and member_id = ${member.memberId}`.execute(tx);
}
