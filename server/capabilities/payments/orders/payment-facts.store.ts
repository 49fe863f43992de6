import type { Db } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import { type EffectiveStatus, effectiveStatus } from '../refunds/refunds.store.ts';

const ROWS_MAX = 200;

export type PaymentFacts = Row<
  'payments.payments',
  'id' | 'gatewayPaymentId' | 'status' | 'capturedPaise' | 'feePaise' | 'capturedAt'
>;

/** Payments of a subject, and others by id, oldest first. */
export async function paymentFacts(
  db: Db,
  subjectId: string,
  paymentIds: readonly string[],
): Promise<PaymentFacts[]> {
  const { rows } = await sql<PaymentFacts>`
    select p.id, p.gateway_payment_id, p.status, p.captured_paise, p.fee_paise, p.captured_at
    from payments.payments p join payments.orders o on o.id = p.order_id
    where o.subject_id = ${subjectId} or p.id = any(${paymentIds})
    order by p.seen_at, p.id limit ${ROWS_MAX}`.execute(db);
  return rows;
}

/** Our payment ids for the gateway's id of a payment or an order. */
export async function paymentIdsOf(db: Db, text: string): Promise<string[]> {
  if (!/^(pay|order)_\w{6,}$/.test(text)) return [];
  const { rows } = await sql<{ id: string }>`
    select p.id from payments.payments p join payments.orders o on o.id = p.order_id
    where p.gateway_payment_id = ${text} or o.gateway_order_id = ${text}
    limit ${ROWS_MAX}`.execute(db);
  return rows.map(({ id }) => id);
}

export type RefundFacts = Row<
  'payments.refunds',
  | 'id'
  | 'gatewayRefundId'
  | 'amountPaise'
  | 'target'
  | 'attempts'
  | 'lastError'
  | 'reason'
  | 'requestedAt'
> & {
  status: EffectiveStatus;
};

export async function refundFacts(db: Db, subjectIds: readonly string[]): Promise<RefundFacts[]> {
  const { rows } = await sql<RefundFacts>`
    select r.id, r.gateway_refund_id, r.amount_paise, r.target, ${effectiveStatus}, r.attempts,
      r.last_error, r.reason, r.requested_at
    from payments.refunds r where r.subject_id = any(${subjectIds})
    order by r.requested_at, r.id limit ${ROWS_MAX}`.execute(db);
  return rows;
}

export type DisputeFacts = Row<
  'payments.disputes',
  'gatewayDisputeId' | 'paymentId' | 'state' | 'amountPaise' | 'lostPaise'
>;

/** Bank disputes of these payments, oldest first. */
export async function disputeFacts(db: Db, paymentIds: readonly string[]): Promise<DisputeFacts[]> {
  const { rows } = await sql<DisputeFacts>`
    select gateway_dispute_id, payment_id, state, amount_paise, lost_paise from payments.disputes
    where payment_id = any(${paymentIds}::uuid[])
    order by opened_at, gateway_dispute_id limit ${ROWS_MAX}`.execute(db);
  return rows;
}

export type TransferFacts = Row<
  'payments.transfers',
  'id' | 'gatewayTransferId' | 'madePaise' | 'reversedPaise' | 'status'
>;

export async function transferFacts(db: Db, subjectId: string): Promise<TransferFacts[]> {
  const { rows } = await sql<TransferFacts>`
    select id, gateway_transfer_id, made_paise, reversed_paise, status
    from payments.transfers where subject_id = ${subjectId} order by id limit ${ROWS_MAX}`.execute(
    db,
  );
  return rows;
}

/** People and subjects behind the gateway's ids of payments, refunds, transfers, disputes and accounts. */
export async function peopleOfGatewayIds(
  db: Db,
  ids: readonly string[],
): Promise<{ people: string[]; subjects: string[] }> {
  const wanted = [...ids];
  const { rows } = await sql<{ personId: string | null; subjectId: string | null }>`
    select o.person_id, o.subject_id from payments.orders o
      left join payments.payments p on p.order_id = o.id
      left join payments.refunds r on r.payment_id = p.id
      left join payments.disputes d on d.payment_id = p.id
    where o.gateway_order_id = any(${wanted}) or p.gateway_payment_id = any(${wanted})
      or r.gateway_refund_id = any(${wanted}) or r.id::text = any(${wanted}) or d.gateway_dispute_id = any(${wanted})
    union select person_id, subject_id from payments.transfers
      where gateway_transfer_id = any(${wanted})
    union select person_id, null from payments.linked_accounts
      where gateway_account_id = any(${wanted})`.execute(db);
  return {
    people: rows.flatMap(({ personId: id }) => (id ? [id] : [])),
    subjects: rows.flatMap(({ subjectId: id }) => (id ? [id] : [])),
  };
}
