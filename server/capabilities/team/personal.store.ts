import { eraseOwnNotes, timeOffOfMember } from '#capabilities/availability/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { PERSONAL_ROWS_READ } from '#platform/personal-data/parts.ts';

/** A person's entries about their team, and the teams that they have joined. */
export async function teamOf(
  db: Db,
  personId: string,
  limit: number,
): Promise<Record<'members' | 'invitations' | 'joined', unknown[]>> {
  const members = await sql`
    select m.member_id, m.colour, a.joined_at
    from team.members m
    left join team.accounts a on a.business_id = m.business_id and a.member_id = m.member_id
    where m.business_id = ${personId} order by m.member_id limit ${limit}`.execute(db);
  const invitations = await sql`
    select member_id, email, expires_at from team.invitations
    where business_id = ${personId} order by member_id limit ${limit}`.execute(db);
  const joined = [];
  for (const { joinedAt, ...member } of await membershipsOf(db, personId, limit)) {
    const timeOff = await timeOffOfMember(db, member, EVER, limit);
    const own = timeOff.filter(({ byMember }) => byMember);
    joined.push({ memberId: member.memberId, joinedAt, timeOff: own });
  }
  return { members: members.rows, invitations: invitations.rows, joined };
}

/** Before all time off, so that past entries are exported too. */
const EVER = Temporal.Instant.fromEpochMilliseconds(0);

type Membership = { businessId: string; memberId: string; joinedAt: Temporal.Instant };

async function membershipsOf(db: Db | Tx, personId: string, limit: number): Promise<Membership[]> {
  const { rows } = await sql<Membership>`
    select business_id, member_id, joined_at from team.accounts
    where person_id = ${personId} order by joined_at limit ${limit}`.execute(db);
  return rows;
}

/** Deletes a person's team, their place in other teams with their notes there, and invitations to their address. */
export async function eraseTeam(
  tx: Tx,
  { personId, email }: { personId: string; email: string },
): Promise<void> {
  for (const member of await membershipsOf(tx, personId, PERSONAL_ROWS_READ))
    await eraseOwnNotes(tx, member);
  await sql`delete from team.members where business_id = ${personId}`.execute(tx);
  await sql`
    delete from team.feeds f where f.business_id = ${personId} or exists (
      select from team.accounts a where a.person_id = ${personId}
        and a.business_id = f.business_id and a.member_id = f.member_id)`.execute(tx);
  await sql`delete from team.accounts
    where business_id = ${personId} or person_id = ${personId}`.execute(tx);
  await sql`delete from team.invitations
    where business_id = ${personId} or email = ${email}`.execute(tx);
}
