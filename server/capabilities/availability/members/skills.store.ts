import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import { queueBusiness } from './members.store.ts';

/** A member performs a sub-service. A sub-service without rows is performed by the owner. */
export type Skill = Row<'availability.skills', 'serviceId' | 'subServiceId' | 'memberId'>;

/** Far more than 50 members with all sub-services of 20 services. */
const SKILLS_MAX = 100_000;

export async function skillsOf(db: Db | Tx, businessId: string): Promise<Skill[]> {
  const { rows } = await sql<Skill>`
    select service_id, sub_service_id, member_id from availability.skills
    where business_id = ${businessId} limit ${SKILLS_MAX}`.execute(db);
  return rows;
}

/** Adds and removes performers. Bookings keep the members who serve them. */
export async function changeSkills(
  tx: Tx,
  businessId: string,
  { added, removed }: { added: readonly Skill[]; removed: readonly Skill[] },
): Promise<void> {
  const columns = sql`as k("serviceId" uuid, "subServiceId" uuid, "memberId" uuid)`;
  await sql`
    insert into availability.skills (business_id, service_id, sub_service_id, member_id)
    select ${businessId}, k."serviceId", k."subServiceId", k."memberId"
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) ${columns}
    on conflict do nothing`.execute(tx);
  await sql`
    delete from availability.skills s
    using jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) ${columns}
    where s.business_id = ${businessId} and s.service_id = k."serviceId"
      and s.sub_service_id = k."subServiceId" and s.member_id = k."memberId"`.execute(tx);
  await queueBusiness(tx, businessId);
}
