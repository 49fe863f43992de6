import { sql } from 'kysely';
import type { BookingState, CustomerStatus } from '#contract/booking.ts';
import type { Place } from '#contract/catalogue.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { withRetry } from '#platform/db/db.ts';

export type BookingRow = {
  id: string;
  reference: string;
  customer_id: string;
  provider_id: string;
  service_id: string;
  sub_service_id: string;
  people: number;
  seats: number;
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  seats_until: Temporal.Instant;
  time_zone: string;
  price_paise: number;
  charge_paise: number;
  total_paise: number;
  state: BookingState;
  place: Place;
  location: string;
  area: string;
  service_name: string;
  sub_service_name: string;
  icon: string;
  provider_name: string;
  customer_name: string;
  customer_email: string;
  customer_phone: string | null;
  held_until: Temporal.Instant;
  answer_by: Temporal.Instant | null;
  payment_id: string | null;
  cancelled_by: string | null;
  cancel_move: string | null;
  cancel_reason: string | null;
  auto_accept: boolean;
  policy_version: number;
  created_at: Temporal.Instant;
};

export type NewHold = Omit<
  BookingRow,
  | 'total_paise'
  | 'state'
  | 'answer_by'
  | 'payment_id'
  | 'cancelled_by'
  | 'cancel_move'
  | 'cancel_reason'
  | 'policy_version'
  | 'created_at'
>;

/** Seats and header in one statement; what the outcomes mean stands at booking.place_hold. */
export async function placeHold(
  db: Db,
  hold: NewHold,
  limits: { capacity: number; holdsMax: number },
  now: Temporal.Instant,
): Promise<{ outcome: 'held' | 'reused' | 'taken' | 'too_many'; bookingId: string | null }> {
  const { rows } = await withRetry(() =>
    sql<{ outcome: 'held' | 'reused' | 'taken' | 'too_many'; booking_id: string | null }>`
      select outcome, booking_id from booking.place_hold(
        ${JSON.stringify(hold)}::jsonb, ${limits.capacity}, ${limits.holdsMax}, ${now})`.execute(
      db,
    ),
  );
  const row = rows[0];
  if (!row) throw new Error('place_hold gave no row.');
  return { outcome: row.outcome, bookingId: row.booking_id };
}

/** @returns false when the booking was not held any more. */
export async function releaseHold(
  db: Db | Tx,
  bookingId: string,
  now: Temporal.Instant,
  why: string,
): Promise<boolean> {
  const { rows } = await sql<{ released: boolean }>`
    select booking.release(${bookingId}, ${now}, ${why}) as released`.execute(db);
  return rows[0]?.released ?? false;
}

/** Ids of what this person holds and has not paid. */
export async function liveHoldsOf(
  db: Db,
  customerId: string,
  now: Temporal.Instant,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from booking.bookings
    where customer_id = ${customerId} and state = 'held' and held_until > ${now}`.execute(db);
  return rows.map((row) => row.id);
}

export async function holdsPast(db: Db, now: Temporal.Instant, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from booking.bookings where state = 'held' and held_until <= ${now}
    order by held_until limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Assigned bookings whose answer is overdue, or accepted ones that have ended. */
export async function bookingsDue(
  db: Db,
  kind: 'answer' | 'end',
  now: Temporal.Instant,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from booking.bookings where ${
      kind === 'answer'
        ? sql`state = 'assigned' and answer_by <= ${now}`
        : sql`state = 'accepted' and ends_at <= ${now}`
    } limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** The booking, locked until the transaction ends: every move begins here. */
export async function lockBooking(tx: Tx, id: string): Promise<BookingRow | undefined> {
  const { rows } = await sql<BookingRow>`
    select * from booking.bookings where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function bookingById(db: Db | Tx, id: string): Promise<BookingRow | undefined> {
  const { rows } = await sql<BookingRow>`
    select * from booking.bookings where id = ${id}`.execute(db);
  return rows[0];
}

type Change = {
  state: BookingState;
  paymentId?: string;
  answerBy?: Temporal.Instant;
  cancel?: { by: 'customer' | 'provider' | 'system' | 'admin'; move: string; reason: string };
};

/** Moves a locked booking from the state it was read in; the row's trigger knows the table too. */
export async function writeMove(tx: Tx, booking: BookingRow, change: Change): Promise<void> {
  const { cancel } = change;
  const { rows } = await sql`
    update booking.bookings set state = ${change.state},
      payment_id = coalesce(${change.paymentId ?? null}::uuid, payment_id),
      answer_by = coalesce(${change.answerBy ?? null}::timestamptz, answer_by),
      cancelled_by = ${cancel?.by ?? null}, cancel_move = ${cancel?.move ?? null},
      cancel_reason = ${cancel?.reason ?? null}
    where id = ${booking.id} and state = ${booking.state} returning id`.execute(tx);
  if (rows.length === 0) throw new Error('A locked booking changed under its lock.');
}

export type Actor = { kind: 'customer' | 'provider' | 'system' | 'admin'; personId: string | null };

export async function writeEvent(
  tx: Tx,
  event: { bookingId: string; move: string; actor: Actor; note?: string },
  now: Temporal.Instant,
): Promise<void> {
  await sql`insert into booking.events (booking_id, at, move, actor, actor_id, note)
    values (${event.bookingId}, ${now}, ${event.move}, ${event.actor.kind}, ${event.actor.personId},
      ${event.note ?? null})`.execute(tx);
}

export type EventRow = {
  booking_id: string;
  at: Temporal.Instant;
  move: string;
  actor: string;
  note: string | null;
};

export async function eventsOf(db: Db, bookingIds: readonly string[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select booking_id, at, move, actor, note from booking.events
    where booking_id = any(${bookingIds}) order by at, id`.execute(db);
  return rows;
}

export type ListedBooking = BookingRow & {
  gateway_payment_id: string | null;
  captured_at: Temporal.Instant | null;
  refunded_paise: number | null;
  processed_paise: number | null;
};

const listed = sql`b.*, p.gateway_payment_id, p.captured_at, p.refunded_paise, p.processed_paise
  from booking.bookings b left join payments.summary_public p on p.payment_id = b.payment_id`;

/** A customer's own paid bookings, latest start first; `after` is the last row of the page before. */
export async function customerBookings(
  db: Db,
  customerId: string,
  status: CustomerStatus | 'all',
  after: { startsAt: string; id: string } | undefined,
  limit: number,
): Promise<ListedBooking[]> {
  const { rows } = await sql<ListedBooking>`
    select ${listed}
    where b.customer_id = ${customerId} and b.state not in ('held', 'released')
      and (${status} = 'all' or b.state = ${status})
      and (${after?.id ?? null}::uuid is null
        or (b.starts_at, b.id) < (${after?.startsAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by b.starts_at desc, b.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function customerCounts(db: Db, customerId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from booking.bookings
    where customer_id = ${customerId} and state not in ('held', 'released')
    group by state`.execute(db);
  return new Map(rows.map((row) => [row.state, row.count]));
}

/** One booking of this customer; somebody else's is as if it were not there. */
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

/** A provider's requests at one of their services: open ones first by time left, then the newest. */
export async function providerBookings(
  db: Db,
  providerId: string,
  serviceId: string,
  limit: number,
): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select * from booking.bookings
    where provider_id = ${providerId} and service_id = ${serviceId}
      and state not in ('held', 'released')
    order by (state = 'assigned') desc, case when state = 'assigned' then answer_by end,
      created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
