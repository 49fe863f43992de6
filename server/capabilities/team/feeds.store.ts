import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

type Member = { businessId: string; memberId: string };

/** Stores the token of a member's feed; it replaces the previous one, whose address stops working. */
export async function setMemberFeed(
  db: Db,
  { businessId, memberId }: Member,
  { tokenHash, madeAt }: { tokenHash: string; madeAt: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into team.feeds (business_id, member_id, token_hash, made_at)
    values (${businessId}, ${memberId}, ${tokenHash}, ${madeAt})
    on conflict (business_id, member_id) do update set token_hash = excluded.token_hash,
      made_at = excluded.made_at`.execute(db);
}

export async function dropMemberFeed(db: Db, { businessId, memberId }: Member): Promise<void> {
  await sql`delete from team.feeds
    where business_id = ${businessId} and member_id = ${memberId}`.execute(db);
}

export async function memberFeedMadeAt(
  db: Db,
  { businessId, memberId }: Member,
): Promise<Temporal.Instant | undefined> {
  const { rows } = await sql<{ madeAt: Temporal.Instant }>`
    select made_at from team.feeds
    where business_id = ${businessId} and member_id = ${memberId}`.execute(db);
  return rows[0]?.madeAt;
}

/** The account of the member whose feed has this token. */
export async function memberOfFeed(
  db: Db,
  tokenHash: string,
): Promise<{ businessId: string; personId: string } | undefined> {
  const { rows } = await sql<{ businessId: string; personId: string }>`
    select a.business_id, a.person_id from team.feeds f
    join team.accounts a on a.business_id = f.business_id and a.member_id = f.member_id
    where f.token_hash = ${tokenHash}`.execute(db);
  return rows[0];
}

/** Removes the links of all memberships of a person. */
export async function dropFeedsOfPerson(db: Db | Tx, personId: string): Promise<void> {
  await sql`
    delete from team.feeds f using team.accounts a
    where a.business_id = f.business_id and a.member_id = f.member_id and a.person_id = ${personId}`.execute(
    db,
  );
}
