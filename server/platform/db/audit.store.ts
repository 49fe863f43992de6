import { AsyncLocalStorage } from 'node:async_hooks';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { AuditAct, AuditSubject } from '#contract/admin/audit-actions.ts';

/** What an admin did, to what, and why in their own words. Names ids, nobody's data. */
export type AuditNote = {
  act: AuditAct;
  subject: { kind: AuditSubject; id: string };
  reason?: string | null | undefined;
};

/** A note that waits for the transaction of its act. */
export type Waiting = AuditNote & {
  actorId: string;
  now: () => Temporal.Instant;
  isWritten: boolean;
};

export const waiting = new AsyncLocalStorage<Waiting>();

/**
 * Writes the waiting note, if there is one, as the last statement of a transaction.
 * @returns what takes that back when the transaction does not commit.
 */
export async function writeWaiting(tx: QueryExecutorProvider): Promise<() => void> {
  const line = waiting.getStore();
  if (!line || line.isWritten) return () => undefined;
  const { actorId, act, subject, reason, now } = line;
  line.isWritten = true;
  const takeBack = () => {
    line.isWritten = false;
  };
  try {
    await sql`
      insert into platform.audit (at, actor_id, act, subject_kind, subject_id, reason)
      values (${now()}, ${actorId}, ${act}, ${subject.kind}, ${subject.id},
        ${reason || null})`.execute(tx);
  } catch (error) {
    takeBack();
    throw error;
  }
  return takeBack;
}

export type AuditRow = {
  id: string;
  at: Temporal.Instant;
  actorId: string;
  act: string;
  subjectKind: AuditSubject;
  subjectId: string;
  reason: string | null;
};

/** Lines that fit, the latest first; `from` and `to` are days in India, both included. */
export async function auditRows(
  db: QueryExecutorProvider,
  wish: {
    act?: string | undefined;
    actorId?: string | undefined;
    subjectId?: string | undefined;
    from?: string | undefined;
    to?: string | undefined;
    limit: number;
    offset: number;
  },
): Promise<AuditRow[]> {
  const { act = null, actorId = null, subjectId = null, from = null, to = null } = wish;
  const { rows } = await sql<AuditRow>`
    select id, at, actor_id as "actorId", act, subject_kind as "subjectKind",
      subject_id as "subjectId", reason
    from platform.audit
    where (${act}::text is null or act = ${act})
      and (${actorId}::uuid is null or actor_id = ${actorId})
      and (${subjectId}::text is null or subject_id = ${subjectId})
      and (${from}::date is null or at >= ${from}::date::timestamp at time zone 'Asia/Kolkata')
      and (${to}::date is null or at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata')
    order by at desc, id desc limit ${wish.limit} offset ${wish.offset}`.execute(db);
  return rows;
}

/** Takes a person out of the reasons; the lines stay. */
export async function forgetInAudit(
  tx: QueryExecutorProvider,
  personId: string,
  words: readonly string[],
): Promise<void> {
  await sql`select platform.forget_in_audit(${personId}, ${[...words]})`.execute(tx);
}
