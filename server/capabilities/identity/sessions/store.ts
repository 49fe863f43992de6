import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { ABSOLUTE_DAYS, IDLE_DAYS, SESSIONS_MAX, type SessionState } from '../rules.ts';
import type { GrantedRole } from '../store.ts';

export type EndReason =
  | 'logout'
  | 'reuse'
  | 'expired'
  | 'too many'
  | 'google linked'
  | 'factor replaced'
  | 'email changed'
  | 'email restored'
  | 'revoked'
  | 'deactivated'
  | 'deleted';
export type OpenSession = SessionState & {
  personId: string;
  granted: GrantedRole[];
  provedAt: Temporal.Instant | null;
  /** The last use of the admin area. */
  activeAt: Temporal.Instant | null;
  isSuspended: boolean;
};

/** An open session of an open account, with the person's granted roles. */
export async function openSessionById(db: Db, id: string): Promise<OpenSession | undefined> {
  const { rows } = await sql<OpenSession>`
    select s.generation, coalesce(s.used_generation >= s.generation, false) as is_used,
      s.rotated_at, s.expires_at, s.person_id, s.proved_at,
      greatest(s.proved_at, s.active_at) as "activeAt",
      p.suspended_at is not null as "isSuspended",
      array(select r.role from identity.roles r where r.person_id = s.person_id) as granted
    from identity.sessions s join identity.people p on p.id = s.person_id
    where s.id = ${id} and s.ended_at is null and p.closed_at is null`.execute(db);
  return rows[0];
}

/**
 * Opens a session and ends the oldest beyond ten. The person's row is updated first, so that
 * sign-ins of one person run one at a time and wait for an account that is being closed; a
 * deactivated account is reactivated.
 * @returns undefined for a closed account
 */
export async function insertSession(
  tx: Tx,
  session: { personId: string; device: string; by: 'code' | 'passkey'; now: Temporal.Instant },
): Promise<{ sessionId: string; isReturn: boolean } | undefined> {
  const { personId, device, by, now } = session;
  const idleSince = now.subtract({ hours: 24 * IDLE_DAYS });
  const touched = await sql<{ wasClosed: boolean }>`
    update identity.people set last_active_at = ${now}, closed_at = null, closed_as = null
    where id = ${personId} and (closed_at is null or closed_as = 'deactivated')
    returning old.closed_at is not null as was_closed`.execute(tx);
  const [person] = touched.rows;
  if (!person) return undefined;
  const { rows } = await sql<{ id: string }>`
    insert into identity.sessions
      (person_id, rotated_at, created_at, expires_at, device, confirmed_at, confirmed_by)
    values (${personId}, ${now}, ${now}, ${now.add({ hours: 24 * ABSOLUTE_DAYS })}, ${device},
      ${now}, ${by})
    returning id`.execute(tx);
  await sql`
    update identity.sessions set ended_at = ${now}, end_reason = ${'too many' satisfies EndReason}
    where id in (
      select id from identity.sessions
      where person_id = ${personId} and ended_at is null and expires_at > ${now}
        and rotated_at > ${idleSince}
      order by created_at desc, id desc offset ${SESSIONS_MAX})`.execute(tx);
  return { sessionId: rows[0]?.id ?? '', isReturn: person.wasClosed };
}

/** Advances a session by one generation. @returns false when another request has already done so */
export async function rotateSession(
  tx: Tx,
  id: string,
  generation: number,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    update identity.sessions set generation = generation + 1, rotated_at = ${now}
    where id = ${id} and generation = ${generation} and ended_at is null
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Issues the generation again, from now. @returns false when it was used, reissued or replaced meanwhile */
export async function reissueSession(
  tx: Tx,
  id: string,
  { generation, rotatedAt }: SessionState,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    update identity.sessions set rotated_at = ${now}
    where id = ${id} and generation = ${generation} and rotated_at = ${rotatedAt}
      and ended_at is null and used_generation is distinct from generation
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Records that a token of this generation was used, once per generation. */
export async function markUsed(db: Db, id: string, generation: number): Promise<void> {
  await sql`update identity.sessions set used_generation = ${generation}
    where id = ${id} and generation = ${generation} and ended_at is null
      and used_generation is distinct from generation`.execute(db);
}

/** Records that an admin uses the admin area in this session. */
export async function touchSession(db: Db, id: string, now: Temporal.Instant): Promise<void> {
  await sql`update identity.sessions set active_at = ${now}
    where id = ${id} and ended_at is null`.execute(db);
}

/** Records a person's activity, at most every ten minutes. */
export async function touchPerson(tx: Tx, personId: string, now: Temporal.Instant): Promise<void> {
  await sql`update identity.people set last_active_at = ${now}
    where id = ${personId} and last_active_at < ${now.subtract({ minutes: 10 })}`.execute(tx);
}

export async function endSession(
  db: Db | Tx,
  id: string,
  reason: EndReason,
  now: Temporal.Instant,
): Promise<void> {
  await sql`update identity.sessions set ended_at = ${now}, end_reason = ${reason}
    where id = ${id} and ended_at is null`.execute(db);
}

/** Ends every session of a person, except `exceptId`. @returns how many */
export async function endSessionsOf(
  db: Db | Tx,
  personId: string,
  reason: EndReason,
  now: Temporal.Instant,
  exceptId?: string,
): Promise<number> {
  const { rows } = await sql`
    update identity.sessions set ended_at = ${now}, end_reason = ${reason}
    where person_id = ${personId} and ended_at is null
      and id is distinct from ${exceptId ?? null}
    returning id`.execute(db);
  return rows.length;
}
