import type { RawBuilder } from 'kysely';
import type { BookingState } from '#contract/booking/states.ts';
import type { VenueMethod } from '#contract/booking/venue/methods.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { StoredHome } from './home-visits/choose-home.ts';
import type { StoredPrice } from './money/venue.rules.ts';
import type { NewSegment } from './visits/segments.store.ts';

/**
 * A row of booking.bookings. `originalStartsAt` is the first start: the refund band counts from the earlier of
 * it and `startsAt`. `walletPaise` is paid with wallet credit. `nonRefundable` keeps the refund terms that the
 * customer saw. `pricePaise`, `addedPrices` and `totalPaise` are paid when booking; `venuePaise` and `addedVenuePaise`
 * are the rest of each person's price, due at the venue. With `packageId`, visits of that package pay for everything.
 */
export type BookingRow = Omit<
  Row<'booking.bookings'>,
  | 'soldPeople'
  | 'soldPricePaise'
  | 'soldStartsAt'
  | 'soldVenuePaise'
  | 'venuePaidMethod'
  | 'homeAddress'
> & { venuePaidMethod: VenueMethod | null; homeAddress: StoredHome | null };

export type NewHold = Omit<
  BookingRow,
  | 'totalPaise'
  | 'state'
  | 'answerBy'
  | 'paymentId'
  | 'cancelledBy'
  | 'cancelMove'
  | 'cancelReason'
  | 'policyVersion'
  | 'createdAt'
  | 'originalStartsAt'
  | 'walletPaise'
  | 'noShow'
  | 'rescuesId'
  | 'freeCancelUntil'
  | 'addedPrices'
  | 'addedVenuePaise'
  | 'venuePaidPaise'
  | 'venuePaidMethod'
  | 'venuePaidAt'
  | 'onTheWayAt'
  | 'arrivedAt'
> & {
  /** The segments of a visit. */
  segments?: readonly NewSegment[];
};

/** Releases an unpaid hold. @returns false when the booking was no longer held. */
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

/** Ids of a person's unexpired holds, as one row. */
export function liveHoldsStatement(
  customerId: string,
  now: Temporal.Instant,
): RawBuilder<{ ids: string[] }> {
  return sql<{ ids: string[] }>`
    select coalesce(json_agg(id), '[]') as ids from booking.bookings
    where customer_id = ${customerId} and state = 'held' and held_until > ${now}`;
}

/** Ids of a person's unexpired holds. */
export async function liveHoldsOf(
  db: Db,
  customerId: string,
  now: Temporal.Instant,
): Promise<string[]> {
  const { rows } = await liveHoldsStatement(customerId, now).execute(db);
  return rows[0]?.ids ?? [];
}

export async function holdsPast(db: Db, now: Temporal.Instant, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from booking.bookings where state = 'held' and held_until <= ${now}
    order by held_until, id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Assigned bookings whose answer is overdue, or accepted ones that have ended without an open dispute; oldest first. */
export async function bookingsDue(
  db: Db,
  kind: 'answer' | 'end',
  now: Temporal.Instant,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from booking.bookings where ${
      kind === 'answer'
        ? sql`state = 'assigned' and answer_by <= ${now} order by answer_by, id`
        : sql`state = 'accepted' and ends_at <= ${now} and not exists (
            select from booking.disputes d where d.booking_id = bookings.id and d.state = 'open')
            order by ends_at, id`
    } limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** The booking, locked until the transaction ends. Every transition begins with it. */
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

/** The number of paid bookings under each of these policy versions. */
export async function bookingsByPolicy(
  db: Db,
  versions: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ version: number; bookings: number }>`
    select policy_version as version, count(*)::int as bookings from booking.bookings
    where policy_version = any(${versions}::int[]) and state not in ('held', 'released')
    group by policy_version`.execute(db);
  return new Map(rows.map(({ version, bookings }) => [version, bookings]));
}

/** The booking with a reference such as 'ZB-7KQ2MXPA'. */
export async function bookingByReference(
  db: Db | Tx,
  reference: string,
): Promise<BookingRow | undefined> {
  const { rows } = await sql<BookingRow>`
    select * from booking.bookings where reference = ${reference}`.execute(db);
  return rows[0];
}

type Change = {
  state: BookingState;
  paymentId?: string;
  walletPaise?: number;
  noShow?: boolean;
  rescuesId?: string;
  answerBy?: Temporal.Instant;
  cancel?: { by: 'customer' | 'provider' | 'system' | 'admin'; move: string; reason: string };
};

/** Writes the new state of a locked booking. A trigger checks it against the transition table. */
export async function writeTransition(tx: Tx, booking: BookingRow, change: Change): Promise<void> {
  const { cancel } = change;
  const { rows } = await sql`
    update booking.bookings set state = ${change.state},
      payment_id = coalesce(${change.paymentId ?? null}::uuid, payment_id),
      wallet_paise = coalesce(${change.walletPaise ?? null}::bigint, wallet_paise),
      no_show = coalesce(${change.noShow ?? null}::boolean, no_show),
      rescues_id = coalesce(${change.rescuesId ?? null}::uuid, rescues_id),
      answer_by = coalesce(${change.answerBy ?? null}::timestamptz, answer_by),
      cancelled_by = ${cancel?.by ?? null}, cancel_move = ${cancel?.move ?? null},
      cancel_reason = ${cancel?.reason ?? null}
    where id = ${booking.id} and state = ${booking.state} returning id`.execute(tx);
  if (rows.length === 0) throw new Error('A locked booking changed.');
}

/** Writes time, people, seats and price of a locked booking; its journey belongs to the former time. */
export async function writeSpan(
  tx: Tx,
  bookingId: string,
  span: StoredPrice & {
    people: number;
    seats: number;
    startsAt: Temporal.Instant;
    endsAt: Temporal.Instant;
    seatsUntil: Temporal.Instant;
    addedPrices: readonly number[];
    addedVenuePaise: readonly number[];
  },
): Promise<void> {
  await sql`update booking.bookings set people = ${span.people}, seats = ${span.seats},
      starts_at = ${span.startsAt}, ends_at = ${span.endsAt}, seats_until = ${span.seatsUntil},
      price_paise = ${span.pricePaise}, list_price_paise = ${span.listPricePaise},
      discount_percent = ${span.discountPercent}, price_rule_id = ${span.priceRuleId},
      first_visit_percent = ${span.firstVisitPercent}, added_prices = ${span.addedPrices}::int[],
      venue_paise = ${span.venuePaise}, added_venue_paise = ${span.addedVenuePaise}::int[],
      on_the_way_at = case when starts_at = ${span.startsAt} then on_the_way_at end,
      arrived_at = case when starts_at = ${span.startsAt} then arrived_at end
    where id = ${bookingId}`.execute(tx);
}

/**
 * Writes the instant until which the customer can cancel with a full refund, and the member that
 * they chose; null for any.
 */
export async function writeServing(
  tx: Tx,
  booking: Pick<BookingRow, 'id'>,
  { memberId, freeCancelUntil }: Pick<BookingRow, 'memberId' | 'freeCancelUntil'>,
): Promise<void> {
  await sql`update booking.bookings set member_id = ${memberId}::uuid,
      free_cancel_until = ${freeCancelUntil}::timestamptz
    where id = ${booking.id}`.execute(tx);
}

/** Writes the part of a hold's total that is reserved in the wallet. */
export async function writeWalletPart(
  db: Db | Tx,
  bookingId: string,
  walletPaise: number,
): Promise<void> {
  await sql`update booking.bookings set wallet_paise = ${walletPaise}
    where id = ${bookingId} and state = 'held'`.execute(db);
}

export type Actor = { kind: 'customer' | 'provider' | 'system' | 'admin'; personId: string | null };

/** A team member who answers in place of the provider. */
export type AnsweringMember = {
  personId: string;
  /** Throws unless the member still serves a booking; called in the transaction of the answer, for each of its dates. */
  requireServing: (tx: Tx, bookingId: string) => Promise<void>;
};

export async function writeEvent(
  tx: Tx,
  event: { bookingId: string; move: string; actor: Actor; note?: string },
  now: Temporal.Instant,
): Promise<void> {
  await sql`insert into booking.events (booking_id, at, move, actor, actor_id, note)
    values (${event.bookingId}, ${now}, ${event.move}, ${event.actor.kind}, ${event.actor.personId},
      ${event.note ?? null})`.execute(tx);
}

export async function countEvents(tx: Tx, bookingId: string, move: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking.events
    where booking_id = ${bookingId} and move = ${move}`.execute(tx);
  return rows[0]?.count ?? 0;
}
