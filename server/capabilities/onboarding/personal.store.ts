import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

export async function formsOf(db: Db, ownerId: string, limit: number): Promise<unknown[]> {
  const { rows } = await sql`
    select f.service_id, f.state, f.content, f.submitted_at, f.decided_at, f.reason,
      (select count(*)::int from onboarding.form_pictures p
       where p.service_id = f.service_id) as pictures
    from onboarding.forms f where f.owner_id = ${ownerId}
    order by f.updated_at limit ${limit}`.execute(db);
  return rows;
}

/** @returns the images that are no longer used */
export async function deleteForms(tx: Tx, ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from onboarding.form_pictures p using onboarding.forms f
    where f.service_id = p.service_id and f.owner_id = ${ownerId}
    returning p.picture_id as id`.execute(tx);
  const faces = await sql<{ id: string }>`
    delete from onboarding.member_photos where business_id = ${ownerId}
    returning picture_id as id`.execute(tx);
  await sql`delete from onboarding.forms where owner_id = ${ownerId}`.execute(tx);
  return [...rows, ...faces.rows].map(({ id }) => id);
}
