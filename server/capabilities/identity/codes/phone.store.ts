import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

/** The person's verified number, if their profile still has it and their account is open. */
export async function verifiedPhoneOf(db: Db | Tx, personId: string): Promise<string | undefined> {
  const { rows } = await sql<Row<'identity.verified_phones', 'phone'>>`
    select v.phone from identity.verified_phones v
    join identity.people p on p.id = v.person_id and p.phone = v.phone
    where v.person_id = ${personId} and p.closed_at is null`.execute(db);
  return rows[0]?.phone;
}

/** Stores a verified number, which becomes that of the profile. @returns whether the profile had another one */
export async function setVerifiedPhone(
  tx: Tx,
  { personId, phone }: { personId: string; phone: string },
  at: Temporal.Instant,
): Promise<boolean> {
  await sql`
    insert into identity.verified_phones (person_id, phone, verified_at)
    values (${personId}, ${phone}, ${at})
    on conflict (person_id) do update
      set phone = excluded.phone, verified_at = excluded.verified_at`.execute(tx);
  const { rows } = await sql`
    update identity.people set phone = ${phone}
    where id = ${personId} and phone is distinct from ${phone} returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Removes the verification of a number that the profile no longer has, or of any number.
 * @returns whether there was one
 */
export async function deleteVerifiedPhone(
  tx: Tx,
  personId: string,
  which: 'replaced' | 'any',
): Promise<boolean> {
  const { rows } = await sql`
    delete from identity.verified_phones v using identity.people p
    where v.person_id = ${personId} and p.id = v.person_id
      and (${which} = 'any' or p.phone is distinct from v.phone)
    returning v.person_id`.execute(tx);
  return rows.length > 0;
}

type Verified = Row<'identity.verified_phones', 'phone' | 'verifiedAt'>;

/** For the data export. */
export async function verifiedPhoneDataOf(db: Db, personId: string): Promise<Verified | null> {
  const { rows } = await sql<Verified>`
    select phone, verified_at from identity.verified_phones
    where person_id = ${personId}`.execute(db);
  return rows[0] ?? null;
}
