import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** The names of those of the given people who are admins. */
export async function adminNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.first_name || ' ' || p.last_name as name
    from identity.people p join identity.roles r on r.person_id = p.id and r.role = 'admin'
    where p.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const ADMINS_MAX = 200;

/** Everyone who has the admin role, including closed accounts, by name. */
export async function namedAdmins(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.first_name || ' ' || p.last_name as name
    from identity.roles r join identity.people p on p.id = r.person_id
    where r.role = 'admin' order by name, p.id limit ${ADMINS_MAX}`.execute(db);
  return rows;
}

/** The admins whose accounts are open. */
export async function adminRows(db: Db | Tx): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    select p.id, p.email from identity.roles r join identity.people p on p.id = r.person_id
    where r.role = 'admin' and p.closed_at is null and p.suspended_at is null
    order by r.granted_at, p.id limit ${ADMINS_MAX}`.execute(db);
  return rows;
}
