import { type Tx, violatedConstraint } from '#platform/db/db.ts';
import { inSavepoint } from '#platform/db/savepoint.ts';
import { sql } from '#platform/db/sql.ts';
import { type Claim, claim, type Need } from '../claims/store.ts';
import { minuteOf } from '../starts/facts.ts';
import { keepUnits } from './keep-units.rules.ts';
import { ownUnits } from './own-units.store.ts';

const TAKEN = ['claims_never_overlap', 'claims_keep_buffers', 'claims_within_quantity'];

/** A unit that goes on to serve a need. */
type Served = { id: string; need: Need };

/**
 * Replaces the sold claims of a booking by other needs. Units that it has for the whole time of a
 * need go on to serve it, even beyond the quantity of their resource.
 * @returns false when too few units are free; in that case nothing changes.
 */
export async function reclaim(tx: Tx, request: Omit<Claim, 'heldUntil'>): Promise<boolean> {
  const { businessId, claimId, needs } = request;
  // The booking holds units while it claims others, which could deadlock: serialise by business.
  await sql`select pg_advisory_xact_lock(hashtextextended(${businessId}::text, 7241))`.execute(tx);
  const own = await ownUnits(tx, { businessId, claimId });
  const units = keepUnits(
    needs.map((need) => ({ ...need, from: minuteOf(need.from), until: minuteOf(need.until) })),
    own,
  );
  const kept = needs.flatMap((need, index) =>
    (units[index] ?? []).map(({ id }): Served => ({ id, need })),
  );
  const others = needs.flatMap((need, index) => missingOf(need, units[index] ?? []));
  const done = await inSavepoint(tx, async () => {
    try {
      await keepOnly(tx, request, kept);
      const isClaimed =
        others.length === 0 || (await claim(tx, { ...request, needs: others, heldUntil: null }));
      return isClaimed || undefined;
    } catch (error) {
      if (TAKEN.includes(violatedConstraint(error) ?? '')) return undefined;
      throw error;
    }
  });
  return done === true;
}

/** What is left of a need to claim. */
function missingOf(need: Need, kept: readonly { resourceId: string }[]): Need[] {
  const units = need.units - kept.length;
  if (units === 0) return [];
  // Members have one unit each; other needs have one resource.
  const isOfMembers = need.resources.length > 1;
  const ids = new Set(isOfMembers ? kept.map(({ resourceId }) => resourceId) : []);
  return [{ ...need, units, resources: need.resources.filter((id) => !ids.has(id)) }];
}

/** Releases the other units of the booking, and adjusts these to their needs. */
async function keepOnly(
  tx: Tx,
  { businessId, serviceId, claimId }: Pick<Claim, 'businessId' | 'serviceId' | 'claimId'>,
  kept: readonly Served[],
): Promise<void> {
  await sql`delete from availability.claims
    where business_id = ${businessId} and claim_id = ${claimId}
      and id <> all(${kept.map(({ id }) => id)}::bigint[])`.execute(tx);
  const rows = kept.map(({ id, need: { from, until, ends, ...need } }) => ({
    ...{ id, from, until, part: need.part ?? 0, service: need.serviceId ?? serviceId },
    buffer: need.bufferMinutes ?? ends.until(until).total('minutes'),
  }));
  const served = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as k(id bigint, "from" timestamptz, until timestamptz, part int, service uuid, buffer int)
    where c.business_id = ${businessId} and c.id = k.id`;
  // First the starts: constraints compare each row at once, and one may be lengthened over the present start of the next.
  await sql`update availability.claims c
    set during = c.during * tstzrange(k."from", k.until) from ${served}`.execute(tx);
  await sql`update availability.claims c
    set during = tstzrange(k."from", k.until), buffer_minutes = k.buffer, part = k.part,
      service_id = k.service
    from ${served}`.execute(tx);
}
