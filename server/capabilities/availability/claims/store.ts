import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** One part of a booking's claims: a number of units of these resources for a span. */
export type Need = {
  /** Members who can serve it, or the one resource whose capacity it takes. */
  resources: readonly string[];
  units: number;
  from: Temporal.Instant;
  ends: Temporal.Instant;
  /** End plus the buffer. */
  until: Temporal.Instant;
  /** The segment of a visit; by default the position in the list. */
  part?: number;
  /** The service that sells it; by default that of the claim. */
  serviceId?: string;
  /** The buffer when `until` is earlier, because the same unit serves the visit next. */
  bufferMinutes?: number;
};

/** The provider whose resources are claimed, and the service that is sold. */
type Business = { businessId: string; serviceId: string };

export type Claim = Omit<Business, 'serviceId'> & {
  /** The service that is sold; null for other work. */
  serviceId: string | null;
  /** The booking, or the reschedule of one, that claims. */
  claimId: string;
  needs: readonly Need[];
  /** Null: sold immediately. */
  heldUntil: Temporal.Instant | null;
  now: Temporal.Instant;
};

/**
 * Claims everything that a booking needs or nothing. Two claims of a unit never overlap, even under
 * concurrency. Expired holds are released.
 * @returns false when too few units are free.
 */
export async function claim(db: Db | Tx, request: Claim): Promise<boolean> {
  const { businessId, serviceId, claimId, needs, heldUntil, now } = request;
  const { rows } = await sql<{ isClaimed: boolean }>`
    select availability.claim(${businessId}::uuid, ${serviceId}::uuid, ${claimId}::uuid,
      ${needsJson(needs)}::jsonb, ${heldUntil}::timestamptz, ${now}) as is_claimed`.execute(db);
  return rows[0]?.isClaimed === true;
}

/** The needs of a claim as the functions of the database read them. */
export function needsJson(needs: readonly Need[]): string {
  return JSON.stringify(
    needs.map(({ resources, units, from, ends, until, ...need }, index) => ({
      part: need.part ?? index,
      service: need.serviceId,
      resources,
      units,
      from,
      until,
      buffer: need.bufferMinutes ?? ends.until(until).total('minutes'),
    })),
  );
}

/**
 * Marks held claims as sold.
 * @returns the number of units of members, capacity or a session; 0 when the hold expired and
 * others took them, or when one of them is on a resource out of use, such as a deactivated member.
 */
export async function sellClaims(tx: Tx, claimId: string): Promise<number> {
  const { rows } = await sql`
    with sold as (
      update availability.claims set held_until = null
      where claim_id = ${claimId} and not ${isOutOfUse(claimId)}
      returning business_id, resource_id)
    select from sold
    join availability.resources r on r.business_id = sold.business_id and r.id = sold.resource_id
      and r.kind <> 'equipment'`.execute(tx);
  return rows.length;
}

/** Releases a hold on a resource out of use, so that another one can be claimed. */
export async function releaseOutOfUse(tx: Tx, claimId: string): Promise<void> {
  await sql`
    delete from availability.claims
    where claim_id = ${claimId} and ${isOutOfUse(claimId)}`.execute(tx);
}

/** True when a hold is on a deactivated member, removed equipment, or a session that is cancelled or whose leader is deactivated. */
function isOutOfUse(claimId: string) {
  return sql<boolean>`exists (
    select from availability.claims c
    left join availability.sessions n on n.business_id = c.business_id and n.id = c.resource_id
    join availability.resources r
      on r.business_id = c.business_id and r.id in (c.resource_id, n.leader_id)
    where c.claim_id = ${claimId} and c.held_until is not null and not r.is_active)`;
}

/**
 * Transfers all claims of a reschedule to its booking, as sold.
 * @returns their number.
 */
export async function transferClaims(
  tx: Tx,
  fromClaimId: string,
  toClaimId: string,
): Promise<number> {
  const { rows } = await sql`
    update availability.claims set claim_id = ${toClaimId}, held_until = null
    where claim_id = ${fromClaimId} returning id`.execute(tx);
  return rows.length;
}

/**
 * Reduces a booking to a number of units of each kind of resource, and of each piece of equipment,
 * and to an end; the rest is released.
 */
export async function reduceClaims(
  tx: Tx,
  claimId: string,
  units: number,
  until: Temporal.Instant,
): Promise<void> {
  await sql`delete from availability.claims where id in (
    select id from (
      select c.id, row_number() over (
          partition by r.kind, case r.kind when 'equipment' then r.id end
          order by c.resource_id, c.unit) as place
      from availability.claims c
      join availability.resources r on r.business_id = c.business_id and r.id = c.resource_id
      where c.claim_id = ${claimId}) ranked
    where place > ${units}) and claim_id = ${claimId}`.execute(tx);
  await sql`update availability.claims set during = tstzrange(lower(during), ${until})
    where claim_id = ${claimId}`.execute(tx);
}

/** Reduces a visit to a number of units of each segment; the rest is released. */
export async function reduceSegmentClaims(
  tx: Tx,
  { businessId, claimId }: { businessId: string; claimId: string },
  segments: readonly { part: number; seats: number }[],
): Promise<void> {
  await sql`delete from availability.claims c
    using (
      select c.id, c.part, row_number() over (
          partition by c.part, r.kind, case r.kind when 'equipment' then r.id end
          order by c.resource_id, c.unit) as place
      from availability.claims c
      join availability.resources r on r.business_id = c.business_id and r.id = c.resource_id
      where c.business_id = ${businessId} and c.claim_id = ${claimId}) ranked,
      unnest(${segments.map(({ part }) => part)}::int[],
        ${segments.map(({ seats }) => seats)}::int[]) s(part, seats)
    where c.business_id = ${businessId} and c.id = ranked.id and ranked.part = s.part
      and ranked.place > s.seats`.execute(tx);
}

/**
 * Releases the claims of a booking, held or sold.
 * @returns their number.
 */
export async function releaseClaims(tx: Tx, claimId: string): Promise<number> {
  const { rows } = await sql`
    delete from availability.claims where claim_id = ${claimId} returning id`.execute(tx);
  return rows.length;
}

/**
 * Replaces the claims of a booking by those of another time, sold immediately. Roll back on false: the
 * former claims are released then.
 * @returns false when too few units are free.
 */
export async function replaceClaims(tx: Tx, request: Omit<Claim, 'heldUntil'>): Promise<boolean> {
  const { businessId, claimId } = request;
  // The booking holds units while it claims others, which could deadlock: serialise by business.
  await sql`select pg_advisory_xact_lock(hashtextextended(${businessId}::text, 7241))`.execute(tx);
  await sql`delete from availability.claims
    where business_id = ${businessId} and claim_id = ${claimId}`.execute(tx);
  return claim(tx, { ...request, heldUntil: null });
}

type Change = Business & {
  /** The booking, which keeps its claims meanwhile. */
  bookingId: string;
  changeId: string;
};

/**
 * Claims what a reschedule needs while its booking keeps its own claims. Where both times overlap, the
 * booking's units serve both.
 * @returns false when too few units are free; in that case nothing changes.
 */
export async function claimForChange(
  tx: Tx,
  request: Change & { needs: readonly Need[]; now: Temporal.Instant },
): Promise<boolean> {
  const { businessId, serviceId, bookingId, changeId, needs, now } = request;
  const { rows } = await sql<{ isClaimed: boolean }>`
    select availability.claim_beside(${businessId}::uuid, ${serviceId}::uuid, ${bookingId}::uuid,
      ${changeId}::uuid, ${needsJson(needs)}::jsonb, ${now}) as is_claimed`.execute(tx);
  return rows[0]?.isClaimed === true;
}

/**
 * Claims what additional people of a booking need, on hold beside the booking's own claims.
 * @returns false when too few units are free; in that case nothing changes.
 */
export async function claimAddition(
  tx: Tx,
  request: Change & { needs: readonly Need[]; heldUntil: Temporal.Instant; now: Temporal.Instant },
): Promise<boolean> {
  const { businessId, serviceId, bookingId, changeId, needs, heldUntil, now } = request;
  const { rows } = await sql<{ isClaimed: boolean }>`
    select availability.claim_addition(${businessId}::uuid, ${serviceId}::uuid, ${bookingId}::uuid,
      ${changeId}::uuid, ${needsJson(needs)}::jsonb, ${heldUntil}::timestamptz, ${now}) as is_claimed`.execute(
    tx,
  );
  return rows[0]?.isClaimed === true;
}

/**
 * Marks the claims of additional people as sold; the units that are needed for longer serve the
 * booking and them.
 * @returns the number of units of each kind that the booking and its change have for the whole
 * time.
 */
export async function sellAddition(tx: Tx, stay: Stay): Promise<number> {
  const { businessId, bookingId, changeId, from, ends, until } = stay;
  const { rows } = await sql<{ units: number }>`
    select availability.sell_addition(${businessId}::uuid, ${bookingId}::uuid, ${changeId}::uuid,
      tstzrange(${from}, ${until}), ${ends.until(until).total('minutes')}::int) as units`.execute(
    tx,
  );
  return rows[0]?.units ?? 0;
}

type Stay = Omit<Change, 'serviceId'> & Pick<Need, 'from' | 'ends' | 'until'>;

/** Replaces the claims of a booking by those of its reschedule. */
export async function settleChange(tx: Tx, stay: Stay & { units: number }): Promise<void> {
  const { businessId, bookingId, changeId, units, from, ends, until } = stay;
  const { rows } = await sql<{ settled: number }>`
    select availability.settle_change(${businessId}::uuid, ${bookingId}::uuid, ${changeId}::uuid,
      ${units}::int, tstzrange(${from}, ${until}),
      ${ends.until(until).total('minutes')}::int) as settled`.execute(tx);
  if (rows[0]?.settled !== units) throw new Error('A change lost some of its claims.');
}

/** Restores the claims of a booking and releases those of its reschedule. */
export async function undoChange(tx: Tx, stay: Stay): Promise<void> {
  const { businessId, bookingId, changeId, from, ends, until } = stay;
  await sql`select availability.undo_change(${businessId}::uuid, ${bookingId}::uuid,
    ${changeId}::uuid, tstzrange(${from}, ${until}),
    ${ends.until(until).total('minutes')}::int)`.execute(tx);
}
