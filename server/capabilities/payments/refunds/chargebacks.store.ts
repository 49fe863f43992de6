import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { RefundTarget } from './refunds.store.ts';

/**
 * Whether a bank dispute of the payment is open. Refunds wait meanwhile, so that money is not returned
 * twice.
 */
export async function isDisputed(db: Db | Tx, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments.disputes
    where payment_id = ${paymentId} and state = 'open' limit 1`.execute(db);
  return rows.length > 0;
}

/** Locks a payment until the transaction ends. */
export async function lockPayment(tx: Tx, paymentId: string): Promise<void> {
  await sql`select from payments.payments where id = ${paymentId} for update`.execute(tx);
}

export type Loss = {
  /** Lost to chargebacks and covered neither by the payment nor by a refund. */
  uncoveredPaise: number;
  /** Not yet refunded or lost. */
  remainingPaise: number;
};

/** The loss of a payment that is still to be covered. */
export async function lossOf(tx: Db | Tx, paymentId: string): Promise<Loss> {
  const { rows } = await sql<Loss>`
    select (d.taken - r.settled - p.lost_paise)::bigint as "uncoveredPaise",
      p.captured_paise - p.refunded_paise - p.lost_paise as "remainingPaise"
    from payments.payments p
    cross join lateral (select coalesce(sum(lost_paise), 0) as taken
      from payments.disputes where payment_id = p.id) d
    cross join lateral (select coalesce(sum(amount_paise), 0) as settled
      from payments.refunds where payment_id = p.id and status = 'settled') r
    where p.id = ${paymentId}`.execute(tx);
  return rows[0] ?? { uncoveredPaise: 0, remainingPaise: 0 };
}

export async function lowerPayment(tx: Tx, paymentId: string, paise: number): Promise<void> {
  await sql`update payments.payments set lost_paise = lost_paise + ${paise}
    where id = ${paymentId}`.execute(tx);
}

/** Counts a loss of a payment as a refund. */
export async function convertLossToRefund(tx: Tx, paymentId: string, paise: number): Promise<void> {
  await sql`update payments.payments
    set lost_paise = lost_paise - ${paise}, refunded_paise = refunded_paise + ${paise}
    where id = ${paymentId}`.execute(tx);
}

export type UnsentRefund = Row<
  'payments.refunds',
  'id' | 'paymentId' | 'subjectId' | 'amountPaise' | 'target' | 'reason' | 'attempts'
>;

/** Locks refunds that were not sent to the gateway or, with `notMade`, not made by it. */
export async function unsentRefunds(
  tx: Tx,
  paymentId: string,
  notMade: readonly string[],
): Promise<UnsentRefund[]> {
  const { rows } = await sql<UnsentRefund>`
    select id, payment_id, subject_id, amount_paise, target, reason, attempts from payments.refunds
    where payment_id = ${paymentId} and status = 'requested'
      and (attempts = 0 or id = any(${notMade}::uuid[]))
    order by requested_at, id for update`.execute(tx);
  return rows;
}

/** Refunds whose request may have reached the gateway. */
export async function uncertainRefunds(db: Db, paymentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payments.refunds
    where payment_id = ${paymentId} and status = 'requested' and attempts > 0 and target = 'source'
    order by id`.execute(db);
  return rows.map((row) => row.id);
}

/** Refunds of a payment that waited only for a dispute, and wait for the gateway from now on. */
export async function heldBackRefunds(
  tx: Tx,
  paymentId: string,
  now: Temporal.Instant,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update payments.refunds set first_sent_at = case when attempts > 0 then ${now}::timestamptz end
    where payment_id = ${paymentId} and status = 'requested'
      and (attempts > 0 or next_try_at <= ${now}) returning id`.execute(tx);
  return rows.map((row) => row.id).toSorted();
}

/** Marks a refund as covered by a chargeback in full. */
export async function writeSettled(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  await sql`update payments.refunds
    set status = 'settled', processed_at = ${now}, last_error = null where id = ${id}`.execute(tx);
}

/**
 * Splits off the part of a refund that a chargeback covers. The rest goes to the wallet when it is below
 * the gateway's minimum, and gets a new key when the old amount was already requested.
 * @returns the id of the covered part.
 */
export async function splitSettled(
  tx: Tx,
  refund: UnsentRefund,
  settledPaise: number,
  leastPaise: number,
  now: Temporal.Instant,
): Promise<string> {
  const restPaise = refund.amountPaise - settledPaise;
  await sql`update payments.refunds set amount_paise = ${restPaise},
      target = case when ${restPaise}::bigint < ${leastPaise} then 'wallet' else target end,
      round = case when attempts > 0 then round + 1 else round end
    where id = ${refund.id}`.execute(tx);
  return insertSettled(
    tx,
    {
      paymentId: refund.paymentId,
      subjectId: refund.subjectId,
      amountPaise: settledPaise,
      target: refund.target,
      // The amount decreases with each part, so the key is unique.
      reasonKey: `bank-${refund.id}-${refund.amountPaise}`,
      reason: refund.reason,
    },
    now,
  );
}

type NewSettled = {
  paymentId: string;
  subjectId: string;
  amountPaise: number;
  target: RefundTarget;
  reasonKey: string;
  reason: string;
};

/** Inserts a refund that a chargeback covers. The caller updates the payment. */
export async function insertSettled(
  tx: Tx,
  refund: NewSettled,
  now: Temporal.Instant,
): Promise<string> {
  const id = await insertSettledOnce(tx, refund, now);
  if (!id) throw new Error(`${refund.reasonKey} was settled twice.`);
  return id;
}

/** @returns its id, or undefined when this reason was already refunded. */
export async function insertSettledOnce(
  tx: Tx,
  refund: NewSettled,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const { paymentId, subjectId, amountPaise, target, reasonKey, reason } = refund;
  const { rows } = await sql<{ id: string }>`
    insert into payments.refunds (payment_id, subject_id, amount_paise, target, reason_key, reason,
      status, requested_at, processed_at, next_try_at)
    values (${paymentId}, ${subjectId}, ${amountPaise}, ${target}, ${reasonKey}, ${reason},
      'settled', ${now}, ${now}, ${now})
    on conflict on constraint refund_once_per_reason do nothing returning id`.execute(tx);
  return rows[0]?.id;
}
