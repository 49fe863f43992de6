import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { GatewayPayment } from '#platform/gateway/port.ts';
import { type PaymentStatus, watches } from '../rules.ts';

export type OrderRow = {
  id: string;
  subject_id: string;
  gateway_order_id: string;
  amount_paise: number;
  created_at: Temporal.Instant;
};

export async function insertOrder(
  db: Db,
  order: {
    subjectId: string;
    personId: string;
    gatewayOrderId: string;
    amountPaise: number;
    keyId: string;
  },
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into payments.orders
      (subject_id, person_id, gateway_order_id, amount_paise, key_id, created_at)
    values (${order.subjectId}, ${order.personId}, ${order.gatewayOrderId}, ${order.amountPaise},
      ${order.keyId}, ${now})`.execute(db);
}

/** The order that already waits for this subject's payment, if its amount and key still hold. */
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
 * Orders whose next look at the gateway is due; `limit` bounds one sweep. The youngest first: what many
 * people left unpaid days ago must not keep the look from who has just paid.
 */
export async function ordersToWatch(
  db: Db,
  now: Temporal.Instant,
  limit: number,
): Promise<(OrderRow & { checked_at: Temporal.Instant | null; is_paid: boolean })[]> {
  const before = (milliseconds: number) => sql`${now.subtract({ milliseconds })}::timestamptz`;
  const steps = watches.map(
    ({ youngerMs, everyMs }) =>
      sql`when o.created_at > ${before(youngerMs)} then ${before(everyMs)}`,
  );
  const { rows } = await sql<OrderRow & { checked_at: Temporal.Instant | null; is_paid: boolean }>`
    select o.id, o.subject_id, o.gateway_order_id, o.amount_paise, o.created_at, o.checked_at,
      exists (select from payments.payments p where p.order_id = o.id and p.status = 'captured')
        as is_paid
    from payments.orders o
    where o.closed_at is null
      and coalesce(o.checked_at, o.created_at) <= case ${sql.join(steps, sql` `)} else ${now}::timestamptz end
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

/** Locks and reads the status known of a payment, if any. */
export async function lockStatus(
  tx: Tx,
  gatewayPaymentId: string,
): Promise<PaymentStatus | undefined> {
  const { rows } = await sql<{ status: PaymentStatus }>`
    select status from payments.payments
    where gateway_payment_id = ${gatewayPaymentId} for update`.execute(tx);
  return rows[0]?.status;
}

/** Writes what the gateway says, unless another input has already written as much or more. */
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

/** Integer paise of one payment. */
export type Captured = {
  capturedPaise: number;
  /** Neither promised back nor taken by the payer's bank. */
  leftPaise: number;
  /** Taken by the payer's bank and standing for no refund yet. */
  lostPaise: number;
};

/** What a payment brought and what of it is left; the row is locked. */
export async function capturedOf(tx: Tx, paymentId: string): Promise<Captured> {
  const { rows } = await sql<Captured>`
    select captured_paise as "capturedPaise", lost_paise as "lostPaise",
      captured_paise - refunded_paise - lost_paise as "leftPaise"
    from payments.payments where id = ${paymentId} for update`.execute(tx);
  return rows[0] ?? { capturedPaise: 0, leftPaise: 0, lostPaise: 0 };
}

/** Says what a payment pays for from now on; it is where its refunds and losses are told. */
export async function assignPayment(tx: Tx, paymentId: string, subjectId: string): Promise<void> {
  await sql`update payments.payments set used_for = ${subjectId} where id = ${paymentId}`.execute(
    tx,
  );
}
