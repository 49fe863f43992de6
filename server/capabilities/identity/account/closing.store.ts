import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { ERASED_ADDRESS } from '#platform/mail/mail.ts';
import { REMOVED } from '#platform/personal-data/parts.ts';
import { Refused } from '#platform/refused.ts';
import { deletePasskeys } from '../passkeys/store.ts';
import { endSession, endSessionsOf } from '../sessions/store.ts';
import { unlinkGoogle } from '../store.ts';

/**
 * Locks an open account until the transaction ends, so that no booking involves it meanwhile.
 * @throws Refused SIGNED_OUT when the account is closed
 */
export async function lockOpenPerson(tx: Tx, personId: string): Promise<void> {
  const { rows } = await sql`
    select id from identity.people where id = ${personId} and closed_at is null for update`.execute(
    tx,
  );
  if (rows.length === 0) throw new Refused('SIGNED_OUT');
}

/**
 * Whether two people may book with each other: the provider's account is open, the customer's is
 * not deleted, and neither is suspended. The rows are locked with KEY SHARE, so concurrent bookings
 * do not block each other; closing an account does.
 */
export async function canBookTogether(
  tx: Tx,
  { customerId, providerId }: { customerId: string; providerId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select id from identity.people
    where suspended_at is null and ((id = ${providerId} and closed_at is null)
      or (id = ${customerId} and (closed_at is null or closed_as = 'deactivated')))
    order by id for key share`.execute(tx);
  return rows.length === 2;
}

/** Closes an open account and signs the person out on all devices. */
export async function closePerson(
  tx: Tx,
  { personId, sessionId }: { personId: string; sessionId: string },
  as: 'deactivated' | 'deleted',
  now: Temporal.Instant,
): Promise<void> {
  await sql`update identity.people set closed_at = ${now}, closed_as = ${as}
    where id = ${personId} and closed_at is null`.execute(tx);
  await endSessionsOf(tx, personId, as, now, sessionId);
  await endSession(tx, sessionId, 'logout', now);
}

/** Anonymizes a deleted person. The row stays, so that bookkeeping keeps its references. */
export async function erasePerson(
  tx: Tx,
  personId: string,
  email: string,
  now: Temporal.Instant,
): Promise<void> {
  await sql`delete from identity.codes where email = ${email}`.execute(tx);
  await sql`delete from identity.tickets where email = ${email}`.execute(tx);
  await sql`delete from identity.sessions where person_id = ${personId}`.execute(tx);
  await unlinkGoogle(tx, personId);
  await sql`delete from identity.verified_phones where person_id = ${personId}`.execute(tx);
  await sql`delete from identity.email_changes where person_id = ${personId}`.execute(tx);
  await sql`delete from identity.roles where person_id = ${personId}`.execute(tx);
  await deletePasskeys(tx, personId);
  await sql`delete from identity.enrolment_codes where person_id = ${personId}`.execute(tx);
  await sql`delete from identity.second_factors where person_id = ${personId}`.execute(tx);
  await sql`update identity.suspensions set reason = ${REMOVED},
      lift_reason = case when lifted_at is not null then ${REMOVED} end
    where person_id = ${personId}`.execute(tx);
  await sql`update identity.people
    set email = id || '-' || ${ERASED_ADDRESS}, first_name = 'Former', last_name = 'customer',
      phone = null, picture = null, language = null, passkey_removed_at = null, factor_removed_at = null,
      last_active_at = created_at, erased_at = ${now}
    where id = ${personId} and closed_as = 'deleted'`.execute(tx);
}

export type AccountData = {
  lastActiveAt: Temporal.Instant;
  google: { linkedAt: Temporal.Instant }[];
  consents: { document: string; version: string; givenAt: Temporal.Instant; source: string }[];
  sessions: {
    device: string;
    openedAt: Temporal.Instant;
    lastSeenAt: Temporal.Instant;
    endedAt: Temporal.Instant | null;
  }[];
  suspensions: {
    reason: string;
    at: Temporal.Instant;
    liftedAt: Temporal.Instant | null;
    liftReason: string | null;
  }[];
};

/** The person's data in identity, besides their row in `people`. */
export async function accountDataOf(db: Db, personId: string, limit: number): Promise<AccountData> {
  const person = await sql<{ at: Temporal.Instant }>`
    select last_active_at as at from identity.people where id = ${personId}`.execute(db);
  const google = await sql<AccountData['google'][number]>`
    select linked_at from identity.google_accounts
    where person_id = ${personId} limit ${limit}`.execute(db);
  const consents = await sql<AccountData['consents'][number]>`
    select document, version, given_at, source from identity.consents
    where person_id = ${personId} order by given_at limit ${limit}`.execute(db);
  const sessions = await sql<AccountData['sessions'][number]>`
    select device, created_at as "openedAt", rotated_at as "lastSeenAt", ended_at
    from identity.sessions where person_id = ${personId}
    order by created_at desc limit ${limit}`.execute(db);
  const suspensions = await sql<AccountData['suspensions'][number]>`
    select reason, at, lifted_at, lift_reason
    from identity.suspensions where person_id = ${personId} order by at limit ${limit}`.execute(db);
  const lastActiveAt = person.rows[0]?.at;
  if (!lastActiveAt) throw new Refused('SIGNED_OUT');
  return {
    lastActiveAt,
    google: google.rows,
    consents: consents.rows,
    sessions: sessions.rows,
    suspensions: suspensions.rows,
  };
}
