import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

const MEMBERS_LISTED_MAX = 500;
const TEAMS_MAX = 50;

export type InvitationRow = Row<
  'team.invitations',
  'businessId' | 'memberId' | 'email' | 'expiresAt'
>;
export type AccountRow = Row<'team.accounts', 'businessId' | 'memberId' | 'personId' | 'joinedAt'>;

/** Invitations of a business that can still be accepted. */
export async function openInvitations(
  db: Db | Tx,
  businessId: string,
  now: Temporal.Instant,
): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`
    select business_id, member_id, email, expires_at from team.invitations
    where business_id = ${businessId} and expires_at > ${now} limit ${MEMBERS_LISTED_MAX}`.execute(
    db,
  );
  return rows;
}

/** Replaces an earlier invitation of the member, whose link stops working. */
export async function putInvitation(
  tx: Tx,
  row: InvitationRow & { tokenHash: string },
): Promise<void> {
  await sql`
    insert into team.invitations (business_id, member_id, email, token_hash, expires_at)
    values (${row.businessId}, ${row.memberId}, ${row.email}, ${row.tokenHash}, ${row.expiresAt})
    on conflict (business_id, member_id) do update set email = excluded.email,
      token_hash = excluded.token_hash, expires_at = excluded.expires_at`.execute(tx);
}

export async function deleteInvitation(
  tx: Tx,
  { businessId, memberId }: { businessId: string; memberId: string },
): Promise<void> {
  await sql`delete from team.invitations
    where business_id = ${businessId} and member_id = ${memberId}`.execute(tx);
}

/** The invitation with this token; undefined once it has expired. */
export async function invitationByHash(
  db: Db | Tx,
  tokenHash: string,
  now: Temporal.Instant,
): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select business_id, member_id, email, expires_at from team.invitations
    where token_hash = ${tokenHash} and expires_at > ${now}`.execute(db);
  return rows[0];
}

/**
 * Uses an invitation.
 * @returns false when it was used, replaced or withdrawn meanwhile.
 */
export async function takeInvitation(tx: Tx, tokenHash: string): Promise<boolean> {
  const { rows } = await sql`
    delete from team.invitations where token_hash = ${tokenHash} returning member_id`.execute(tx);
  return rows.length === 1;
}

export async function accountsOf(db: Db | Tx, businessId: string): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select business_id, member_id, person_id, joined_at from team.accounts
    where business_id = ${businessId} limit ${MEMBERS_LISTED_MAX}`.execute(db);
  return rows;
}

/** Teams that a person has joined, earliest first. */
export async function accountsOfPerson(db: Db | Tx, personId: string): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select business_id, member_id, person_id, joined_at from team.accounts
    where person_id = ${personId} order by joined_at, business_id limit ${TEAMS_MAX}`.execute(db);
  return rows;
}

/** The account of a person in one team. */
export async function accountOf(
  db: Db | Tx,
  { businessId, personId }: { businessId: string; personId: string },
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select business_id, member_id, person_id, joined_at from team.accounts
    where business_id = ${businessId} and person_id = ${personId}`.execute(db);
  return rows[0];
}

/** @returns false when the member has an account, or the person is another member of this team. */
export async function insertAccount(tx: Tx, row: AccountRow): Promise<boolean> {
  const { rows } = await sql`
    insert into team.accounts (business_id, member_id, person_id, joined_at)
    values (${row.businessId}, ${row.memberId}, ${row.personId}, ${row.joinedAt})
    on conflict do nothing returning member_id`.execute(tx);
  return rows.length === 1;
}

export async function deleteAccount(
  tx: Tx,
  { businessId, memberId }: { businessId: string; memberId: string },
): Promise<void> {
  await sql`delete from team.accounts
    where business_id = ${businessId} and member_id = ${memberId}`.execute(tx);
  await sql`delete from team.feeds
    where business_id = ${businessId} and member_id = ${memberId}`.execute(tx);
}
