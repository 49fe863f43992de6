import type { RawBuilder } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { evidenceUntil } from '../disputes/disputes.rules.ts';
import { cancelling } from './store.ts';

export type DayFigures = { bookings: number; revenuePaise: number; cancellations: number };

/**
 * Counts bookings and cancellations on each of these days in India, as the searches by day list
 * them.
 */
export async function dayFigures(db: Db, wanted: readonly string[]): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    select booked.bookings, booked.revenue_paise, cancelled.cancellations
    from unnest(${[...wanted]}::date[]) with ordinality as wanted (day, place)
    cross join lateral (
      select count(*)::int as bookings, coalesce(sum(b.total_paise), 0)::bigint as revenue_paise
      from booking.bookings b
      where b.state not in ('held', 'released') and ${onDay(sql`b.created_at`)}) booked
    cross join lateral (
      select count(*)::int as cancellations from booking.bookings b
      where b.state = 'cancelled' and b.id in (
        select e.booking_id from booking.events e
        where ${cancelling} and ${onDay(sql`e.at`)})) cancelled
    order by wanted.place`.execute(db);
  return rows;
}

/** An instant on `wanted.day` in India. */
function onDay(at: RawBuilder<unknown>) {
  return sql`${at} >= wanted.day::timestamp at time zone 'Asia/Kolkata'
    and ${at} < (wanted.day + 1)::timestamp at time zone 'Asia/Kolkata'`;
}

export type ChargebackRow = {
  gatewayDisputeId: string;
  /** Null for the payment of a gift card or package, as `reference`. */
  bookingId: string | null;
  reference: string | null;
  respondBy: Temporal.Instant | null;
};

/** At most `limit` open chargebacks with their bookings, earliest deadline first. */
export async function openChargebacks(db: Db, limit: number): Promise<ChargebackRow[]> {
  const { rows } = await sql<ChargebackRow>`
    select distinct on (d.respond_by, d.gateway_dispute_id) d.gateway_dispute_id, b.id as booking_id,
      b.reference, d.respond_by
    from payments.disputes_public d
    left join booking.paid_by p on p.payment_id = d.payment_id
    left join booking.bookings b on b.id = p.booking_id
    where d.state = 'open'
    order by d.respond_by nulls last, d.gateway_dispute_id, b.created_at limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** The open disputes whose other side has the earliest deadline to answer. */
export async function earliestDisputes(
  db: Db,
  limit: number,
): Promise<{ id: string; reference: string; until: Temporal.Instant }[]> {
  const { rows } = await sql<{ id: string; reference: string; openedAt: Temporal.Instant }>`
    select d.id, b.reference, d.opened_at
    from booking.disputes d join booking.bookings b on b.id = d.booking_id
    where d.state = 'open' order by d.opened_at, d.id limit ${limit}`.execute(db);
  return rows.map(({ openedAt, ...row }) => ({ ...row, until: evidenceUntil(openedAt) }));
}
