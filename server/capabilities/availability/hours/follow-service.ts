import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { SettingsRow } from '../settings.store.ts';
import { factsOf } from '../starts/facts.store.ts';
import { hoursAndBusy, minuteOf } from '../starts/facts.ts';
import { distribute } from './distribute.rules.ts';

type Service = Pick<SettingsRow, 'serviceId' | 'businessId' | 'servedBy'>;
type ClaimRow = { id: number; from: Temporal.Instant; to: Temporal.Instant; bufferMinutes: number };

/**
 * Moves the current and future claims of a service that is now served by members instead of
 * capacity, or vice versa. Free members then share them; those that none of them can serve go to
 * the first one, as overlaps.
 * @returns the number of claims that members took over.
 */
export async function followService(
  tx: Tx,
  { serviceId, businessId, servedBy }: Service,
  now: Temporal.Instant,
): Promise<number> {
  // Claims wait for this lock, and are then refused, because the service no longer sells this capacity.
  await sql`select from availability.resources
    where business_id = ${businessId} and id = ${serviceId} for update`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${businessId}::text, 7241))`.execute(tx);
  await releaseExpired(tx, businessId, now);
  const move = (target: string) =>
    sql`select availability.move_claims(${businessId}, ${serviceId}, ${target}, ${now})`.execute(
      tx,
    );
  if (servedBy === 'capacity') {
    await move(serviceId);
    return 0;
  }
  const claims = await capacityClaims(tx, { serviceId, businessId }, now);
  const [first] = claims;
  if (!first) return 0;
  const until = claims.map(({ to }) => to).reduce((a, b) => (minuteOf(a) > minuteOf(b) ? a : b));
  const facts = await factsOf(tx, serviceId, { from: first.from, until, now });
  if (!facts) return 0;
  const { hours, busy } = hoursAndBusy(facts, undefined);
  const units = claims.map((claim) => ({
    ...claim,
    from: minuteOf(claim.from),
    to: minuteOf(claim.to),
  }));
  await assign(tx, businessId, distribute(hours, busy, units, minuteOf(now)));
  await move(hours.members?.[0]?.id ?? businessId);
  return claims.length;
}

async function capacityClaims(
  tx: Tx,
  { serviceId, businessId }: Omit<Service, 'servedBy'>,
  now: Temporal.Instant,
): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select c.id, lower(c.during) as "from", upper(c.during) as "to", c.buffer_minutes
    from availability.claims c
    where c.business_id = ${businessId} and c.resource_id = ${serviceId}
      and upper(c.during) > ${now} and (c.held_until is null or c.held_until > ${now})
    order by lower(c.during), c.id`.execute(tx);
  return rows;
}

/** Holds that expired take no time, but their rows do until they are removed. */
async function releaseExpired(tx: Tx, businessId: string, now: Temporal.Instant): Promise<void> {
  await sql`delete from availability.claims
    where business_id = ${businessId} and held_until <= ${now}`.execute(tx);
}

/** @param served the member of each claim; a claim beside another one of the member is left out. */
async function assign(
  tx: Tx,
  businessId: string,
  served: ReadonlyMap<number, string>,
): Promise<void> {
  await sql`
    update availability.claims c set resource_id = s.member_id, unit = 0
    from unnest(${[...served.keys()]}::bigint[], ${[...served.values()]}::uuid[]) s(id, member_id)
    where c.business_id = ${businessId} and c.id = s.id and not exists (
      select from availability.claims d
      where d.business_id = c.business_id and d.resource_id = s.member_id
        and availability.collide(d.during, d.buffer_minutes, c.during, c.buffer_minutes))`.execute(
    tx,
  );
}
