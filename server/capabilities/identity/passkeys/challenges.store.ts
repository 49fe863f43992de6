import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** The browser or session that a challenge belongs to, and what it is for. */
export type ChallengeOwner = {
  purpose: 'login' | 'add' | 'confirm' | 'second factor';
  clientHash: string;
  /** Null for a login: the passkey names the person. */
  personId: string | null;
};

export async function writeChallenge(
  db: Db,
  { purpose, clientHash, personId }: ChallengeOwner,
  { hash, expiresAt }: { hash: string; expiresAt: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into identity.passkey_challenges (hash, purpose, client_hash, person_id, expires_at)
    values (${hash}, ${purpose}, ${clientHash}, ${personId}, ${expiresAt})`.execute(db);
}

/** Deletes a challenge, so that of two responses only one finds it. @returns whether it was valid */
export async function takeChallenge(
  db: Db | Tx,
  { purpose, clientHash, personId }: ChallengeOwner,
  hash: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    delete from identity.passkey_challenges
    where hash = ${hash} and purpose = ${purpose} and client_hash = ${clientHash}
      and person_id is not distinct from ${personId}::uuid and expires_at > ${now}
    returning hash`.execute(db);
  return rows.length > 0;
}
