import type { ClaimPart } from '#capabilities/availability/index.ts';
import type { ClaimedSale } from '#capabilities/team/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Walk-ins of a provider that have not ended, by their claims. */
export async function walkInSalesOf(
  db: Db | Tx,
  query: { providerId: string; claimIds: readonly string[]; now: Temporal.Instant },
): Promise<ClaimedSale[]> {
  const { rows } = await sql<Omit<ClaimedSale, 'bookingId' | 'reference'>>`
    select id as claim_id, name as customer_name, sub_service_name, people, 0 as travel_minutes,
      starts_at, ends_at
    from walkins.walk_ins
    where business_id = ${query.providerId} and id = any(${query.claimIds}::uuid[])
      and state <> 'cancelled' and ends_at > ${query.now}
    order by starts_at, id`.execute(db);
  return rows.map((row) => ({ ...row, bookingId: null, reference: null }));
}

/** Claims of a provider's walk-ins of some sub-services that have not ended. */
export async function walkInClaimsOf(
  db: Db | Tx,
  query: { providerId: string; subServiceIds: readonly string[]; now: Temporal.Instant },
): Promise<ClaimPart[]> {
  const { rows } = await sql<ClaimPart>`
    select id as claim_id, null::int as part, null::timestamptz as starts_at, null::timestamptz as ends_at
    from walkins.walk_ins
    where business_id = ${query.providerId} and state <> 'cancelled' and ends_at > ${query.now}
      and sub_service_id = any(${query.subServiceIds}::uuid[])`.execute(db);
  return rows;
}

/** Those of these ids that are walk-ins of a business, in any state. */
export async function ownWalkInIds(
  db: Db,
  businessId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from walkins.walk_ins
    where business_id = ${businessId} and id = any(${[...ids]}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}
