import { assignPayment } from '#capabilities/payments/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/**
 * Records that a payment pays for a booking, and assigns it to the booking. A payment that pays for several dates of a
 * series stays assigned to the first one.
 */
export async function attachPayment(
  tx: Tx,
  paid: { bookingId: string; paymentId: string; amountPaise: number },
  now: Temporal.Instant,
): Promise<void> {
  await sql`insert into booking.paid_by (booking_id, payment_id, amount_paise, since)
    values (${paid.bookingId}, ${paid.paymentId}, ${paid.amountPaise}, ${now})`.execute(tx);
  if (!(await paysForOthers(tx, paid))) await assignPayment(tx, paid.paymentId, paid.bookingId);
}

async function paysForOthers(
  tx: Tx,
  { bookingId, paymentId }: { bookingId: string; paymentId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from booking.paid_by
    where payment_id = ${paymentId} and booking_id <> ${bookingId} and until is null limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** The remainder of a payment for this booking, in paise: its part, less its refunds. */
export async function partLeftPaise(tx: Tx, bookingId: string, paymentId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select (f.amount_paise - coalesce((
      select sum(r.amount_paise) from payments.refunds_public r
      where r.payment_id = f.payment_id and r.subject_id = f.booking_id
        and r.origin = 'ours' and r.status not in ('withdrawn', 'failed')), 0))::bigint as left
    from booking.paid_by f
    where f.booking_id = ${bookingId} and f.payment_id = ${paymentId} and f.until is null`.execute(
    tx,
  );
  return rows[0]?.left ?? 0;
}

/** Ends a payment's assignment to a booking, because its money is used for another one. */
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

/** The sum that payments paid for a booking, in paise, including what was refunded since. */
export async function paidByPaymentsPaise(db: Db | Tx, bookingId: string): Promise<number> {
  const { rows } = await sql<{ paid: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as paid from booking.paid_by
    where booking_id = ${bookingId}`.execute(db);
  return rows[0]?.paid ?? 0;
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

export type PaidPart = {
  gatewayPaymentId: string;
  /** The part of the payment that pays or paid for this booking. */
  amountPaise: number;
  capturedAt: Temporal.Instant;
};

/** The payments of a booking in their order: the first one, and those for added people and later times. */
export async function paidPartsOf(db: Db, bookingId: string): Promise<PaidPart[]> {
  const { rows } = await sql<PaidPart>`
    select p.gateway_payment_id, sum(f.amount_paise)::bigint as amount_paise, p.captured_at
    from booking.paid_by f join payments.summary_public p on p.payment_id = f.payment_id
    where f.booking_id = ${bookingId}
    group by p.payment_id, p.gateway_payment_id, p.captured_at
    order by p.captured_at, p.payment_id`.execute(db);
  return rows;
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
