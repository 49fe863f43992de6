import { sql } from 'kysely';
import { type Tx, violatedConstraint } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';

/** Lets one change of a person through at a time, until its transaction ends. */
export async function lockPerson(tx: Tx, personId: string): Promise<void> {
  await sql`select 1 from identity.people where id = ${personId} for update`.execute(tx);
}

type Told = { firstName: string; lastName: string; phone: string | null };

/** What a person tells in their profile and identity keeps. */
export async function setTold(
  tx: Tx,
  personId: string,
  { firstName, lastName, phone }: Told,
): Promise<void> {
  await sql`update identity.people
    set first_name = ${firstName}, last_name = ${lastName}, phone = ${phone}
    where id = ${personId}`.execute(tx);
}

/** The address of a person's picture below the host; null when they have none. */
export async function setPicture(tx: Tx, personId: string, path: string | null): Promise<void> {
  await sql`update identity.people set picture = ${path} where id = ${personId}`.execute(tx);
}

/** @throws Refused EMAIL_TAKEN, decided by the constraint and nothing else. */
export async function setEmail(tx: Tx, personId: string, email: string): Promise<void> {
  try {
    await sql`update identity.people set email = ${email} where id = ${personId}`.execute(tx);
  } catch (error) {
    if (violatedConstraint(error) === 'people_email_once') throw new Refused('EMAIL_TAKEN');
    throw error;
  }
}
