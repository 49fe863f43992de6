import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

export type RefundRow = Row<
  'payments.refunds',
  | 'id'
  | 'paymentId'
  | 'subjectId'
  | 'amountPaise'
  | 'round'
  | 'attempts'
  | 'status'
  | 'target'
  | 'reason'
  | 'nextTryAt'
  | 'origin'
  | 'gatewayRefundId'
> & {
  gatewayPaymentId: string;
};
export type RefundStatus =
  | 'requested'
  | 'pending'
  | 'processed'
  | 'failed'
  | 'withdrawn'
  | 'settled';
/** Status to display: 'held' while the payer's bank disputes the payment. */
export type EffectiveStatus = RefundStatus | 'held';
export type RefundTarget = 'source' | 'wallet';

export type NewRefund = {
  paymentId: string;
  /** The booking, or the reschedule of one, that is refunded. */
  subjectId: string;
  amountPaise: number;
  target: RefundTarget;
  reasonKey: string;
  reason: string;
  /** When it is sent: at once, or after a deadline until which it can be withdrawn. */
  sendAt: Temporal.Instant;
};

/**
 * @param status 'processed' when the wallet has the money by the end of this transaction.
 * @returns the new refund's id, or undefined when this reason was already refunded.
 */
export async function insertRefund(
  tx: Tx,
  refund: NewRefund,
  status: 'requested' | 'processed',
  now: Temporal.Instant,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into payments.refunds (payment_id, subject_id, amount_paise, target, reason_key, reason,
      status, requested_at, processed_at, next_try_at)
    values (${refund.paymentId}, ${refund.subjectId}, ${refund.amountPaise}, ${refund.target},
      ${refund.reasonKey}, ${refund.reason}, ${status}, ${now},
      case when ${status} = 'processed' then ${now}::timestamptz end, ${refund.sendAt})
    on conflict on constraint refund_once_per_reason do nothing returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id) await addRefunded(tx, refund.paymentId, refund.amountPaise);
  return id;
}

async function addRefunded(tx: Tx, paymentId: string, amountPaise: number): Promise<void> {
  await sql`update payments.payments set refunded_paise = refunded_paise + ${amountPaise}
    where id = ${paymentId}`.execute(tx);
}

export type Withdrawn = Row<'payments.refunds', 'id' | 'paymentId' | 'amountPaise'>;

/**
 * Withdraws unsent refunds of a subject and restores their payments.
 * @returns the withdrawn refunds; empty when all were sent.
 */
export async function withdrawUnsent(tx: Tx, subjectId: string): Promise<Withdrawn[]> {
  await sql`select from payments.payments where id in (
    select payment_id from payments.refunds where subject_id = ${subjectId} and status = 'requested')
    order by id for update`.execute(tx);
  const { rows } = await sql<Withdrawn>`
    update payments.refunds set status = 'withdrawn'
    where subject_id = ${subjectId} and status = 'requested' and attempts = 0 and target = 'source'
    returning id, payment_id, amount_paise`.execute(tx);
  for (const row of rows) await addRefunded(tx, row.paymentId, -row.amountPaise);
  return rows;
}

/** Makes unsent refunds of a subject due now. @returns their ids. */
export async function makeUnsentDue(
  tx: Tx,
  subjectId: string,
  now: Temporal.Instant,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update payments.refunds set next_try_at = ${now}
    where subject_id = ${subjectId} and status = 'requested' and next_try_at > ${now}
      and attempts = 0
    returning id`.execute(tx);
  return rows.map((row) => row.id);
}

/**
 * Marks a refund as being sent. It cannot be withdrawn from then on.
 * @returns false when it was withdrawn or finished meanwhile.
 */
export async function beginSending(db: Db, id: string, now: Temporal.Instant): Promise<boolean> {
  const { rows } = await sql`
    update payments.refunds set attempts = attempts + 1,
      first_sent_at = coalesce(first_sent_at, case when attempts = 0 then ${now}::timestamptz end)
    where id = ${id} and status in ('requested', 'pending') returning id`.execute(db);
  return rows.length > 0;
}

export type Refundable = {
  /** Captured, not refunded and not lost, in paise. */
  left: number;
  /** Lost to a chargeback and not yet counted as a refund, in paise. */
  lost: number;
  /** The booking, or the reschedule of one, that the payment pays for. */
  subjectId: string;
};

/** Locks a payment and reads what can be refunded. */
export async function refundablePaise(tx: Tx, paymentId: string): Promise<Refundable> {
  const { rows } = await sql<Refundable>`
    select p.captured_paise - p.refunded_paise - p.lost_paise as left, p.lost_paise as lost,
      coalesce(p.used_for, o.subject_id) as "subjectId"
    from payments.payments p join payments.orders o on o.id = p.order_id
    where p.id = ${paymentId} for update of p`.execute(tx);
  return rows[0] ?? { left: 0, lost: 0, subjectId: '' };
}

const columns = sql`r.id, r.payment_id, p.gateway_payment_id, r.subject_id, r.amount_paise, r.round,
  r.attempts, r.status, r.target, r.reason, r.next_try_at, r.origin, r.gateway_refund_id`;
const joined = sql`payments.refunds r join payments.payments p on p.id = r.payment_id`;
const disputed = sql`exists (select from payments.disputes d
  where d.payment_id = r.payment_id and d.state = 'open')`;
/** Expects the refund as `r`. */
export const effectiveStatus = sql`case when r.status = 'requested' and ${disputed} then 'held'
  else r.status end as status`;

export async function refundById(db: Db, id: string): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`
    select ${columns} from ${joined} where r.id = ${id}`.execute(db);
  return rows[0];
}

export async function refundsDue(db: Db, now: Temporal.Instant, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from payments.refunds r
    where r.status in ('requested', 'pending') and r.next_try_at <= ${now}
      and (r.status = 'pending' or not ${disputed})
    order by r.next_try_at, r.id limit ${limit}`.execute(db);
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

/** The gateway's ids of our other refunds of the same payment. */
export async function refundsTaken(db: Db, refund: RefundRow): Promise<Set<string>> {
  const { rows } = await sql<{ gatewayRefundId: string }>`
    select gateway_refund_id from payments.refunds
    where payment_id = ${refund.paymentId} and id <> ${refund.id}
      and gateway_refund_id is not null`.execute(db);
  return new Set(rows.map((row) => row.gatewayRefundId));
}

/**
 * Writes the gateway's state; a finished refund stays unchanged. One that failed at the bank waits from now on again.
 * @returns whether the row changed.
 */
export async function writeRefund(
  tx: Tx,
  id: string,
  change: { status: RefundRow['status']; gatewayRefundId: string | null; round: number },
  retryAt: Temporal.Instant,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    update payments.refunds set status = ${change.status}, gateway_refund_id = ${change.gatewayRefundId},
      round = ${change.round}, last_error = null, refusals = 0, next_try_at = ${retryAt},
      first_sent_at = case when ${change.status} = 'requested' then ${now}::timestamptz else first_sent_at end,
      processed_at = case when ${change.status} = 'processed' then ${now}::timestamptz end
    where id = ${id} and status in ('requested', 'pending') returning id`.execute(tx);
  return rows.length > 0;
}

/** @returns how often the gateway has refused to make the refund. */
export async function writeRefundError(
  db: Db,
  id: string,
  { text, isRefusal }: { text: string; isRefusal: boolean },
  retryAt: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql<{ refusals: number }>`
    update payments.refunds set last_error = ${text.slice(0, 300)}, next_try_at = ${retryAt},
      refusals = refusals + case when ${isRefusal} then 1 else 0 end
    where id = ${id} and status in ('requested', 'pending') returning refusals`.execute(db);
  return rows[0]?.refusals ?? 0;
}

/** The payer; undefined for old orders without a person. */
export async function payerOf(tx: Tx, paymentId: string): Promise<string | undefined> {
  const { rows } = await sql<{ personId: string | null }>`
    select o.person_id from payments.payments p join payments.orders o on o.id = p.order_id
    where p.id = ${paymentId}`.execute(tx);
  return rows[0]?.personId ?? undefined;
}

/**
 * Fails a refund whose attempts were rejected, and restores its payment.
 * @returns false when it ended or advanced meanwhile.
 */
export async function writeRefusedRefund(
  tx: Tx,
  refund: RefundRow,
  refusedBy: string,
): Promise<boolean> {
  const { id, round, paymentId, amountPaise } = refund;
  const { rows } = await sql`
    update payments.refunds set status = 'failed', gateway_refund_id = null,
      last_error = 'Refused by ' || ${refusedBy} || ' in round ' || round
        || ': given as a credit instead'
    where id = ${id} and round = ${round} and status in ('requested', 'pending')
    returning id`.execute(tx);
  if (rows.length === 0) return false;
  await addRefunded(tx, paymentId, -amountPaise);
  return true;
}

/** Marks a wallet refund as processed. @returns its paise; undefined when it has ended. */
export async function writeIntoWallet(
  tx: Tx,
  id: string,
  now: Temporal.Instant,
): Promise<number | undefined> {
  const { rows } = await sql<{ amountPaise: number }>`
    update payments.refunds set status = 'processed', processed_at = ${now}
    where id = ${id} and status = 'requested' and target = 'wallet'
    returning amount_paise`.execute(tx);
  return rows[0]?.amountPaise;
}

/** Reason key of the refund of a payment that was already refunded when we first saw it. */
export function returnedKey(paymentId: string): string {
  return `back-${paymentId}`;
}

export async function wasReturned(db: Db, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments.refunds where reason_key = ${returnedKey(paymentId)}`.execute(db);
  return rows.length > 0;
}

export type RefundSummary = Row<
  'payments.refunds',
  | 'id'
  | 'paymentId'
  | 'amountPaise'
  | 'target'
  | 'reason'
  | 'requestedAt'
  | 'processedAt'
  | 'nextTryAt'
> & {
  status: EffectiveStatus;
};

/** All refunds of a subject, oldest first. */
export async function refundsOf(db: Db | Tx, subjectId: string): Promise<RefundSummary[]> {
  const { rows } = await sql<RefundSummary>`
    select r.id, r.payment_id, r.amount_paise, ${effectiveStatus}, r.target, r.reason, r.requested_at, r.processed_at,
      r.next_try_at
    from payments.refunds r where r.subject_id = ${subjectId} order by r.requested_at, r.id`.execute(
    db,
  );
  return rows;
}

/** The amount that the gateway refunded of a subject's payments without our request, in paise. */
export async function refundedByGatewayPaise(tx: Tx, subjectId: string): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as given from payments.refunds
    where subject_id = ${subjectId} and origin = 'gateway'
      and status not in ('withdrawn', 'failed')`.execute(tx);
  return rows[0]?.given ?? 0;
}
