import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

export type RebookingRow = Row<'booking.rescues'>;

export async function offerRebooking(
  tx: Tx,
  bookingId: string,
  deadline: Temporal.Instant,
  now: Temporal.Instant,
): Promise<void> {
  await sql`insert into booking.rescues (booking_id, offered_at, deadline)
    values (${bookingId}, ${now}, ${deadline}) on conflict (booking_id) do nothing`.execute(tx);
}

export async function rebookingOf(
  db: Db | Tx,
  bookingId: string,
): Promise<RebookingRow | undefined> {
  const { rows } = await sql<RebookingRow>`
    select * from booking.rescues where booking_id = ${bookingId}`.execute(db);
  return rows[0];
}

/** The rebooking of a failed booking, locked until the transaction ends, so that one choice is applied. */
export async function lockRebooking(tx: Tx, bookingId: string): Promise<RebookingRow | undefined> {
  const { rows } = await sql<RebookingRow>`
    select * from booking.rescues where booking_id = ${bookingId} for update`.execute(tx);
  return rows[0];
}

/** Writes the choice for a locked rebooking. */
export async function writeChoice(
  tx: Tx,
  bookingId: string,
  chosen: { choice: Exclude<RebookingRow['choice'], 'default' | null>; newBookingId?: string },
  now: Temporal.Instant,
): Promise<void> {
  await sql`update booking.rescues set choice = ${chosen.choice}, chosen_at = ${now},
      new_booking_id = ${chosen.newBookingId ?? null}
    where booking_id = ${bookingId} and choice is null`.execute(tx);
}

/** Closes rebookings without a choice after their deadline; skips those locked by a choice in progress. */
export async function closeExpiredRebookings(
  db: Db,
  now: Temporal.Instant,
  limit: number,
): Promise<void> {
  await sql`update booking.rescues set choice = 'default', chosen_at = ${now}
    where booking_id in (
      select booking_id from booking.rescues where choice is null and deadline <= ${now}
      order by deadline limit ${limit} for update skip locked)`.execute(db);
}

/**
 * The sum of the refunds of a booking's payments since its provider failed, in paise: those that the customer chose
 * to have in the wallet, or else all, since the bank can refuse one that then goes to the wallet. The part of credits
 * and gift cards is not among them.
 */
export async function refundPaiseOf(
  db: Db,
  { bookingId, offeredAt, choice }: RebookingRow,
): Promise<number> {
  const targets = choice === 'wallet' ? ['wallet'] : ['source', 'wallet'];
  const { rows } = await sql<{ refund: number }>`
    select coalesce(sum(r.amount_paise), 0)::bigint as refund from payments.refunds_public r
    where r.subject_id = ${bookingId} and r.target = any(${targets}) and r.origin = 'ours'
      and r.status not in ('withdrawn', 'failed') and r.requested_at >= ${offeredAt}
      and exists (select from booking.paid_by p
        where p.booking_id = r.subject_id and p.payment_id = r.payment_id)`.execute(db);
  return rows[0]?.refund ?? 0;
}

/** Whether a refund promised since the offer can no longer be recalled: it was sent, or settled by the bank. */
export async function isGone(tx: Tx, rebooking: RebookingRow): Promise<false | 'sent' | 'settled'> {
  const { rows } = await sql<{ status: string }>`
      select r.status from payments.refunds_public r
      join booking.paid_by p on p.payment_id = r.payment_id and p.booking_id = r.subject_id
      where r.subject_id = ${rebooking.bookingId} and p.until is null and r.target = 'source'
        and r.origin = 'ours' and r.status <> 'withdrawn' and r.requested_at >= ${rebooking.offeredAt}
      order by (r.status = 'settled') desc limit 1`.execute(tx);
  if (!rows[0]) return false;
  return rows[0].status === 'settled' ? 'settled' : 'sent';
}
