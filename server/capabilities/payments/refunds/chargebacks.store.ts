import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { RefundTarget } from './refunds.store.ts';

/** While a payer's bank asks money back, the same money does not go back another way. */
export async function isDisputed(db: Db | Tx, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments.disputes
    where payment_id = ${paymentId} and state = 'open' limit 1`.execute(db);
  return rows.length > 0;
}

/** Everything about a payment's money waits for this transaction. */
export async function lockPayment(tx: Tx, paymentId: string): Promise<void> {
  await sql`select from payments.payments where id = ${paymentId} for update`.execute(tx);
}

export type Loss = {
  /** What banks took that neither lowers the payment nor stands for a refund yet, in paise. */
  uncoveredPaise: number;
  /** What the payment has left to be lowered, in paise. */
  remainingPaise: number;
};

/** How far a payment has taken in what banks took of it. */
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

/** What a payment had lost stands for a refund from now on. */
export async function convertLossToRefund(tx: Tx, paymentId: string, paise: number): Promise<void> {
  await sql`update payments.payments
    set lost_paise = lost_paise - ${paise}, refunded_paise = refunded_paise + ${paise}
    where id = ${paymentId}`.execute(tx);
}

export type Promised = {
  id: string;
  payment_id: string;
  subject_id: string;
  amount_paise: number;
  target: RefundTarget;
  reason: string;
  attempts: number;
};

/** Promised refunds of a payment that the gateway was not asked for or, as `notMade` says, did not make. */
export async function unsentRefunds(
  tx: Tx,
  paymentId: string,
  notMade: readonly string[],
): Promise<Promised[]> {
  const { rows } = await sql<Promised>`
    select id, payment_id, subject_id, amount_paise, target, reason, attempts from payments.refunds
    where payment_id = ${paymentId} and status = 'requested'
      and (attempts = 0 or id = any(${notMade}::uuid[]))
    order by requested_at, id for update`.execute(tx);
  return rows;
}

/** Promised refunds whose request may or may not have reached the gateway. */
export async function uncertainRefunds(db: Db, paymentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payments.refunds
    where payment_id = ${paymentId} and status = 'requested' and attempts > 0 and target = 'source'
    order by id`.execute(db);
  return rows.map((row) => row.id);
}

/** Refunds of a payment that nothing but an open dispute held back. */
export async function heldBackRefunds(
  tx: Tx,
  paymentId: string,
  now: Temporal.Instant,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payments.refunds where payment_id = ${paymentId} and status = 'requested'
      and (attempts > 0 or next_try_at <= ${now}) order by id`.execute(tx);
  return rows.map((row) => row.id);
}

/** The bank has returned all of a promised refund. */
export async function writeSettled(tx: Tx, id: string, now: Temporal.Instant): Promise<void> {
  await sql`update payments.refunds
    set status = 'settled', processed_at = ${now}, last_error = null where id = ${id}`.execute(tx);
}

/**
 * The bank has returned a part of a promised refund: the rest stays promised, into the wallet where it is
 * too little for the gateway, and under a new key if the old sum was asked for before.
 * @returns the id of the part.
 */
export async function splitSettled(
  tx: Tx,
  refund: Promised,
  settledPaise: number,
  leastPaise: number,
  now: Temporal.Instant,
): Promise<string> {
  const restPaise = refund.amount_paise - settledPaise;
  await sql`update payments.refunds set amount_paise = ${restPaise},
      target = case when ${restPaise}::bigint < ${leastPaise} then 'wallet' else target end,
      round = case when attempts > 0 then round + 1 else round end
    where id = ${refund.id}`.execute(tx);
  return insertSettled(
    tx,
    {
      paymentId: refund.payment_id,
      subjectId: refund.subject_id,
      amountPaise: settledPaise,
      target: refund.target,
      // The sum falls with each part, so this names one part only.
      reasonKey: `bank-${refund.id}-${refund.amount_paise}`,
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

/** Writes a refund that the bank has made itself; the payment's sums are the caller's. */
export async function insertSettled(
  tx: Tx,
  refund: NewSettled,
  now: Temporal.Instant,
): Promise<string> {
  const id = await insertSettledOnce(tx, refund, now);
  if (!id) throw new Error(`${refund.reasonKey} was settled twice.`);
  return id;
}

/** @returns its id, or undefined when this reason has already given money back. */
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
