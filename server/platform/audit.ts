import type { Clock } from './clock.ts';
import {
  type AuditNote,
  eraseFromAudit,
  type PendingEntry,
  pendingEntry,
} from './db/audit.store.ts';
import { type Db, inTransaction } from './db/db.ts';
import { fullNames } from './personal-data/names.ts';
import type { PersonalPart } from './personal-data/parts.ts';

export { type AuditNote, insertEntry as writeAuditEntry } from './db/audit.store.ts';

/**
 * Runs an admin action with its audit entry pending. The first transaction that the action commits
 * writes the entry, so neither exists without the other. If the action commits nothing because it
 * was done before, a separate transaction writes the entry.
 */
export async function withAudit<T>(
  { db, clock }: { db: Db; clock: Clock },
  { actor, note }: { actor: { personId: string } | undefined; note: AuditNote | undefined },
  work: () => Promise<T>,
): Promise<T> {
  if (!note || !actor) return work();
  const entry: PendingEntry = {
    ...note,
    actorId: actor.personId,
    now: () => clock.now(),
    isWritten: false,
  };
  return pendingEntry.run(entry, async () => {
    const result = await work();
    if (!entry.isWritten) await inTransaction(db, async () => undefined);
    return result;
  });
}

/** Sets the subject's id for an action that creates its subject. */
export function setAuditSubject(id: string): void {
  const entry = pendingEntry.getStore();
  if (entry) entry.subject = { ...entry.subject, id };
}

/** Sets the amount that the action moves, if it becomes known only while it runs. */
export function setAuditAmount(amountPaise: number): void {
  const entry = pendingEntry.getStore();
  if (entry) entry.amountPaise = amountPaise;
}

/** Replaces all but the reason, for an action that turns out to need another admin. */
export function setAuditNote(
  note: Required<Pick<AuditNote, 'act' | 'subject' | 'amountPaise'>>,
): void {
  const entry = pendingEntry.getStore();
  if (entry) Object.assign(entry, note);
}

/**
 * Runs work without the audit entry of the current action, so that its transactions do not write
 * it.
 */
export function withoutAudit<T>(work: () => Promise<T>): Promise<T> {
  return pendingEntry.exit(work);
}

/** Erases a person from the reasons that admins wrote; the entries stay. */
export const auditPart: PersonalPart = {
  name: 'audit log',
  erase: (tx, subject) => {
    const { personId, email, phone } = subject;
    return eraseFromAudit(tx, personId, [email, ...fullNames(subject), ...(phone ? [phone] : [])]);
  },
};
