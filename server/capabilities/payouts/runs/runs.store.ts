import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Serializes confirmations until the transaction ends. */
export async function lockRuns(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payouts.runs', 0))`.execute(tx);
}

export async function runOfToken(
  tx: Tx,
  tokenHash: string,
  adminId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from payouts.runs where token_hash = ${tokenHash} and started_by = ${adminId}`.execute(
    tx,
  );
  return rows[0]?.id;
}

export async function insertRun(
  tx: Tx,
  run: { tokenHash: string; adminId: string; totalPaise: number; signOffId?: string },
  now: Temporal.Instant,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into payouts.runs (token_hash, started_by, started_at, total_paise, sign_off_id)
    values (${run.tokenHash}, ${run.adminId}, ${now}, ${run.totalPaise}, ${run.signOffId ?? null})
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

/** The sum of the runs of the last 24 hours without a second admin, of all admins together. */
export async function unsignedPaise(tx: Tx, now: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(total_paise), 0)::bigint as paise from payouts.runs
    where sign_off_id is null and started_at > ${now.subtract({ hours: 24 })}`.execute(tx);
  return rows[0]?.paise ?? 0;
}

export type NewPayout = {
  runId: string;
  providerId: string;
  providerName: string;
  accountId: string;
  amountPaise: number;
};

/** Inserts a payout with the last digits of the present bank account; sending it stores those of that time. */
export async function insertPayout(
  tx: Tx,
  payout: NewPayout,
  now: Temporal.Instant,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into payouts.payouts
      (run_id, provider_id, provider_name, account_id, amount_paise, next_try_at, bank_last4)
    values (${payout.runId}, ${payout.providerId}, ${payout.providerName}, ${payout.accountId},
      ${payout.amountPaise}, ${now}, (select a.bank_last4 from payments.linked_accounts_public a
        where a.person_id = ${payout.providerId} and a.gateway_account_id = ${payout.accountId}))
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

export async function insertLines(
  tx: Tx,
  payoutId: string,
  earningIds: readonly string[],
): Promise<void> {
  await sql`insert into payouts.lines (payout_id, earning_id, booking_id, net_paise)
    select ${payoutId}, e.id, e.booking_id, e.net_paise from booking.earnings_public e
    where e.id = any(${earningIds}) order by e.id`.execute(tx);
}

/** When these runs started. */
export async function startsOfRuns(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; startedAt: Temporal.Instant }[]> {
  const { rows } = await sql<{ id: string; startedAt: Temporal.Instant }>`
    select id, started_at from payouts.runs where id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

export async function runsOfPayouts(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; runId: string; startedAt: Temporal.Instant }[]> {
  const { rows } = await sql<{ id: string; runId: string; startedAt: Temporal.Instant }>`
    select p.id, p.run_id, r.started_at from payouts.payouts p join payouts.runs r on r.id = p.run_id
    where p.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
