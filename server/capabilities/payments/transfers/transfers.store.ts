import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import { uuidsIn } from '../uuids.rules.ts';

/** Transferable amount of each payment: captured, less the gateway's fee. */
export async function transferablePaise(
  tx: Tx,
  paymentIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; available: number }>`
    select id, captured_paise - coalesce(fee_paise, 0) as available from payments.payments
    where id = any(${paymentIds})`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.available]));
}

/**
 * Writes the target of a transfer. A new transfer needs an account and the minimum amount.
 * @returns whether the gateway must be aligned.
 */
export async function writeTarget(
  tx: Tx,
  target: {
    paymentId: string;
    bookingId: string;
    personId: string;
    accountId: string | undefined;
    targetPaise: number;
  },
  now: Temporal.Instant,
): Promise<boolean> {
  const { paymentId, bookingId, personId, accountId, targetPaise } = target;
  const changed = await sql`
    update payments.transfers set target_paise = ${targetPaise}, next_try_at = ${now}
    where payment_id = ${paymentId} and subject_id = ${bookingId} and status in ('wanted', 'made')
      and target_paise <> ${targetPaise} returning id`.execute(tx);
  if (changed.rows.length > 0) return true;
  if (accountId === undefined || targetPaise < 100) return false;
  const { rows } = await sql`
    insert into payments.transfers
      (payment_id, subject_id, person_id, account_id, target_paise, next_try_at)
    values (${paymentId}, ${bookingId}, ${personId}, ${accountId}, ${targetPaise}, ${now})
    on conflict on constraint transfer_once do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export type TransferRow = Row<
  'payments.transfers',
  | 'id'
  | 'paymentId'
  | 'subjectId'
  | 'accountId'
  | 'targetPaise'
  | 'gatewayTransferId'
  | 'madePaise'
  | 'reversedPaise'
  | 'status'
  | 'attempts'
> & {
  gatewayPaymentId: string;
};

export const transferColumns = sql`t.id, t.payment_id, p.gateway_payment_id, t.subject_id, t.account_id,
  t.target_paise, t.gateway_transfer_id, t.made_paise, t.reversed_paise, t.status, t.attempts`;
export const transfersOfPayments = sql`payments.transfers t join payments.payments p on p.id = t.payment_id`;

/** Transfers of a payment that still follow their targets. */
export async function openTransfersOf(db: Db, paymentId: string): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select ${transferColumns} from ${transfersOfPayments}
    where t.payment_id = ${paymentId} and t.status in ('wanted', 'made') order by t.id`.execute(db);
  return rows;
}

/** Transfers by our ids or the gateway's. */
export async function knownTransfers(db: Db, ids: readonly string[]): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select ${transferColumns} from ${transfersOfPayments}
    where t.id = any(${uuidsIn(ids)}::uuid[]) or t.gateway_transfer_id = any(${ids})`.execute(db);
  return rows;
}

/** Payments with a transfer that is due. */
export async function paymentsToAlign(
  db: Db,
  now: Temporal.Instant,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ paymentId: string }>`
    select payment_id from payments.transfers
    where next_try_at <= ${now} and status in ('wanted', 'made')
    group by payment_id order by min(next_try_at), payment_id limit ${limit}`.execute(db);
  return rows.map((row) => row.paymentId);
}

export async function countTransferAttempt(db: Db, id: string): Promise<void> {
  await sql`update payments.transfers set attempts = attempts + 1 where id = ${id}`.execute(db);
}

/** @returns whether the row changed. */
export async function writeMade(
  tx: Tx,
  id: string,
  made: { gatewayTransferId: string; amountPaise: number },
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    update payments.transfers set status = 'made', gateway_transfer_id = ${made.gatewayTransferId},
      made_paise = ${made.amountPaise}, made_at = ${now}, last_error = null
    where id = ${id} and status = 'wanted' returning id`.execute(tx);
  return rows.length > 0;
}

/** Writes the total reversed amount. @returns the new part, in paise. */
export async function writeReversed(tx: Tx, id: string, reachedPaise: number): Promise<number> {
  const { rows } = await sql<{ reversed: number }>`
    update payments.transfers set reversed_paise = ${reachedPaise}
    where id = ${id} and reversed_paise < ${reachedPaise}
    returning new.reversed_paise - old.reversed_paise as reversed`.execute(tx);
  return rows[0]?.reversed ?? 0;
}

/** Marks a transfer as aligned unless its target changed meanwhile. */
export async function writeAligned(db: Db, id: string, targetPaise: number): Promise<void> {
  await sql`update payments.transfers set next_try_at = null, last_error = null
    where id = ${id} and target_paise = ${targetPaise} and status in ('wanted', 'made')`.execute(
    db,
  );
}

export async function writeTransferError(
  db: Db,
  id: string,
  error: string,
  retryAt: Temporal.Instant,
): Promise<void> {
  await sql`update payments.transfers set last_error = ${error.slice(0, 300)},
      next_try_at = ${retryAt}, attempts = attempts + 1
    where id = ${id} and status in ('wanted', 'made')`.execute(db);
}

/** Abandons a transfer; the payout pays its part from our balance. */
export async function writeAbandoned(db: Db | Tx, id: string, why: string): Promise<void> {
  await sql`update payments.transfers
    set status = 'abandoned', last_error = ${why.slice(0, 300)}, next_try_at = null
    where id = ${id} and status = 'wanted'`.execute(db);
}

/** Whether a refund of the payment was requested; the gateway makes no transfer of it afterwards. */
export async function hasRefundBegun(db: Db, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments.refunds where payment_id = ${paymentId} and target = 'source'
      and (attempts > 0 or status in ('pending', 'processed', 'failed')) limit 1`.execute(db);
  return rows.length > 0;
}

/** Sets the target to zero for payments that no longer pay for this booking. @returns those payments. */
export async function dropDetached(
  tx: Tx,
  bookingId: string,
  paymentIds: readonly string[],
  now: Temporal.Instant,
): Promise<string[]> {
  const { rows } = await sql<{ paymentId: string }>`
    update payments.transfers set target_paise = 0, next_try_at = ${now}
    where subject_id = ${bookingId} and payment_id <> all(${paymentIds}) and target_paise > 0
      and status in ('wanted', 'made') returning payment_id`.execute(tx);
  return rows.map((row) => row.paymentId);
}
