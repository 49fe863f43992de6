import type { RawBuilder } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { Refused } from '#platform/refused.ts';

/** Whether members besides the owner perform a service, or another service sells the owner's time too. */
export const sellsTeamTime: RawBuilder<boolean> = sql`(
  exists (select from availability.skills k
    where k.business_id = g.business_id and k.service_id = g.service_id and k.member_id <> g.business_id)
  or exists (select from availability.settings o
    where o.business_id = g.business_id and o.service_id <> g.service_id and o.served_by = 'members'))`;

type Leaving = { serviceId: string; now: Temporal.Instant; withoutTeam: boolean };

/**
 * Checks that a service may sell unnamed places instead of its members' time. A booked member keeps the time:
 * on a place, another service could sell the same hour of the person.
 * @returns false for an owner who works alone on this service only.
 * @throws Refused TEAM_SERVES without a confirmation, TEAM_BOOKED while a claim takes a member's time.
 */
export async function requireFreeTeam(
  tx: Tx,
  { serviceId, now, withoutTeam }: Leaving,
): Promise<boolean> {
  const { rows } = await sql<{ isBooked: boolean }>`
    select exists (select from availability.claims c
      join availability.resources r
        on r.business_id = c.business_id and r.id = c.resource_id and r.kind = 'member'
      where c.business_id = g.business_id and c.service_id = g.service_id
        and upper(c.during) > ${now} and (c.held_until is null or c.held_until > ${now})) as is_booked
    from availability.settings g
    where g.service_id = ${serviceId} and ${sellsTeamTime}`.execute(tx);
  const [team] = rows;
  if (!team) return false;
  if (!withoutTeam) throw new Refused('TEAM_SERVES');
  if (team.isBooked) throw new Refused('TEAM_BOOKED');
  return true;
}
