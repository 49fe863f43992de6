import type { RawBuilder } from 'kysely';
import { idsOfNamed } from '#capabilities/identity/index.ts';
import type { BookingsSearch } from '#contract/booking/admin-views.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { escapeLike } from '#platform/lists/like.ts';
import type { DisputeRow } from '../disputes/disputes.store.ts';
import type { BookingRow } from '../store.ts';

const orders = {
  newest: sql.raw('b.created_at desc, b.id desc'),
  soonest: sql.raw('b.starts_at, b.id'),
  latest: sql.raw('b.starts_at desc, b.id desc'),
};

export type BookingsFilter = Omit<BookingsSearch, 'page' | 'text'> & {
  text: string;
  /** Payments that match the text. */
  paymentIds: readonly string[];
  limit: number;
  offset: number;
};

/** Events that cancel a whole booking; the index of cancellations must list the same ones. */
export const cancelling = sql`e.move in ('cancel', 'reject', 'lapse', 'fail', 'uphold')`;

/** True for an instant between two days in India, both inclusive; null leaves a side open. */
function within(at: RawBuilder<unknown>, from: string | null, to: string | null) {
  return sql`(${from}::date is null or ${at} >= ${from}::date::timestamp at time zone 'Asia/Kolkata')
    and (${to}::date is null or ${at} < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata')`;
}

/** The condition for each kind of day. */
const days: Record<
  BookingsSearch['day'],
  (from: string | null, to: string | null) => RawBuilder<unknown>
> = {
  starts: (from, to) => within(sql`b.starts_at`, from, to),
  booked: (from, to) => within(sql`b.created_at`, from, to),
  cancelled: (from, to) => sql`b.state = 'cancelled' and b.id in (
    select e.booking_id from booking.events e
    where ${cancelling} and ${within(sql`e.at`, from, to)})`,
};

/**
 * Finds bookings by reference, id, people, service or payment, and by a day in India. Unpaid holds are listed only
 * when the search has a text or names their state.
 */
export async function bookingRows(db: Db, filter: BookingsFilter): Promise<BookingRow[]> {
  const { text, paymentIds, person = null, state = null, day, from = null, to = null } = filter;
  const { sort, limit, offset } = filter;
  const words = `%${escapeLike(text.toLowerCase())}%`;
  // A booking keeps the address of its order; the account may have another one by now.
  const isAddress = text.includes('@');
  const { rows } = await sql<BookingRow>`
    select b.* from booking.bookings b
    where (${text} = '' or b.reference = ${text.toUpperCase()} or b.id::text = ${text.toLowerCase()}
        or lower(b.customer_name) like ${words} or b.customer_email like ${words}
        or lower(b.provider_name) like ${words} or lower(b.service_name) like ${words}
        or lower(b.sub_service_name) like ${words}
        or ${isAddress} and (b.customer_id in (${idsOfNamed(text)}) or b.provider_id in (${idsOfNamed(text)}))
        or b.id in (select booking_id from booking.paid_by
          where payment_id = any(${[...paymentIds]}::uuid[])))
      and (${person}::uuid is null or b.customer_id = ${person} or b.provider_id = ${person})
      and case when ${state}::text is null then b.state not in ('held', 'released') or ${text} <> ''
        else b.state = ${state} end
      and ${days[day](from, to)}
    order by ${orders[sort]} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

const OF_PERSON_MAX = 10;

/** The latest bookings of a person on either side, or their upcoming ones, soonest first. */
export async function bookingsAround(
  db: Db,
  personId: string,
  aheadOf: Temporal.Instant | null,
): Promise<BookingRow[]> {
  const order = aheadOf ? orders.soonest : orders.newest;
  const { rows } = await sql<BookingRow>`
    select b.* from booking.bookings b
    where (b.customer_id = ${personId} or b.provider_id = ${personId})
      and b.state not in ('held', 'released')
      and (${aheadOf}::timestamptz is null
        or b.state in ('assigned', 'accepted') and b.ends_at > ${aheadOf})
    order by ${order} limit ${OF_PERSON_MAX}`.execute(db);
  return rows;
}

/** The customer and the provider of the booking with this reference; empty for any other text. */
export async function peopleOfReference(db: Db, text: string): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`
    select array[customer_id, provider_id] as ids from booking.bookings
    where reference = ${text.toUpperCase()}`.execute(db);
  return rows[0]?.ids ?? [];
}

export type ReportRow = DisputeRow & { reference: string };

/** The latest reports about the bookings of a person, or about one booking. */
export async function reportsAround(
  db: Db,
  { personId = null, bookingId = null }: { personId?: string | null; bookingId?: string | null },
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select d.*, b.reference from booking.disputes d join booking.bookings b on b.id = d.booking_id
    where d.booking_id = ${bookingId} or b.customer_id = ${personId} or b.provider_id = ${personId}
    order by d.opened_at desc limit ${OF_PERSON_MAX}`.execute(db);
  return rows;
}

/** The customers and providers of bookings, given ids of bookings or of their changes. */
export async function peopleOfBookings(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select unnest(array[customer_id, provider_id]) as id from booking.bookings
    where id = any(${[...ids]}::uuid[])
      or id in (select booking_id from booking.changes where id = any(${[...ids]}::uuid[]))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
