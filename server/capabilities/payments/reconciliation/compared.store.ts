import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import { refundOfReceipt } from '../orders/receipts.rules.ts';
import { uuidsIn } from '../uuids.rules.ts';

const ROWS_MAX = 5_000;

export type KnownPayment = Row<
  'payments.payments',
  'id' | 'gatewayPaymentId' | 'amountPaise' | 'capturedPaise' | 'feePaise'
> & {
  subjectId: string;
};

export async function knownPayments(db: Db, gatewayIds: readonly string[]) {
  const { rows } = await sql<KnownPayment>`
    select p.id, p.gateway_payment_id, coalesce(p.used_for, o.subject_id) as subject_id, p.amount_paise, p.captured_paise, p.fee_paise
    from payments.payments p join payments.orders o on o.id = p.order_id
    where p.gateway_payment_id = any(${gatewayIds})`.execute(db);
  return new Map(rows.map((row) => [row.gatewayPaymentId, row]));
}

type Span = { from: Temporal.Instant; to: Temporal.Instant };
export type OursOnly = Row<'payments.payments', 'amountPaise' | 'gatewayPaymentId'> & {
  gatewayId: string;
};

/** Payments captured within a span, except those already seen at the gateway. */
export async function capturedIn(db: Db, { from, to }: Span, seen: readonly string[]) {
  const { rows } = await sql<OursOnly>`
    select gateway_payment_id as gateway_id, captured_paise as amount_paise, gateway_payment_id
    from payments.payments
    where captured_at >= ${from} and captured_at < ${to} and gateway_payment_id <> all(${seen})
    order by captured_at limit ${ROWS_MAX}`.execute(db);
  return rows;
}

/** Refunds processed within a span, except those already seen at the gateway. */
export async function refundedIn(db: Db, { from, to }: Span, seen: readonly string[]) {
  const { rows } = await sql<OursOnly>`
    select r.gateway_refund_id as gateway_id, r.amount_paise, p.gateway_payment_id
    from payments.refunds r join payments.payments p on p.id = r.payment_id
    where r.processed_at >= ${from} and r.processed_at < ${to} and r.gateway_refund_id is not null
      and r.gateway_refund_id <> all(${seen})
    order by r.processed_at limit ${ROWS_MAX}`.execute(db);
  return rows;
}

/** Transfers made within a span, except those already seen at the gateway. */
export async function transferredIn(db: Db, { from, to }: Span, seen: readonly string[]) {
  const { rows } = await sql<OursOnly>`
    select t.gateway_transfer_id as gateway_id, t.made_paise as amount_paise, p.gateway_payment_id
    from payments.transfers t join payments.payments p on p.id = t.payment_id
    where t.made_at >= ${from} and t.made_at < ${to} and t.gateway_transfer_id is not null
      and t.gateway_transfer_id <> all(${seen})
    order by t.made_at limit ${ROWS_MAX}`.execute(db);
  return rows;
}

/** Writes the fee of a payment without one. @returns whether it was written. */
export async function writeFee(
  tx: Tx,
  paymentId: string,
  { feePaise, taxPaise }: { feePaise: number; taxPaise: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    update payments.payments set fee_paise = ${feePaise}, tax_paise = ${taxPaise}
    where id = ${paymentId} and fee_paise is null and status = 'captured' returning id`.execute(tx);
  return rows.length > 0;
}

export type KnownRefund = Row<
  'payments.refunds',
  'id' | 'gatewayRefundId' | 'amountPaise' | 'status' | 'origin'
> & {
  gatewayPaymentId: string;
};

/** Refunds by our ids or by the gateway's. */
export async function knownRefunds(db: Db, ids: readonly string[]): Promise<KnownRefund[]> {
  const { rows } = await sql<KnownRefund>`
    select r.id, r.gateway_refund_id, p.gateway_payment_id, r.amount_paise, r.status, r.origin
    from payments.refunds r join payments.payments p on p.id = r.payment_id
    where r.id = any(${uuidsIn(ids)}::uuid[]) or r.gateway_refund_id = any(${ids})`.execute(db);
  return rows;
}

/** Our oldest open refund of this amount. */
export async function openRefundOf(
  db: Db,
  gatewayPaymentId: string,
  amountPaise: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select r.id from payments.refunds r join payments.payments p on p.id = r.payment_id
    where p.gateway_payment_id = ${gatewayPaymentId} and r.amount_paise = ${amountPaise}
      and r.target = 'source' and r.status in ('requested', 'pending')
      and r.gateway_refund_id is null
    order by r.requested_at limit 1`.execute(db);
  return rows[0]?.id;
}

/**
 * Inserts a refund that the gateway made without our request, or whose request a restore lost. The latter keeps its id,
 * which is the receipt by which a pending one is found again instead of being sent a second time.
 * @returns its id, or undefined when known.
 */
export async function insertGatewayRefund(
  tx: Tx,
  refund: {
    paymentId: string;
    subjectId: string;
    amountPaise: number;
    gatewayRefundId: string;
    receipt: string | null;
    reason: string;
    status: 'pending' | 'processed';
    /** 'ours' for a refund of a payment that pays for nothing; 'gateway' where goodwill replaces it. */
    origin?: 'ours' | 'gateway';
  },
  now: Temporal.Instant,
): Promise<string | undefined> {
  const { paymentId, subjectId, amountPaise, gatewayRefundId, reason, status } = refund;
  const { origin = 'gateway' } = refund;
  const { id = null, round = 1 } = refundOfReceipt(refund.receipt) ?? {};
  const { rows } = await sql<{ id: string }>`
    insert into payments.refunds (id, payment_id, subject_id, amount_paise, reason_key, reason,
      origin, status, gateway_refund_id, round, attempts, requested_at, processed_at, next_try_at)
    values (coalesce(${id}::uuid, uuidv7()), ${paymentId}, ${subjectId}, ${amountPaise},
      ${`gateway-${gatewayRefundId}`}, ${reason}, ${origin}, ${status}, ${gatewayRefundId}, ${round},
      1, ${now}, case when ${status} = 'processed' then ${now}::timestamptz end, ${now})
    on conflict do nothing returning id`.execute(tx);
  if (rows[0]) {
    await sql`update payments.payments set refunded_paise = refunded_paise + ${amountPaise}
      where id = ${paymentId}`.execute(tx);
  }
  return rows[0]?.id;
}

export type FullyRefunded = { gatewayRefundId: string; subjectId: string; givenPaise: number };

/** The last of these refunds of each payment that the gateway's own refunds emptied. */
export async function fullyRefundedByGateway(
  db: Db,
  gatewayRefundIds: readonly string[],
): Promise<FullyRefunded[]> {
  const { rows } = await sql<FullyRefunded>`
    select r.gateway_refund_id, coalesce(p.used_for, r.subject_id) as subject_id,
      given.paise as given_paise
    from payments.refunds r
    join payments.payments p on p.id = r.payment_id
    join lateral (
      select sum(o.amount_paise)::bigint as paise,
        (array_agg(o.id order by o.requested_at desc, o.id desc))[1] as last_id
      from payments.refunds o
      where o.payment_id = r.payment_id and o.origin = 'gateway'
        and o.status in ('pending', 'processed')
    ) given on given.last_id = r.id and p.refunded_paise + p.lost_paise >= p.captured_paise
    where r.gateway_refund_id = any(${gatewayRefundIds}) and r.origin = 'gateway'`.execute(db);
  return rows;
}
