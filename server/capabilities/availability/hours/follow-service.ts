import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { SettingsRow } from '../settings.store.ts';
import { type FactsRow, factsOf, type Span } from '../starts/facts.store.ts';
import { hoursAndBusy, minuteOf } from '../starts/facts.ts';
import { distribute } from './distribute.rules.ts';
import { requireFreeTeam } from './leave-team.ts';

type Own = Pick<SettingsRow, 'serviceId' | 'businessId'>;
type Service = Own & Pick<SettingsRow, 'servedBy'>;
type ClaimRow = {
  id: number;
  unit: number;
  from: Temporal.Instant;
  to: Temporal.Instant;
  bufferMinutes: number;
  heldUntil: Temporal.Instant | null;
};

/**
 * Moves the current and future claims of a service that members now serve from its capacity to them. Free members
 * share them; those that none of them can serve go to the first one, as overlaps.
 * @returns the number of claims that members took over.
 */
export async function transferToMembers(tx: Tx, own: Own, now: Temporal.Instant): Promise<number> {
  await lockClaims(tx, own, now);
  const claims = await claimsOn('capacity', tx, own, now);
  if (claims.length === 0) return 0;
  const { served, first } = await shareOut(tx, own, claims, now);
  await assign(tx, own.businessId, served);
  await transfer(tx, own, first, now);
  return claims.length;
}

/**
 * Moves the current and future claims of a service that now sells unnamed places from its only member to them. A team
 * has none: a claim that begins at the same moment stays with its member, whose hour is then still sold once.
 * @throws Refused TEAM_SERVES, TEAM_BOOKED, as `requireFreeTeam`.
 */
export async function transferToPlaces(
  tx: Tx,
  own: Own,
  { now, withoutTeam }: { now: Temporal.Instant; withoutTeam: boolean },
): Promise<void> {
  await lockClaims(tx, own, now);
  const { serviceId } = own;
  const isTeam = await requireFreeTeam(tx, { serviceId, now, withoutTeam });
  if (!isTeam) await transfer(tx, own, serviceId, now);
}

/** Claims wait for these locks, and are then refused if the service is served otherwise. */
async function lockClaims(
  tx: Tx,
  { serviceId, businessId }: Own,
  now: Temporal.Instant,
): Promise<void> {
  await sql`select from availability.resources
    where business_id = ${businessId} and id = ${serviceId} for update`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${businessId}::text, 7241))`.execute(tx);
  await releaseExpired(tx, businessId, now);
}

async function transfer(
  tx: Tx,
  { serviceId, businessId }: Own,
  target: string,
  now: Temporal.Instant,
): Promise<void> {
  await sql`select availability.move_claims(${businessId}, ${serviceId}, ${target}, ${now})`.execute(
    tx,
  );
}

/**
 * Facts as if a service were served like this already, with its claims where the change would move them.
 * Changes nothing.
 */
export async function factsServedBy(
  db: Db,
  { serviceId, businessId, servedBy }: Service,
  span: Span,
): Promise<FactsRow | undefined> {
  const facts = await factsOf(db, serviceId, { ...span, servedBy });
  if (!facts || facts.servedBy === servedBy) return facts;
  const own = { serviceId, businessId };
  const claims = await claimsOn(facts.servedBy, db, own, span.now);
  if (claims.length === 0) return facts;
  const moved = claims.map(({ id, unit, from, to, bufferMinutes, heldUntil }) => {
    const until = heldUntil && minuteOf(heldUntil);
    return {
      id,
      seat: unit,
      from: minuteOf(from),
      to: minuteOf(to),
      bufferMinutes,
      heldUntil: until,
    };
  });
  if (servedBy === 'capacity') return { ...facts, busy: [...facts.busy, ...moved] };
  const { served, first } = await shareOut(db, own, claims, span.now);
  const seats = new Map(facts.members?.map(({ id }, seat) => [id, seat]));
  const shared = moved.flatMap((claim) => {
    const seat = seats.get(served.get(claim.id) ?? first);
    return seat === undefined ? [] : [{ ...claim, seat }];
  });
  return { ...facts, busy: [...facts.busy, ...shared] };
}

/** @returns the member of each claim that one of them can serve, and the first member, for the others. */
async function shareOut(
  db: Db | Tx,
  { serviceId, businessId }: Own,
  claims: readonly ClaimRow[],
  now: Temporal.Instant,
): Promise<{ served: ReadonlyMap<number, string>; first: string }> {
  const from = claims
    .map((claim) => claim.from)
    .reduce((a, b) => (minuteOf(a) < minuteOf(b) ? a : b));
  const until = claims.map(({ to }) => to).reduce((a, b) => (minuteOf(a) > minuteOf(b) ? a : b));
  const facts = await factsOf(db, serviceId, { from, until, now, servedBy: 'members' });
  if (!facts) return { served: new Map(), first: businessId };
  const { hours, busy } = hoursAndBusy(facts, undefined);
  const units = claims.map((claim) => ({
    ...claim,
    from: minuteOf(claim.from),
    to: minuteOf(claim.to),
  }));
  const served = distribute(hours, busy, units, minuteOf(now));
  return { served, first: hours.members?.[0]?.id ?? businessId };
}

/** Current and future claims of a service on its places, or on members. */
async function claimsOn(
  side: SettingsRow['servedBy'],
  db: Db | Tx,
  { serviceId, businessId }: Own,
  now: Temporal.Instant,
): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select c.id, c.unit, lower(c.during) as "from", upper(c.during) as "to", c.buffer_minutes, c.held_until
    from availability.claims c
    join availability.resources r on r.business_id = c.business_id and r.id = c.resource_id
    where c.business_id = ${businessId} and c.service_id = ${serviceId}
      and r.kind = ${side === 'members' ? 'member' : 'capacity'}
      and upper(c.during) > ${now} and (c.held_until is null or c.held_until > ${now})
    order by lower(c.during), c.id`.execute(db);
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
