import type { Language } from '#contract/locale/language.ts';
import { type Db, type Tx, violatedConstraint } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { Refused } from '#platform/refused.ts';

/** Locks a person, so that changes to their account run one at a time. */
export async function lockPerson(tx: Tx, personId: string): Promise<void> {
  await sql`select 1 from identity.people where id = ${personId} for update`.execute(tx);
}

type PersonDetails = { firstName: string; lastName: string; phone: string | null };

/** Updates the profile fields that identity stores. */
export async function setPersonDetails(
  tx: Tx,
  personId: string,
  { firstName, lastName, phone }: PersonDetails,
): Promise<void> {
  await sql`update identity.people
    set first_name = ${firstName}, last_name = ${lastName}, phone = ${phone}
    where id = ${personId}`.execute(tx);
}

/** Stores the path of a person's photo; null when they have none. */
export async function setProfilePicture(
  tx: Tx,
  personId: string,
  path: string | null,
): Promise<void> {
  await sql`update identity.people set picture = ${path} where id = ${personId}`.execute(tx);
}

/** The language in which we write to a person. */
export async function setLanguage(
  db: Db | Tx,
  personId: string,
  language: Language,
): Promise<void> {
  await sql`update identity.people set language = ${language} where id = ${personId}`.execute(db);
}

/** @throws Refused EMAIL_TAKEN, decided by the unique constraint */
export async function setEmail(tx: Tx, personId: string, email: string): Promise<void> {
  try {
    await sql`update identity.people set email = ${email} where id = ${personId}`.execute(tx);
  } catch (error) {
    if (violatedConstraint(error) === 'people_email_once') throw new Refused('EMAIL_TAKEN');
    throw error;
  }
}
