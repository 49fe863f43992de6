import { assignPayment } from '#capabilities/payments/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Records that a payment pays for a booking. */
export async function attachPayment(
  tx: Tx,
  paid: { bookingId: string; paymentId: string; amountPaise: number },
  now: Temporal.Instant,
): Promise<void> {
  await sql`insert into booking.paid_by (booking_id, payment_id, amount_paise, since)
    values (${paid.bookingId}, ${paid.paymentId}, ${paid.amountPaise}, ${now})`.execute(tx);
  await assignPayment(tx, paid.paymentId, paid.bookingId);
}

/** Ends a payment's assignment to a booking, because its money goes to another one. */
export async function detachPayment(
  tx: Tx,
  paid: { bookingId: string; paymentId: string },
  now: Temporal.Instant,
): Promise<void> {
  await sql`update booking.paid_by set until = ${now}
    where booking_id = ${paid.bookingId} and payment_id = ${paid.paymentId} and until is null`.execute(
    tx,
  );
}

/** The payments that pay for a booking, newest first. */
export async function paymentsFor(tx: Tx, bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ paymentId: string }>`
    select payment_id from booking.paid_by
    where booking_id = ${bookingId} and until is null order by since desc, id desc`.execute(tx);
  return rows.map((row) => row.paymentId);
}

/** True when a payment pays or paid for any booking. */
export async function wasAttached(tx: Tx, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    select id from booking.paid_by where payment_id = ${paymentId} limit 1`.execute(tx);
  return rows.length > 0;
}

/** The payments that pay or paid for a booking. */
export async function allPaymentsOf(db: Db, bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ paymentId: string }>`
    select distinct payment_id from booking.paid_by where booking_id = ${bookingId}`.execute(db);
  return rows.map((row) => row.paymentId);
}

export type BankDisputeRow = { state: 'open' | 'lost'; amountPaise: number };

/** The open bank disputes about a booking's payments as one sum, or else the lost ones. */
export async function bankDisputeOf(
  db: Db,
  bookingId: string,
): Promise<BankDisputeRow | undefined> {
  const { rows } = await sql<BankDisputeRow>`
    select d.state,
      sum(case d.state when 'open' then d.amount_paise else d.lost_paise end)::bigint as amount_paise
    from booking.paid_by f join payments.disputes_public d on d.payment_id = f.payment_id
    where f.booking_id = ${bookingId} and f.until is null and d.state <> 'won'
    group by d.state order by d.state desc limit 1`.execute(db);
  return rows[0];
}
