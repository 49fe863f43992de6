import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** A person's credits and their uses. */
export async function creditsOfPerson(
  db: Db,
  personId: string,
  limit: number,
): Promise<{ credits: unknown[]; uses: unknown[] }> {
  const credits = await sql`
    select kind, amount_paise, left_paise, note, subject_id as "bookingId", granted_at, expires_at
    from wallet.lefts where person_id = ${personId}
    order by granted_at, id limit ${limit}`.execute(db);
  const uses = await sql`
    select u.kind, u.amount_paise, u.subject_id as "bookingId", u.at
    from wallet.uses u join wallet.credits c on c.id = u.credit_id
    where c.person_id = ${personId} and c.business_id is null order by u.id limit ${limit}`.execute(
    db,
  );
  return { credits: credits.rows, uses: uses.rows };
}

/**
 * Locks a person's wallet until the transaction ends, deletes its reservations and lists credits with a
 * remainder.
 */
export async function lockRemainingCredits(tx: Tx, personId: string): Promise<string[]> {
  await sql`select wallet.lock_person(${personId}::uuid)`.execute(tx);
  await sql`delete from wallet.reservations where person_id = ${personId}`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select id from wallet.lefts where person_id = ${personId} and left_paise > 0
    order by granted_at, id`.execute(tx);
  return rows.map((row) => row.id);
}
