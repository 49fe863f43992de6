import type { AccessReason, ReadSubject } from '#contract/admin/security-events.ts';
import type { Db, Tx } from '../db/db.ts';
import { sql } from '../db/sql.ts';

export type ReadRecord = { kind: ReadSubject; id: string };
export type HeldReasonRow = { kind: ReadSubject; id: string; until: Temporal.Instant };

export async function insertReason(
  tx: Tx,
  reason: {
    sessionId: string;
    actorId: string;
    subject: ReadRecord;
    reason: AccessReason;
    note: string | null;
    at: Temporal.Instant;
    until: Temporal.Instant;
  },
): Promise<void> {
  const { sessionId, actorId, subject, note, at, until } = reason;
  await sql`
    insert into platform.access_reasons
      (session_id, actor_id, subject_kind, subject_id, reason, note, at, until)
    values (${sessionId}, ${actorId}, ${subject.kind}, ${subject.id}, ${reason.reason}, ${note},
      ${at}, ${until})`.execute(tx);
}

/** The reasons that hold in a session, the latest first. */
export async function heldReasons(
  db: Db | Tx,
  sessionId: string,
  now: Temporal.Instant,
): Promise<HeldReasonRow[]> {
  const { rows } = await sql<HeldReasonRow>`
    select subject_kind as kind, subject_id as id, until from platform.access_reasons
    where session_id = ${sessionId} and until > ${now} order by until desc limit 200`.execute(db);
  return rows;
}

/** The reason that holds for a record in a session. */
export async function heldReason(
  db: Db | Tx,
  sessionId: string,
  { kind, id }: ReadRecord,
  now: Temporal.Instant,
): Promise<AccessReason | undefined> {
  const { rows } = await sql<{ reason: AccessReason }>`
    select reason from platform.access_reasons
    where session_id = ${sessionId} and until > ${now}
      and subject_kind = ${kind} and subject_id = ${id}
    order by until desc limit 1`.execute(db);
  return rows[0]?.reason;
}

/** Erases the notes about a person, and those that contain their name, address or number. */
export async function eraseNotes(
  tx: Tx,
  personId: string,
  terms: readonly string[],
): Promise<void> {
  await sql`
    update platform.access_reasons r set note = null
    where r.note is not null and (
      (r.subject_kind = 'person' and r.subject_id = ${personId})
      or exists (select from unnest(${[...terms]}::text[]) term
        where strpos(r.note, term) > 0
          or (term ~ '[@0-9]' and strpos(lower(r.note), lower(term)) > 0)))`.execute(tx);
}
