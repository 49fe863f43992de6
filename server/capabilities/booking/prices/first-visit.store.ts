import type { RawBuilder } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

type Query = { customerId: string; subServiceId: string };

/**
 * Whether a booking of this sub-service is the customer's first at its business, as one row. An unpaid booking at the
 * first-visit price counts, unless a new one of the sub-service replaces it.
 */
export function firstVisitStatement(
  { customerId, subServiceId }: Query,
  now: Temporal.Instant,
): RawBuilder<{ isFirst: boolean }> {
  return sql<{ isFirst: boolean }>`
    select ${isFirstAt({ customerId, subServiceId }, now)} as is_first
    from catalogue.offers_public o join catalogue.services_public s on s.id = o.service_id
    where o.sub_service_id = ${subServiceId}`;
}

/** As `firstVisitStatement`, when another statement reads whether this service offers the sub-service. */
export function firstVisitOfServiceStatement(
  { serviceId, ...query }: Query & { serviceId: string },
  now: Temporal.Instant,
): RawBuilder<{ isFirst: boolean }> {
  return sql<{ isFirst: boolean }>`
    select ${isFirstAt(query, now)} as is_first
    from catalogue.services_public s where s.id = ${serviceId}`;
}

/** The business is the owner of `s`. */
function isFirstAt({ customerId, subServiceId }: Query, now: Temporal.Instant) {
  return sql`not exists (select from booking.bookings b
      where b.customer_id = ${customerId} and b.provider_id = s.owner_id
        and (b.state in ('assigned', 'accepted', 'completed')
          or b.state = 'held' and b.held_until > ${now} and b.first_visit_percent is not null
            and b.sub_service_id <> ${subServiceId}))`;
}

export async function isFirstVisit(db: Db, query: Query, now: Temporal.Instant): Promise<boolean> {
  const { rows } = await firstVisitStatement(query, now).execute(db);
  return rows[0]?.isFirst ?? false;
}

/**
 * Whether an expired booking at the first-visit price can still be sold at it. Waits for orders of the same customer,
 * so that one of the two is refused.
 */
export async function isStillFirst(
  tx: Tx,
  booking: { id: string; customerId: string; providerId: string },
): Promise<boolean> {
  const { id, customerId, providerId } = booking;
  await sql`select pg_advisory_xact_lock(hashtextextended(${customerId}::text, 7240))`.execute(tx);
  return !(await hasFirstVisit(tx, { customerId, providerId }, id));
}

/** Whether the customer has, or holds, another booking that rules out the first-visit price of the business. */
export async function hasFirstVisit(
  db: Db | Tx,
  { customerId, providerId }: { customerId: string; providerId: string },
  exceptId: string,
): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select booking.has_first_visit(${providerId}, ${customerId}, ${exceptId}) as is_used`.execute(
    db,
  );
  return rows[0]?.isUsed !== false;
}
