import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export type RefundRow = {
  id: string;
  payment_id: string;
  gateway_payment_id: string;
  subject_id: string;
  amount_paise: number;
  round: number;
  attempts: number;
  status: 'requested' | 'pending' | 'processed' | 'failed';
};

/** @returns the new refund's id, or undefined when this reason has already given money back. */
export async function insertRefund(
  tx: Tx,
  refund: { paymentId: string; amountPaise: number; reasonKey: string; reason: string },
  now: Temporal.Instant,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into payments.refunds (payment_id, amount_paise, reason_key, reason, requested_at, next_try_at)
    values (${refund.paymentId}, ${refund.amountPaise}, ${refund.reasonKey}, ${refund.reason}, ${now}, ${now})
    on conflict on constraint refund_once_per_reason do nothing returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id) {
    await sql`update payments.payments
      set refunded_paise = refunded_paise + ${refund.amountPaise}
      where id = ${refund.paymentId}`.execute(tx);
  }
  return id;
}

/** What is captured of a payment and not yet promised back, in paise; the row is locked. */
export async function refundablePaise(
  tx: Tx,
  paymentId: string,
): Promise<{ left: number; subjectId: string }> {
  const { rows } = await sql<{ left: number; subject_id: string }>`
    select p.captured_paise - p.refunded_paise as left, o.subject_id
    from payments.payments p join payments.orders o on o.id = p.order_id
    where p.id = ${paymentId} for update of p`.execute(tx);
  return { left: rows[0]?.left ?? 0, subjectId: rows[0]?.subject_id ?? '' };
}

const columns = sql`r.id, r.payment_id, p.gateway_payment_id, o.subject_id, r.amount_paise, r.round,
  r.attempts, r.status`;
const joined = sql`payments.refunds r join payments.payments p on p.id = r.payment_id
  join payments.orders o on o.id = p.order_id`;

export async function refundById(db: Db, id: string): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`
    select ${columns} from ${joined} where r.id = ${id}`.execute(db);
  return rows[0];
}

export async function refundsDue(db: Db, now: Temporal.Instant, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payments.refunds
    where status in ('requested', 'pending') and next_try_at <= ${now}
    order by next_try_at limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

export async function refundsOfGatewayPayment(db: Db, gatewayPaymentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from payments.refunds r join payments.payments p on p.id = r.payment_id
    where p.gateway_payment_id = ${gatewayPaymentId} and r.status in ('requested', 'pending')`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

/** Writes the gateway's answer; a processed refund stays so. @returns whether this was news. */
export async function writeRefund(
  tx: Tx,
  id: string,
  news: { status: RefundRow['status']; gatewayRefundId: string | null; round: number },
  retryAt: Temporal.Instant,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    update payments.refunds set status = ${news.status}, gateway_refund_id = ${news.gatewayRefundId},
      round = ${news.round}, attempts = attempts + 1, last_error = null, next_try_at = ${retryAt},
      processed_at = case when ${news.status} = 'processed' then ${now}::timestamptz end
    where id = ${id} and status <> 'processed' returning id`.execute(tx);
  return rows.length > 0;
}

export async function writeRefundError(
  db: Db,
  id: string,
  error: string,
  retryAt: Temporal.Instant,
): Promise<void> {
  await sql`update payments.refunds
    set attempts = attempts + 1, last_error = ${error.slice(0, 300)}, next_try_at = ${retryAt}
    where id = ${id} and status <> 'processed'`.execute(db);
}

export type RefundSummary = {
  id: string;
  amount_paise: number;
  status: RefundRow['status'];
  reason: string;
  requested_at: Temporal.Instant;
};

export async function refundsOfPayment(db: Db, paymentId: string): Promise<RefundSummary[]> {
  const { rows } = await sql<RefundSummary>`
    select id, amount_paise, status, reason, requested_at from payments.refunds
    where payment_id = ${paymentId} order by requested_at, id`.execute(db);
  return rows;
}
