import type { Db } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { RefundTarget } from '../facts.rules.ts';

/** Above the number of refunds or changes of any booking; the next event issues the rest. */
const ROWS_MAX = 100;

export type RefundFacts = Row<'booking.given_back_public', 'id' | 'amountPaise' | 'paymentId'> & {
  target: RefundTarget;
  reason: string;
};

/** Refunds of a booking, oldest first, without those that can still be withdrawn. */
export async function refundsOfBooking(db: Db, bookingId: string): Promise<RefundFacts[]> {
  const { rows } = await sql<RefundFacts>`
    select id, amount_paise, payment_id, target, reason from booking.given_back_public
    where booking_id = ${bookingId} order by at, id limit ${ROWS_MAX}`.execute(db);
  return rows;
}

export type ChangeFacts = Row<
  'booking.changes_public',
  | 'id'
  | 'startsAt'
  | 'differencePaise'
  | 'pricePaise'
  | 'venuePaise'
  | 'people'
  | 'listPricePaise'
  | 'discountPercent'
  | 'firstVisitPercent'
  | 'paymentId'
>;

/** Paid changes of a booking, oldest first: more expensive times and, with `people`, additional people. */
export async function paidChanges(db: Db, bookingId: string): Promise<ChangeFacts[]> {
  const { rows } = await sql<ChangeFacts>`
    select id, starts_at, difference_paise, price_paise, venue_paise, people, list_price_paise,
      discount_percent, first_visit_percent, payment_id
    from booking.changes_public
    where booking_id = ${bookingId} order by made_at, id limit ${ROWS_MAX}`.execute(db);
  return rows;
}

/** Terms of the sale of a booking. */
export type Sold = {
  walletPaise: number;
  soldPeople: number;
  soldPricePaise: number;
  soldVenuePaise: number;
  soldStartsAt: Temporal.Instant;
};

export async function saleOf(db: Db, bookingId: string): Promise<Sold | undefined> {
  const { rows } = await sql<Sold>`
    select wallet_paise, sold_people, sold_price_paise, sold_venue_paise, sold_starts_at from booking.paid_public
    where booking_id = ${bookingId}`.execute(db);
  return rows[0];
}
