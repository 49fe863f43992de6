import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { type TransferRow, transferColumns, transfersOfPayments } from './transfers.store.ts';

/** Payments with transfers for these bookings. */
export async function paymentsWithTransfers(
  db: Db,
  bookingIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ paymentId: string }>`
    select distinct payment_id from payments.transfers
    where subject_id = any(${bookingIds}) and status in ('wanted', 'made')
    order by payment_id`.execute(db);
  return rows.map((row) => row.paymentId);
}

/** Whether all transfers of these bookings from one payment match their targets. */
export async function isAligned(
  db: Db,
  paymentId: string,
  bookingIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from payments.transfers
    where payment_id = ${paymentId} and subject_id = any(${bookingIds})
      and (status = 'wanted' and (target_paise >= 100 or attempts > 0)
        or status = 'made' and made_paise - reversed_paise > target_paise)
    limit 1`.execute(db);
  return rows.length === 0;
}

/** The transfers of these bookings from one payment that were requested since then. */
export async function madeSince(
  db: Db,
  paymentId: string,
  bookingIds: readonly string[],
  since: Temporal.Instant,
): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select ${transferColumns} from ${transfersOfPayments}
    where t.payment_id = ${paymentId} and t.subject_id = any(${[...bookingIds]})
      and t.status = 'made' and t.made_at >= ${since} order by t.id`.execute(db);
  return rows;
}

/** Freezes transfers: from now on the payout owns them. */
export async function writeFrozen(
  db: Db,
  paymentId: string,
  bookingIds: readonly string[],
): Promise<void> {
  await sql`update payments.transfers
    set status = case status when 'made' then 'released' else 'abandoned' end, next_try_at = null
    where payment_id = ${paymentId} and subject_id = any(${bookingIds})
      and status in ('wanted', 'made')`.execute(db);
}

/** The bookings of a payout, and the time in which it releases their transfers; open until it ends. */
export type Frozen = {
  bookingIds: readonly string[];
  startedAt: Temporal.Instant;
  endedAt: Temporal.Instant | null;
};
export type FrozenRow = TransferRow & { releasedAt: Temporal.Instant | null };

/** The transfers that a payout of these bookings owns, without those that an earlier or later one released. */
export async function frozenTransfers(
  db: Db | Tx,
  { bookingIds, startedAt, endedAt }: Frozen,
): Promise<FrozenRow[]> {
  const { rows } = await sql<FrozenRow>`
    select ${transferColumns}, t.released_at from ${transfersOfPayments}
    where t.subject_id = any(${[...bookingIds]}) and t.status = 'released'
      and (t.released_at is null or t.released_at >= ${startedAt}
        and t.released_at <= ${endedAt ?? 'infinity'}::timestamptz)
    order by t.id`.execute(db);
  return rows;
}

export async function writeReleased(db: Db, id: string, now: Temporal.Instant): Promise<void> {
  await sql`update payments.transfers set released_at = ${now}
    where id = ${id} and status = 'released' and released_at is null`.execute(db);
}

/** Unfreezes transfers after a failed payout: they follow their bookings again. */
export async function unfreezeTransfers(
  tx: Tx,
  bookingIds: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  await sql`update payments.transfers set status = 'made', next_try_at = ${now}
    where subject_id = any(${bookingIds}) and status = 'released' and released_at is null`.execute(
    tx,
  );
}
