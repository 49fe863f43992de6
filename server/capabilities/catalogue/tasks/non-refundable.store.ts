import type { MarksFilter } from '#contract/catalogue/non-refundable.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Span } from '#platform/lists/admin-page.ts';
import { offeredName } from '../store.ts';

export type NonRefundableRow = {
  subServiceId: string;
  name: string;
  pricePaise: number | null;
  serviceId: string;
  serviceName: string;
  ownerId: string;
  ownerName: string;
  reason: string;
  requestedAt: Temporal.Instant;
};

/**
 * Writes a request. A declined one can be repeated, an approved one is unchanged. @returns whether
 * it was written
 */
export async function insertRequest(
  tx: Tx,
  request: { subServiceId: string; reason: string; at: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql`
    insert into catalogue.non_refundable as m (sub_service_id, state, reason, requested_at)
    values (${request.subServiceId}, 'requested', ${request.reason}, ${request.at})
    on conflict (sub_service_id) do update set state = 'requested', reason = excluded.reason,
      requested_at = excluded.requested_at, decision = null, decided_at = null
    where m.state <> 'approved'
    returning sub_service_id`.execute(tx);
  return rows.length > 0;
}

export async function deleteNonRefundable(tx: Tx, subServiceId: string): Promise<void> {
  await sql`delete from catalogue.non_refundable where sub_service_id = ${subServiceId}`.execute(
    tx,
  );
}

/** Pending requests or approved marks, oldest first unless sorted otherwise. */
export async function marksIn(
  db: Db,
  { state, sort }: MarksFilter,
  { limit, offset }: Span,
): Promise<NonRefundableRow[]> {
  const order = sort === 'usual' ? sql`asc` : sql`desc`;
  const { rows } = await sql<NonRefundableRow>`
    select m.sub_service_id, ${offeredName} as name, x.price_paise, s.id as service_id, s.name as service_name,
      s.owner_id, s.owner_name, m.reason, m.requested_at
    from catalogue.non_refundable m
    join catalogue.sub_services x on x.id = m.sub_service_id and x.removed_at is null
    join catalogue.tasks t on t.id = x.task_id
    join catalogue.services_public s on s.id = x.service_id
    where m.state = ${state} order by m.requested_at ${order}, m.sub_service_id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countNonRefundableRequests(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from catalogue.non_refundable where state = 'requested'`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Locks a request. @returns its owner and state, or undefined when there is none */
export async function lockRequest(
  tx: Tx,
  subServiceId: string,
): Promise<
  | {
      state: string;
      requestedAt: Temporal.Instant;
      ownerId: string;
      name: string;
      serviceId: string;
    }
  | undefined
> {
  const { rows } = await sql<{
    state: string;
    requestedAt: Temporal.Instant;
    ownerId: string;
    name: string;
    serviceId: string;
  }>`
    select m.state, m.requested_at, s.owner_id,
      ${offeredName} as name,
      s.id as "serviceId"
    from catalogue.non_refundable m
    join catalogue.sub_services x on x.id = m.sub_service_id
    join catalogue.tasks t on t.id = x.task_id
    join catalogue.services s on s.id = x.service_id
    where m.sub_service_id = ${subServiceId} for update of m`.execute(tx);
  return rows[0];
}

export async function writeDecision(
  tx: Tx,
  subServiceId: string,
  decided: { state: 'approved' | 'declined'; decision: string | null; at: Temporal.Instant },
): Promise<void> {
  await sql`
    update catalogue.non_refundable set state = ${decided.state}, decision = ${decided.decision},
      decided_at = ${decided.at} where sub_service_id = ${subServiceId}`.execute(tx);
}
