import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { ERASED_ADDRESS } from '#platform/mail/mail.ts';
import { REMOVED } from '#platform/personal-data/parts.ts';
import { Refused } from '#platform/refused.ts';
import { endOtherDevices } from '../devices/store.ts';
import { endSession } from '../sessions/store.ts';

/**
 * Holds the account still until the transaction ends: nothing can be booked by it or with it meanwhile.
 * @throws Refused SIGNED_OUT when it is closed already.
 */
export async function lockOpenPerson(tx: Tx, personId: string): Promise<void> {
  const { rows } = await sql`
    select id from identity.people where id = ${personId} and closed_at is null for update`.execute(
    tx,
  );
  if (rows.length === 0) throw new Refused('SIGNED_OUT');
}

/**
 * Whether these two may still make a booking with each other, and may until the transaction ends: the
 * provider's account is open, the customer's is not deleted, neither is suspended. Those who ask at the same time do not wait
 * for each other, only for an account that is being closed.
 */
export async function canTrade(
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

/** Closes an open account and signs its person out everywhere. */
export async function closePerson(
  tx: Tx,
  { personId, sessionId }: { personId: string; sessionId: string },
  as: 'deactivated' | 'deleted',
  now: Temporal.Instant,
): Promise<void> {
  await sql`update identity.people set closed_at = ${now}, closed_as = ${as}
    where id = ${personId} and closed_at is null`.execute(tx);
  await endOtherDevices(tx, personId, { keepId: sessionId, reason: as }, now);
  await endSession(tx, sessionId, 'logout', now);
}

/** Forgets a deleted person: their row stays as nobody's, so that the books keep their owner. */
export async function forgetPerson(
  tx: Tx,
  personId: string,
  email: string,
  now: Temporal.Instant,
): Promise<void> {
  await sql`delete from identity.codes where email = ${email}`.execute(tx);
  await sql`delete from identity.tickets where email = ${email}`.execute(tx);
  await sql`delete from identity.sessions where person_id = ${personId}`.execute(tx);
  await sql`delete from identity.google_accounts where person_id = ${personId}`.execute(tx);
  await sql`delete from identity.email_changes where person_id = ${personId}`.execute(tx);
  await sql`delete from identity.roles where person_id = ${personId}`.execute(tx);
  await sql`delete from identity.second_factors where person_id = ${personId}`.execute(tx);
  await sql`update identity.suspensions set reason = ${REMOVED},
      lift_reason = case when lifted_at is not null then ${REMOVED} end
    where person_id = ${personId}`.execute(tx);
  await sql`update identity.people
    set email = id || '-' || ${ERASED_ADDRESS}, first_name = 'Former', last_name = 'customer',
      phone = null, picture = null, last_active_at = created_at, erased_at = ${now}
    where id = ${personId} and closed_as = 'deleted'`.execute(tx);
}

export type Traces = {
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

/** What identity keeps of a person beside their row in `people`. */
export async function tracesOf(db: Db, personId: string, limit: number): Promise<Traces> {
  const person = await sql<{ at: Temporal.Instant }>`
    select last_active_at as at from identity.people where id = ${personId}`.execute(db);
  const google = await sql<Traces['google'][number]>`
    select linked_at as "linkedAt" from identity.google_accounts
    where person_id = ${personId} limit ${limit}`.execute(db);
  const consents = await sql<Traces['consents'][number]>`
    select document, version, given_at as "givenAt", source from identity.consents
    where person_id = ${personId} order by given_at limit ${limit}`.execute(db);
  const sessions = await sql<Traces['sessions'][number]>`
    select device, created_at as "openedAt", rotated_at as "lastSeenAt", ended_at as "endedAt"
    from identity.sessions where person_id = ${personId}
    order by created_at desc limit ${limit}`.execute(db);
  const suspensions = await sql<Traces['suspensions'][number]>`
    select reason, at, lifted_at as "liftedAt", lift_reason as "liftReason"
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
