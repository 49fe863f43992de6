import { type Role, TERMS_VERSION } from '#contract/identity/views.ts';
import type { Language } from '#contract/locale/language.ts';
import type { T } from '#messages/translation.ts';
import { type Db, type Tx, violatedConstraint } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import { Refused } from '#platform/refused.ts';
import type { Secrets } from '#platform/secrets.ts';
import { recordEvent } from '#platform/security/security-events.ts';
import { textsIn } from '#platform/texts.ts';

export type GrantedRole = Exclude<Role, 'customer'>;

/**
 * An account. `phone` is null for a Google account without one; `closedAt` is set once it is
 * closed.
 */
export type Person = Row<
  'identity.people',
  | 'id'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'picture'
  | 'createdAt'
  | 'lastActiveAt'
  | 'closedAt'
  | 'language'
> & {
  /**
   * The person who closed it, until their next sign-in or permanently; null when an admin closed
   * it.
   */
  closedAs: 'deactivated' | 'deleted' | null;
  granted: GrantedRole[];
};

const columns = sql.raw(`p.id, p.email, p.first_name as "firstName", p.last_name as "lastName",
  p.phone, p.picture, p.created_at as "createdAt", p.last_active_at as "lastActiveAt",
  p.closed_at as "closedAt", p.language, p.closed_as as "closedAs",
  array(select r.role from identity.roles r where r.person_id = p.id order by r.role desc) as granted`);

export async function personById(db: Db | Tx, id: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select ${columns} from identity.people p where p.id = ${id}`.execute(db);
  return rows[0];
}

/** Whether a person has deleted the account, also before it is erased. */
export async function isDeleted(db: Db | Tx, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from identity.people where id = ${personId} and closed_as = 'deleted'`.execute(db);
  return rows.length > 0;
}

/** The texts in which we write to a person. */
export async function textsOf(db: Db | Tx, personId: string): Promise<T> {
  const { rows } = await sql<Row<'identity.people', 'language'>>`
    select language from identity.people where id = ${personId}`.execute(db);
  return textsIn(rows[0]?.language);
}

/** The languages of people; null for a person who has chosen none. */
export async function languagesOf(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<Row<'identity.people', 'id' | 'language'>>`
    select id, language from identity.people where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, language }) => [id, language]));
}

/** The addresses of these accounts; without erased ones. */
export async function emailsOf(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<Row<'identity.people', 'id' | 'email'>>`
    select id, email from identity.people
    where id = any(${[...ids]}::uuid[]) and erased_at is null`.execute(db);
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** `email` must be normalized: lower case and trimmed. */
export async function personByEmail(db: Db | Tx, email: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select ${columns} from identity.people p where p.email = ${email}`.execute(db);
  return rows[0];
}

export async function personByGoogle(tx: Tx, sub: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select ${columns} from identity.google_accounts g
    join identity.people p on p.id = g.person_id where g.sub = ${sub}`.execute(tx);
  return rows[0];
}

export type NewPerson = {
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  /** The language of the page on which the account was made. */
  language?: Language | undefined;
  at: Temporal.Instant;
};

/**
 * @returns the new person's id
 * @throws Refused EMAIL_TAKEN, decided by the unique constraint
 */
export async function addPerson(tx: Tx, person: NewPerson): Promise<string> {
  const { email, firstName, lastName, phone, language, at } = person;
  try {
    const { rows } = await sql<{ id: string }>`
      insert into identity.people
        (email, first_name, last_name, phone, language, created_at, last_active_at)
      values (${email}, ${firstName}, ${lastName}, ${phone}, ${language ?? null}, ${at}, ${at})
      returning id`.execute(tx);
    return rows[0]?.id ?? '';
  } catch (error) {
    if (violatedConstraint(error) === 'people_email_once') throw new Refused('EMAIL_TAKEN');
    throw error;
  }
}

/** Grants a role to a person. `by` is the granting admin, if any. @returns false when they had it before */
export async function grantRole(
  tx: Db | Tx,
  personId: string,
  role: GrantedRole,
  at: Temporal.Instant,
  by?: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into identity.roles (person_id, role, granted_at, granted_by)
    values (${personId}, ${role}, ${at}, ${by ?? null})
    on conflict (person_id, role) do nothing returning role`.execute(tx);
  return rows.length > 0;
}

/** Grants the admin role to existing accounts with these addresses, as configured. */
export async function grantAdminByEmail(
  tx: Tx,
  secrets: Secrets,
  emails: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into identity.roles (person_id, role, granted_at)
    select id, 'admin', ${at} from identity.people where email = any(${[...emails]})
    on conflict (person_id, role) do nothing returning person_id as id`.execute(tx);
  for (const { id } of rows) {
    const subject = { kind: 'person', id } as const;
    const event = { kind: 'role granted', subject, detail: 'admin, by the configuration' } as const;
    await recordEvent(tx, secrets, event, at);
  }
}

/** Records which version of both documents a person accepted, and how (REG-17, REG-18). */
export async function recordConsent(
  tx: Tx,
  personId: string,
  source: 'form' | 'google form',
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into identity.consents (person_id, document, version, given_at, source)
    select ${personId}, document, ${TERMS_VERSION}, ${at}, ${source}
    from unnest(array['terms', 'privacy']) document`.execute(tx);
}

export async function linkGoogle(
  tx: Tx,
  sub: string,
  personId: string,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into identity.google_accounts (sub, person_id, linked_at)
    values (${sub}, ${personId}, ${at}) on conflict (sub) do nothing`.execute(tx);
}

/** Removes all Google accounts of a person. @returns whether there were any */
export async function unlinkGoogle(tx: Tx, personId: string): Promise<boolean> {
  const { rows } = await sql`delete from identity.google_accounts
    where person_id = ${personId} returning sub`.execute(tx);
  return rows.length > 0;
}

/** @returns false when this credential has been used before */
export async function spendCredential(
  tx: Tx,
  hash: string,
  expiresAt: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    insert into identity.spent_credentials (hash, expires_at) values (${hash}, ${expiresAt})
    on conflict (hash) do nothing returning hash`.execute(tx);
  return rows.length > 0;
}
