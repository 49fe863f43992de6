import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryExecutorProvider } from 'kysely';
import type { AuditAction, AuditSubject } from '#contract/admin/audit-actions.ts';
import { sql } from './sql.ts';

/** An admin action, its subject and the admin's reason. Stores ids only, no personal data. */
export type AuditNote = {
  act: AuditAction;
  subject: { kind: AuditSubject; id: string };
  reason?: string | null | undefined;
};

/** An audit entry that the transaction of its action will write. */
export type PendingEntry = AuditNote & {
  actorId: string;
  now: () => Temporal.Instant;
  isWritten: boolean;
};

export const pendingEntry = new AsyncLocalStorage<PendingEntry>();

/**
 * Writes the pending entry, if there is one, as the last statement of a transaction.
 * @returns a function that marks the entry as pending again when the transaction does not commit
 */
export async function writePendingEntry(tx: QueryExecutorProvider): Promise<() => void> {
  const entry = pendingEntry.getStore();
  if (!entry || entry.isWritten) return () => undefined;
  const { actorId, act, subject, reason, now } = entry;
  entry.isWritten = true;
  const unmark = () => {
    entry.isWritten = false;
  };
  try {
    await insertEntry(tx, { actorId, act, subject, reason }, now());
  } catch (error) {
    unmark();
    throw error;
  }
  return unmark;
}

/** Writes an entry for an action that another admin requested, besides the entry of the present one. */
export async function insertEntry(
  tx: QueryExecutorProvider,
  { actorId, act, subject, reason }: AuditNote & { actorId: string },
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into platform.audit (at, actor_id, act, subject_kind, subject_id, reason)
    values (${at}, ${actorId}, ${act}, ${subject.kind}, ${subject.id},
      ${reason || null})`.execute(tx);
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

/** Matching entries, latest first. `from` and `to` are dates in India, both inclusive. */
export async function auditRows(
  db: QueryExecutorProvider,
  query: {
    act?: string | undefined;
    actorId?: string | undefined;
    subjectId?: string | undefined;
    from?: string | undefined;
    to?: string | undefined;
    limit: number;
    offset: number;
  },
): Promise<AuditRow[]> {
  const { act = null, actorId = null, subjectId = null, from = null, to = null } = query;
  const { rows } = await sql<AuditRow>`
    select id, at, actor_id as "actorId", act, subject_kind as "subjectKind",
      subject_id as "subjectId", reason
    from platform.audit
    where (${act}::text is null or act = ${act})
      and (${actorId}::uuid is null or actor_id = ${actorId})
      and (${subjectId}::text is null or subject_id = ${subjectId})
      and (${from}::date is null or at >= ${from}::date::timestamp at time zone 'Asia/Kolkata')
      and (${to}::date is null or at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata')
    order by at desc, id desc limit ${query.limit} offset ${query.offset}`.execute(db);
  return rows;
}

/** Erases a person from the reasons; the entries stay. */
export async function eraseFromAudit(
  tx: QueryExecutorProvider,
  personId: string,
  terms: readonly string[],
): Promise<void> {
  await sql`select platform.forget_in_audit(${personId}, ${[...terms]})`.execute(tx);
}
