import type { RawBuilder } from 'kysely';
import type { PersonState } from '#contract/admin/limits.ts';
import type { PeopleFileSearch } from '#contract/admin/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { Span } from '#platform/lists/admin-page.ts';
import { escapeLike } from '#platform/lists/like.ts';
import type { GrantedRole } from '../store.ts';

export type PersonRow = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  granted: GrantedRole[];
  state: PersonState;
  /** Also of a deactivated person. */
  isSuspended: boolean;
  memberSince: Temporal.Instant;
  lastActive: Temporal.Instant;
};

const state = sql.raw(`case when p.closed_as = 'deleted' then 'deleted'
  when p.closed_at is not null then 'deactivated'
  when p.suspended_at is not null then 'suspended' else 'open' end`);
const found = sql`p.id, p.first_name || ' ' || p.last_name as name, p.email, p.phone,
  ${state} as state, p.suspended_at is not null as "isSuspended", p.created_at as "memberSince", p.last_active_at as "lastActive",
  array(select r.role from identity.roles r where r.person_id = p.id order by r.role desc) as granted`;
const orders = {
  newest: sql.raw('p.created_at desc'),
  name: sql.raw('lower(p.first_name), lower(p.last_name)'),
  active: sql.raw('p.last_active_at desc'),
};

/**
 * Lists people. The text is searched in names and e-mail addresses, and matches a phone number or
 * id exactly; people with the given `ids` are included as well. Erased people are omitted.
 */
export async function peopleRows(
  db: Db,
  { text = '', role, state: wanted, sort }: PeopleFileSearch,
  ids: readonly string[],
  { limit, offset }: Span,
): Promise<PersonRow[]> {
  const pattern = `%${escapeLike(text.toLowerCase())}%`;
  const digits = text.replace(/\D/g, '').slice(-10);
  const { rows } = await sql<PersonRow>`
    select ${found} from identity.people p
    where p.erased_at is null
      and (${text} = ''
        or (lower(p.first_name || ' ' || p.last_name) || ' ' || p.email) like ${pattern}
        or (length(${digits}) = 10 and p.phone = ${digits})
        or p.id::text = ${text.toLowerCase()} or p.id = any(${[...ids]}::uuid[]))
      and (${role ?? null}::text is null or ${role ?? null}::text = 'customer' or exists (
        select from identity.roles r where r.person_id = p.id and r.role = ${role ?? null}))
      and (${wanted ?? null}::text is null or ${state} = ${wanted ?? null}
        or ${wanted ?? null}::text = 'suspended' and ${state} = 'deactivated' and p.suspended_at is not null)
    order by ${orders[sort]}, p.id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function personRowById(db: Db, id: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select ${found} from identity.people p
    where p.id = ${id} and p.erased_at is null`.execute(db);
  return rows[0];
}

/** The names of these people; erased people have a placeholder. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from identity.people
    where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The profile pictures of these people; those without one have no entry. */
export async function photosOf(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; picture: string }>`
    select id, picture from identity.people
    where id = any(${[...ids]}::uuid[]) and picture is not null and closed_at is null`.execute(db);
  return new Map(rows.map(({ id, picture }) => [id, picture]));
}

/** A person as a buyer; `suspendedFor` is the reason while they are suspended. */
export type BuyerRow = Row<
  'identity.people',
  'id' | 'email' | 'firstName' | 'lastName' | 'phone'
> & {
  suspendedFor: string | null;
};

/** For reading a buyer in one round trip with other rows. */
export function buyerStatement(personId: string): RawBuilder<BuyerRow> {
  return sql<BuyerRow>`
    select p.id, p.email, p.first_name, p.last_name, p.phone,
      (select s.reason from identity.suspensions s
       where s.person_id = p.id and s.lifted_at is null) as "suspendedFor"
    from identity.people p where p.id = ${personId}`;
}

export type SuspensionRow = Row<'identity.suspensions', 'id' | 'reason' | 'at' | 'by'>;

/** The suspension of a person that is not lifted. */
export async function openSuspension(
  db: Db | Tx,
  personId: string,
): Promise<SuspensionRow | undefined> {
  const { rows } = await sql<SuspensionRow>`
    select id, reason, at, by from identity.suspensions
    where person_id = ${personId} and lifted_at is null`.execute(db);
  return rows[0];
}

export type AccountStatus = {
  isSuspended: boolean;
  isOpen: boolean;
  isDeleted: boolean;
  granted: GrantedRole[];
};

/**
 * A person's account status, locked until the transaction ends, so that no booking runs meanwhile.
 */
export async function lockAccountStatus(
  tx: Tx,
  personId: string,
): Promise<AccountStatus | undefined> {
  const { rows } = await sql<AccountStatus>`
    select suspended_at is not null as "isSuspended", closed_at is null as "isOpen",
      closed_as is not distinct from 'deleted' as "isDeleted",
      array(select r.role from identity.roles r where r.person_id = p.id) as granted
    from identity.people p where id = ${personId} and erased_at is null for update`.execute(tx);
  return rows[0];
}

type Decision = { personId: string; by: string; reason: string };

/** @returns the id of the suspension */
export async function writeSuspension(
  tx: Tx,
  { personId, by, reason }: Decision,
  now: Temporal.Instant,
): Promise<string> {
  await sql`update identity.people set suspended_at = ${now} where id = ${personId}`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    insert into identity.suspensions (person_id, reason, at, by)
    values (${personId}, ${reason}, ${now}, ${by}) returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

/** @returns the id of the lifted suspension */
export async function writeLift(
  tx: Tx,
  { personId, by, reason }: Decision,
  now: Temporal.Instant,
): Promise<string> {
  await sql`update identity.people set suspended_at = null where id = ${personId}`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    update identity.suspensions set lifted_at = ${now}, lifted_by = ${by}, lift_reason = ${reason}
    where person_id = ${personId} and lifted_at is null returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

/** Locks all admins, so that of two who revoke each other's role, the second sees the first. */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select person_id as id from identity.roles where role = 'admin'
    order by person_id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function removeAdmin(tx: Tx, personId: string): Promise<void> {
  await sql`delete from identity.roles
    where person_id = ${personId} and role = 'admin'`.execute(tx);
}

/** The ids of the people who sign in with these addresses. */
export async function idsOfEmails(db: Db, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from identity.people where email = any(${[...emails]})`.execute(db);
  return rows.map(({ id }) => id);
}
