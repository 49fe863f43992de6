import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

type CodeRow = Row<'identity.enrolment_codes', 'personId' | 'codeHash' | 'madeBy' | 'expiresAt'>;

/** Stores a code in place of the previous one. */
export async function writeEnrolmentCode(tx: Tx, code: CodeRow): Promise<void> {
  const { personId, codeHash, madeBy, expiresAt } = code;
  await sql`
    insert into identity.enrolment_codes (person_id, code_hash, made_by, expires_at)
    values (${personId}, ${codeHash}, ${madeBy}, ${expiresAt})
    on conflict (person_id) do update set code_hash = excluded.code_hash,
      made_by = excluded.made_by, expires_at = excluded.expires_at`.execute(tx);
}

export async function enrolmentCode(
  db: Db | Tx,
  personId: string,
): Promise<Pick<CodeRow, 'codeHash' | 'expiresAt'> | undefined> {
  const { rows } = await sql<Pick<CodeRow, 'codeHash' | 'expiresAt'>>`
    select code_hash, expires_at from identity.enrolment_codes
    where person_id = ${personId}`.execute(db);
  return rows[0];
}

export async function deleteEnrolmentCode(tx: Tx, personId: string): Promise<void> {
  await sql`delete from identity.enrolment_codes where person_id = ${personId}`.execute(tx);
}
