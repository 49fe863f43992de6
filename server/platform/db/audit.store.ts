import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryExecutorProvider } from 'kysely';
import type { AuditAction, AuditSubject } from '#contract/admin/audit-actions.ts';
import { sql } from './sql.ts';

/** An admin action, its subject and the admin's reason. Stores ids only, no personal data. */
export type AuditNote = {
  act: AuditAction;
  subject: { kind: AuditSubject; id: string };
  reason?: string | null | undefined;
  /** The amount that the action moves. */
  amountPaise?: number | null | undefined;
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
  const { isWritten: _, now, ...note } = entry;
  entry.isWritten = true;
  const unmark = () => {
    entry.isWritten = false;
  };
  try {
    await insertEntry(tx, note, now());
  } catch (error) {
    unmark();
    throw error;
  }
  return unmark;
}

/** Writes an entry for an action that another admin requested, in addition to that of the current action. */
export async function insertEntry(
  tx: QueryExecutorProvider,
  { actorId, act, subject, reason, amountPaise }: AuditNote & { actorId: string },
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into platform.audit (at, actor_id, act, subject_kind, subject_id, reason,
      amount_paise)
    values (${at}, ${actorId}, ${act}, ${subject.kind}, ${subject.id},
      ${reason || null}, ${amountPaise ?? null})`.execute(tx);
}

/** Erases a person from the reasons; the entries stay. */
export async function eraseFromAudit(
  tx: QueryExecutorProvider,
  personId: string,
  terms: readonly string[],
): Promise<void> {
  await sql`select platform.forget_in_audit(${personId}, ${[...terms]})`.execute(tx);
}
