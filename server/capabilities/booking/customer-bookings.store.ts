import type { CustomerStatus } from '#contract/booking/views.ts';
import type { Db } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { MoneyFacts } from './money.rules.ts';
import type { BookingRow } from './store.ts';

export type EventRow = Row<
  'booking.events',
  'bookingId' | 'at' | 'move' | 'actor' | 'actorId' | 'note'
>;

export async function eventsOf(db: Db, bookingIds: readonly string[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select booking_id, at, move, actor, actor_id, note from booking.events
    where booking_id = any(${bookingIds}) order by at, id`.execute(db);
  return rows;
}

export type ListedBooking = BookingRow &
  MoneyFacts & {
    gatewayPaymentId: string | null;
    capturedAt: Temporal.Instant | null;
    /** Paid with gift cards; a part of `walletPaise`. */
    giftPaise: number;
    /** Paid with visits of a package, including visits that were returned. */
    packagePaise: number;
    /** The visits of the package that pay for the booking now. */
    packageVisits: number;
    /** The deadline of an open rebooking choice, while the refund can still be recalled. */
    rescueUntil: Temporal.Instant | null;
    /** Its money now pays for another booking. */
    isReassigned: boolean;
  };

const listed = sql`b.*, p.gateway_payment_id, p.captured_at,
    (coalesce(r.promised, 0) + coalesce(w.returned_paise, 0) + coalesce(k.returned_paise, 0))::bigint
      as promised_paise,
    (coalesce(r.made, 0) + coalesce(w.returned_paise, 0) + coalesce(k.returned_paise, 0))::bigint as made_paise,
    coalesce(r.waiting, 0)::bigint as waiting_paise,
    -- A payment that came when the time was gone pays for nothing, but the customer made it and gets it back.
    (coalesce(f.paid, case when b.cancel_move = 'fail' then p.captured_paise end, 0)
      + coalesce(w.spent_paise, 0) + coalesce(k.used_paise, 0))::bigint as paid_paise,
    coalesce(m.reassigned, 0)::bigint as reassigned_paise,
    coalesce(w.gift_spent_paise, 0)::bigint as gift_paise,
    coalesce(k.used_paise, 0)::bigint as package_paise,
    coalesce(k.visits, 0)::int as package_visits,
    case when q.choice is null and not coalesce(r.is_gone, false) then q.deadline end as rescue_until,
    coalesce(q.choice in ('provider', 'time'), false) as is_reassigned
  from booking.bookings b
  left join payments.summary_public p on p.payment_id = b.payment_id
  left join lateral (select * from wallet.spent_public where subject_id = b.id) w on true
  left join lateral (
    select l.used_paise, l.returned_paise, (
      select count(*) from prepaid.package_units_public n
      where n.business_id = b.provider_id and n.package_id = b.package_id and n.booking_id = b.id) as visits
    from prepaid.package_uses_public l
    where b.package_id is not null and l.package_id = b.package_id and l.booking_id = b.id
  ) k on true
  left join booking.rescues q on q.booking_id = b.id
  left join lateral (
    select sum(amount_paise) as promised,
      sum(amount_paise) filter (where status in ('processed', 'settled')) as made,
      sum(amount_paise) filter (where status = 'requested' and target = 'source'
        and q.choice is null and next_try_at >= q.deadline) as waiting,
      bool_or(status <> 'requested' and target = 'source' and origin = 'ours'
        and requested_at >= q.offered_at) as is_gone
    from payments.refunds_public u
    where u.subject_id = b.id and u.status not in ('withdrawn', 'failed')
      -- A second payment never paid for the booking, so its way back is not the booking's refund.
      and (u.payment_id = b.payment_id or b.package_id is not null or exists (
        select from booking.paid_by f where f.booking_id = b.id and f.payment_id = u.payment_id))
  ) r on true
  left join lateral (
    select sum(amount_paise) as paid from booking.paid_by where booking_id = b.id
  ) f on true
  left join lateral (
    select sum(t.amount_paise) as reassigned from booking.paid_by t
    where t.booking_id = q.new_booking_id and exists (
      select from booking.paid_by o where o.booking_id = b.id and o.payment_id = t.payment_id)
  ) m on true`;

type BookingsRead = {
  customerId: string;
  status: CustomerStatus | 'all';
  when: 'upcoming' | 'past' | undefined;
  now: Temporal.Instant;
  /** The last row of the page before. */
  after: { startsAt: string; id: string } | undefined;
  limit: number;
};

/** A customer's own paid bookings, latest start first; upcoming ones soonest first. */
export async function customerBookings(
  db: Db,
  { customerId, status, when, now, after, limit }: BookingsRead,
): Promise<ListedBooking[]> {
  const isUpcoming = sql`(b.state in ('assigned', 'accepted') and b.ends_at > ${now})`;
  const start = sql`(${after?.startsAt ?? null}::timestamptz, ${after?.id ?? null}::uuid)`;
  const isBeyond =
    when === 'upcoming' ? sql`(b.starts_at, b.id) > ${start}` : sql`(b.starts_at, b.id) < ${start}`;
  const order = when === 'upcoming' ? sql`b.starts_at, b.id` : sql`b.starts_at desc, b.id desc`;
  const { rows } = await sql<ListedBooking>`
    select ${listed}
    where b.customer_id = ${customerId} and b.state not in ('held', 'released')
      and (${status} = 'all' or b.state = ${status})
      and (${when ?? null}::text is null or ${isUpcoming} = (${when ?? null} = 'upcoming'))
      and (${after?.id ?? null}::uuid is null or ${isBeyond})
    order by ${order} limit ${limit}`.execute(db);
  return rows;
}

export async function customerCounts(db: Db, customerId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from booking.bookings
    where customer_id = ${customerId} and state not in ('held', 'released')
    group by state`.execute(db);
  return new Map(rows.map((row) => [row.state, row.count]));
}

/** One booking of this customer; undefined for another customer's. */
export async function customerBooking(
  db: Db,
  customerId: string,
  id: string,
): Promise<ListedBooking | undefined> {
  const { rows } = await sql<ListedBooking>`
    select ${listed}
    where b.id = ${id} and b.customer_id = ${customerId} and b.state not in ('held', 'released')`.execute(
    db,
  );
  return rows[0];
}

/** The paid dates of a customer's series in the order of their times. */
export async function customerDates(
  db: Db,
  customerId: string,
  seriesId: string,
): Promise<ListedBooking[]> {
  const { rows } = await sql<ListedBooking>`
    select ${listed}
    where b.series_id = ${seriesId} and b.customer_id = ${customerId}
      and b.state not in ('held', 'released')
    order by b.starts_at, b.series_part`.execute(db);
  return rows;
}
