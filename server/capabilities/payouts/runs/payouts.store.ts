import { uuidsIn } from '#capabilities/payments/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import { escapeLike } from '#platform/lists/like.ts';

export type PayoutRow = Row<
  'payouts.payouts',
  | 'id'
  | 'providerId'
  | 'accountId'
  | 'amountPaise'
  | 'restPaise'
  | 'gatewayTransferId'
  | 'state'
  | 'attempts'
  | 'endedAt'
> & { startedAt: Temporal.Instant };

/** Leases an open payout to one worker for two minutes of database time. */
export async function leasePayout(
  db: Db,
  id: string,
): Promise<(PayoutRow & { leasedUntil: Temporal.Instant }) | undefined> {
  const { rows } = await sql<PayoutRow & { leasedUntil: Temporal.Instant }>`
    update payouts.payouts
    set leased_until = clock_timestamp() + interval '120 seconds', attempts = attempts + 1
    where id = ${id} and state = 'wanted'
      and (leased_until is null or leased_until < clock_timestamp())
    returning id, provider_id, account_id, amount_paise, rest_paise, gateway_transfer_id, state,
      attempts, ended_at, leased_until,
      (select started_at from payouts.runs r where r.id = run_id)`.execute(db);
  return rows[0];
}

export async function releasePayout(db: Db, id: string, until: Temporal.Instant): Promise<void> {
  await sql`update payouts.payouts set leased_until = null
    where id = ${id} and leased_until = ${until}`.execute(db);
}

export async function payoutsDue(db: Db, now: Temporal.Instant, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payouts.payouts where state = 'wanted' and next_try_at <= ${now}
    order by next_try_at, id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

export async function bookingsOf(db: Db | Tx, payoutId: string): Promise<string[]> {
  const { rows } = await sql<{ bookingId: string }>`
    select distinct booking_id from payouts.lines where payout_id = ${payoutId}
    order by booking_id`.execute(db);
  return rows.map((row) => row.bookingId);
}

/** The bookings of a payout and its time, by which the transfers that it released are found. */
export async function frozenBy(
  db: Db,
  { id, startedAt, endedAt }: Pick<PayoutRow, 'id' | 'startedAt' | 'endedAt'>,
) {
  return { bookingIds: await bookingsOf(db, id), startedAt, endedAt };
}

/**
 * Stores the last digits of the bank account that a payout goes to now; those of a payout that the gateway already made
 * are final.
 */
export async function writeBank(db: Db, id: string): Promise<void> {
  await sql`update payouts.payouts p set bank_last4 = a.bank_last4
    from payments.linked_accounts_public a
    where p.id = ${id} and p.state = 'wanted'
      and (p.gateway_transfer_id is null or p.bank_last4 is null)
      and a.person_id = p.provider_id and a.gateway_account_id = p.account_id
      and a.bank_last4 is distinct from p.bank_last4`.execute(db);
}

/** Stores the amount sent from our balance; the first value is final. */
export async function writeRest(db: Db, id: string, restPaise: number): Promise<void> {
  await sql`update payouts.payouts set rest_paise = ${restPaise}
    where id = ${id} and rest_paise is null and state = 'wanted'`.execute(db);
}

export async function writeSent(db: Db, id: string, gatewayTransferId: string): Promise<void> {
  await sql`update payouts.payouts set gateway_transfer_id = ${gatewayTransferId}
    where id = ${id} and state = 'wanted'`.execute(db);
}

export async function writePayoutError(
  db: Db,
  id: string,
  error: string,
  retryAt: Temporal.Instant,
): Promise<void> {
  await sql`update payouts.payouts
    set last_error = ${error.slice(0, 300)}, next_try_at = ${retryAt}
    where id = ${id} and state = 'wanted'`.execute(db);
}

/** @returns false when it has already ended. */
export async function writePaid(tx: Tx, id: string, now: Temporal.Instant): Promise<boolean> {
  const { rows } = await sql`
    update payouts.payouts set state = 'paid', ended_at = ${now}, last_error = null
    where id = ${id} and state = 'wanted' returning id`.execute(tx);
  return rows.length > 0;
}

/** Fails a payout; its earnings can join another one. */
export async function writeFailed(
  tx: Tx,
  id: string,
  why: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    update payouts.payouts set state = 'failed', ended_at = ${now}, last_error = ${why.slice(0, 300)}
    where id = ${id} and state = 'wanted' returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`update payouts.lines set is_live = false where payout_id = ${id}`.execute(tx);
  return true;
}

/** Providers who are paid by these transfers of the gateway. */
export async function payeesOfTransfers(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select provider_id as id from payouts.payouts
    where gateway_transfer_id = any(${[...ids]}) or id = any(${uuidsIn(ids)}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ids of transfers of payouts that begin with this text, which is an id at the gateway or the start of one. */
export async function payoutTransfersFrom(db: Db, text: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select gateway_transfer_id as id from payouts.payouts
    where gateway_transfer_id like ${`${escapeLike(text)}%`}
    order by gateway_transfer_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of these ids that name a payout: ours, or its transfer at the gateway. */
export async function idsOfPayouts(
  db: Db,
  { ids, transferIds }: { ids: readonly string[]; transferIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from payouts.payouts where id = any(${[...ids]}::uuid[])
    union all
    select gateway_transfer_id from payouts.payouts
    where gateway_transfer_id = any(${[...transferIds]})`.execute(db);
  return rows.map(({ id }) => id);
}
