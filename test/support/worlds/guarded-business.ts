import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { World } from '#world/world.ts';

/** A business with two members, two services that they serve, and a class session. */
export type Business = {
  id: string;
  riya: string;
  services: readonly string[];
  session: string;
  places: number;
};

export const SESSION = '[2031-01-08 10:00Z, 2031-01-08 11:00Z)';
const PLACES = 3;

export async function guardedBusiness(world: World, db: Db): Promise<Business> {
  const owner = await world.provider();
  const [one, other] = [await world.service({ owner }), await world.service({ owner })];
  const riya = await addResource(db, owner.id, { kind: 'member', name: 'Riya', quantity: 1 });
  const session = await addResource(db, owner.id, { kind: 'session', name: '', quantity: PLACES });
  await sql`with leader as (
      insert into availability.claims (business_id, resource_id, unit, during, claim_id)
      values (${owner.id}, ${owner.id}, 0, ${SESSION}, ${session}) returning business_id)
    insert into availability.sessions (business_id, id, service_id, sub_service_id, leader_id,
      series_id, during)
    select business_id, ${session}, ${one.id}, ${one.subServices[0]?.id}, business_id, ${session},
      ${SESSION} from leader`.execute(db);
  return { id: owner.id, riya, services: [one.id, other.id], session, places: PLACES };
}

export function addChair(db: Db, { id }: Business, quantity: number): Promise<string> {
  return addResource(db, id, { kind: 'equipment', name: 'Chair', quantity });
}

async function addResource(
  db: Db,
  businessId: string,
  { kind, name, quantity }: { kind: string; name: string; quantity: number },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into availability.resources (business_id, kind, name, quantity)
    values (${businessId}, ${kind}, ${name}, ${quantity}) returning id`.execute(db);
  return rows[0]?.id ?? '';
}

/**
 * Begins a claim, without the product's functions, while as many others as the resource has units still last, with the
 * larger buffer.
 */
export async function usedTwice(db: Db, { id }: Business): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with stays as (
      select c.id, c.resource_id, r.quantity, lower(c.during) as starts, c.buffer_minutes as buffer,
        upper(c.during) - c.buffer_minutes * interval '1 minute' as ends
      from availability.claims c
      join availability.resources r on r.business_id = c.business_id and r.id = c.resource_id
      where c.business_id = ${id})
    select a.id from stays a join stays b on b.resource_id = a.resource_id and b.id <> a.id
      and b.starts <= a.starts and (b.starts, b.id) < (a.starts, a.id)
      and a.starts < b.ends + greatest(a.buffer, b.buffer) * interval '1 minute'
    group by a.id, a.quantity having count(*) >= a.quantity`.execute(db);
  return rows.map((row) => row.id);
}
