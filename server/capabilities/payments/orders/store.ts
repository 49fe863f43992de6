import type { RawBuilder } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { GatewayPayment } from '#platform/gateway/port.ts';
import { type PaymentStatus, watches } from '../rules.ts';

/** How often an order is checked that is still open after its watch, such as for a payment that cannot be read. */
const LATE_CHECK_MS = 6 * 3_600_000;

export type OrderRow = Row<
  'payments.orders',
  'id' | 'subjectId' | 'gatewayOrderId' | 'amountPaise' | 'createdAt'
>;

export async function insertOrder(
  db: Db,
  order: {
    subjectId: string;
    personId: string;
    gatewayOrderId: string;
    amountPaise: number;
    keyId: string;
    /** A statement of the same commit. */
    beside?: RawBuilder<object> | undefined;
  },
  now: Temporal.Instant,
): Promise<void> {
  const insert = sql`
    insert into payments.orders
      (subject_id, person_id, gateway_order_id, amount_paise, key_id, created_at)
    values (${order.subjectId}, ${order.personId}, ${order.gatewayOrderId}, ${order.amountPaise},
      ${order.keyId}, ${now})`;
  const { beside } = order;
  await (beside ? sql`with opened as (${insert}) ${beside}` : insert).execute(db);
}

/** The open order of this subject with the same amount and gateway key. */
export async function openOrderOf(
  db: Db,
  subjectId: string,
  amountPaise: number,
  keyId: string,
): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select id, subject_id, gateway_order_id, amount_paise, created_at from payments.orders
    where subject_id = ${subjectId} and amount_paise = ${amountPaise} and key_id = ${keyId}
      and closed_at is null
    order by created_at desc limit 1`.execute(db);
  return rows[0];
}

export async function orderByGatewayId(db: Db, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select id, subject_id, gateway_order_id, amount_paise, created_at from payments.orders
    where gateway_order_id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Orders that are due for polling, at most `limit` per sweep. The youngest come first, so that old unpaid
 * orders do not delay a recent payment.
 */
export async function ordersToWatch(
  db: Db,
  now: Temporal.Instant,
  limit: number,
): Promise<(OrderRow & { checkedAt: Temporal.Instant | null; isPaid: boolean })[]> {
  const before = (milliseconds: number) => sql`${now.subtract({ milliseconds })}::timestamptz`;
  const steps = watches.map(
    ({ youngerMs, everyMs }) =>
      sql`when o.created_at > ${before(youngerMs)} then ${before(everyMs)}`,
  );
  const { rows } = await sql<OrderRow & { checkedAt: Temporal.Instant | null; isPaid: boolean }>`
    select o.id, o.subject_id, o.gateway_order_id, o.amount_paise, o.created_at, o.checked_at,
      exists (select from payments.payments p where p.order_id = o.id and p.status = 'captured')
        as is_paid
    from payments.orders o
    where o.closed_at is null
      and coalesce(o.checked_at, o.created_at) <= case ${sql.join(steps, sql` `)} else ${before(LATE_CHECK_MS)} end
    order by o.created_at desc limit ${limit}`.execute(db);
  return rows;
}

export async function markChecked(
  db: Db,
  orderId: string,
  now: Temporal.Instant,
  isClosed: boolean,
): Promise<void> {
  await sql`update payments.orders
    set checked_at = ${now}, closed_at = case when ${isClosed} then ${now}::timestamptz end
    where id = ${orderId}`.execute(db);
}

/** Locks a payment and reads its status. */
export async function lockStatus(
  tx: Tx,
  gatewayPaymentId: string,
): Promise<PaymentStatus | undefined> {
  const { rows } = await sql<{ status: PaymentStatus }>`
    select status from payments.payments
    where gateway_payment_id = ${gatewayPaymentId} for update`.execute(tx);
  return rows[0]?.status;
}

/** Upserts a payment. A captured payment is never overwritten. */
export async function writePayment(
  tx: Tx,
  orderId: string,
  payment: GatewayPayment,
  status: PaymentStatus,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const captured = status === 'captured' ? payment.amountPaise : 0;
  const { rows } = await sql<{ id: string }>`
    insert into payments.payments as p (order_id, gateway_payment_id, status, amount_paise,
      captured_paise, method, fee_paise, tax_paise, error_code, error_description, seen_at, captured_at)
    values (${orderId}, ${payment.id}, ${status}, ${payment.amountPaise}, ${captured},
      ${payment.method}, ${payment.feePaise}, ${payment.taxPaise}, ${payment.errorCode},
      ${payment.errorDescription?.slice(0, 300) ?? null}, ${now},
      case when ${captured}::bigint > 0 then ${now}::timestamptz end)
    on conflict on constraint payment_known_once do update set
      status = excluded.status, captured_paise = excluded.captured_paise, method = excluded.method,
      fee_paise = excluded.fee_paise, tax_paise = excluded.tax_paise,
      error_code = excluded.error_code, error_description = excluded.error_description,
      seen_at = excluded.seen_at, captured_at = excluded.captured_at
    where p.status <> 'captured'
    returning id`.execute(tx);
  return rows[0]?.id;
}

export async function paymentIdOf(db: Db, gatewayPaymentId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from payments.payments
    where gateway_payment_id = ${gatewayPaymentId} and status = 'captured'`.execute(db);
  return rows[0]?.id;
}

/** Amounts of one payment in paise. */
export type Captured = {
  capturedPaise: number;
  /** Captured, not refunded and not lost to a chargeback. */
  leftPaise: number;
  /** Lost to a chargeback and not yet counted as a refund. */
  lostPaise: number;
};

/** Locks a payment and reads its amounts. */
export async function capturedOf(tx: Tx, paymentId: string): Promise<Captured> {
  const { rows } = await sql<Captured>`
    select captured_paise, lost_paise,
      captured_paise - refunded_paise - lost_paise as "leftPaise"
    from payments.payments where id = ${paymentId} for update`.execute(tx);
  return rows[0] ?? { capturedPaise: 0, leftPaise: 0, lostPaise: 0 };
}

/** Assigns a payment to another subject, which then owns its refunds and losses. */
export async function assignPayment(tx: Tx, paymentId: string, subjectId: string): Promise<void> {
  await sql`update payments.payments set used_for = ${subjectId} where id = ${paymentId}`.execute(
    tx,
  );
}
