import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

export type FactorRow = Row<
  'identity.second_factors',
  'sealedSecret' | 'pendingSecret' | 'pendingAt' | 'pendingSession' | 'lastStep'
>;

/**
 * A person's second factor, locked until the transaction ends, so that attempts run one at a time.
 */
export async function lockFactor(tx: Tx, personId: string): Promise<FactorRow | undefined> {
  const { rows } = await sql<FactorRow>`
    select sealed_secret, pending_secret, pending_at, pending_session, last_step
    from identity.second_factors where person_id = ${personId} for update`.execute(tx);
  return rows[0];
}

export async function factorState(
  db: Db | Tx,
  personId: string,
): Promise<{ isEnrolled: boolean; codesLeft: number }> {
  const { rows } = await sql<{ isEnrolled: boolean; codesLeft: number }>`
    select exists (select from identity.second_factors
        where person_id = ${personId} and sealed_secret is not null) as "isEnrolled",
      (select count(*)::int from identity.recovery_codes
        where person_id = ${personId} and used_at is null) as "codesLeft"`.execute(db);
  return rows[0] ?? { isEnrolled: false, codesLeft: 0 };
}

/** Stores a new secret beside the current one until its first code in the same session. */
export async function writePending(
  tx: Tx,
  { personId, sessionId }: { personId: string; sessionId: string },
  sealed: string,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into identity.second_factors (person_id, pending_secret, pending_at, pending_session)
    values (${personId}, ${sealed}, ${now}, ${sessionId})
    on conflict (person_id) do update set pending_secret = excluded.pending_secret,
      pending_at = excluded.pending_at, pending_session = excluded.pending_session`.execute(tx);
}

/** Whether other admins removed the second factor, and no new one was set up since. */
export async function wasFactorRemoved(db: Db | Tx, personId: string): Promise<boolean> {
  const { rows } = await sql`select from identity.people
    where id = ${personId} and factor_removed_at is not null`.execute(db);
  return rows.length > 0;
}

/** Activates the pending secret, or the given one. */
export async function confirmFactor(
  tx: Tx,
  personId: string,
  { sealed, step }: { sealed: string; step: number },
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into identity.second_factors (person_id, sealed_secret, confirmed_at, last_step)
    values (${personId}, ${sealed}, ${now}, ${step})
    on conflict (person_id) do update set sealed_secret = excluded.sealed_secret,
      confirmed_at = excluded.confirmed_at, last_step = excluded.last_step,
      pending_secret = null, pending_at = null, pending_session = null`.execute(tx);
  await sql`update identity.people set factor_removed_at = null
    where id = ${personId} and factor_removed_at is not null`.execute(tx);
}

export async function spendStep(tx: Tx, personId: string, step: number): Promise<void> {
  await sql`update identity.second_factors set last_step = ${step}
    where person_id = ${personId} and last_step < ${step}`.execute(tx);
}

/** Replaces the recovery codes by new hashes. */
export async function writeCodes(tx: Tx, personId: string, hashes: string[]): Promise<void> {
  await sql`delete from identity.recovery_codes where person_id = ${personId}`.execute(tx);
  await sql`insert into identity.recovery_codes (person_id, code_hash)
    select ${personId}, unnest(${hashes}::text[])`.execute(tx);
}

export async function unusedCodes(tx: Tx, personId: string): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select code_hash as hash from identity.recovery_codes
    where person_id = ${personId} and used_at is null`.execute(tx);
  return rows.map(({ hash }) => hash);
}

export async function spendRecoveryCode(
  tx: Tx,
  personId: string,
  hash: string,
  now: Temporal.Instant,
): Promise<void> {
  await sql`update identity.recovery_codes set used_at = ${now}
    where person_id = ${personId} and code_hash = ${hash} and used_at is null`.execute(tx);
}

/** Records that a session has just verified the second factor. */
export async function markVerified(
  tx: Tx,
  sessionId: string,
  now: Temporal.Instant,
): Promise<void> {
  await sql`update identity.sessions set proved_at = ${now} where id = ${sessionId}`.execute(tx);
}

/**
 * Deletes a person's second factor and the verification of their sessions. Their passkeys stay as a way to sign in,
 * but count as a second factor only if they are added again after a new one.
 */
export async function deleteFactor(tx: Tx, personId: string): Promise<void> {
  await sql`update identity.passkeys set is_second_factor = false
    where person_id = ${personId} and is_second_factor`.execute(tx);
  await sql`delete from identity.second_factors where person_id = ${personId}`.execute(tx);
  await sql`update identity.sessions set proved_at = null
    where person_id = ${personId} and proved_at is not null`.execute(tx);
}
