import type { Clock } from './clock.ts';
import { type AuditNote, forgetInAudit, type Waiting, waiting } from './db/audit.store.ts';
import { type Db, inTransaction } from './db/db.ts';
import type { PersonalPart } from './personal-data/parts.ts';

export type { AuditNote } from './db/audit.store.ts';

/**
 * Does an admin's work with the note about it waiting: the first transaction that the work commits carries
 * the line, so that there is no act without its line and no line without its act. Work that commits
 * nothing, because it was done before, leaves its line in one of its own.
 */
export async function underAudit<T>(
  { db, clock }: { db: Db; clock: Clock },
  { actor, note }: { actor: { personId: string } | undefined; note: AuditNote | undefined },
  work: () => Promise<T>,
): Promise<T> {
  if (!note || !actor) return work();
  const line: Waiting = {
    ...note,
    actorId: actor.personId,
    now: () => clock.now(),
    isWritten: false,
  };
  return waiting.run(line, async () => {
    const done = await work();
    if (!line.isWritten) await inTransaction(db, async () => undefined);
    return done;
  });
}

/** Names what the act in hand is done to, where its id is made in the act. */
export function nameSubject(id: string): void {
  const line = waiting.getStore();
  if (line) line.subject = { ...line.subject, id };
}

/** Reads within an act: a transaction of this work does not carry the act's line. */
export function besideAct<T>(work: () => Promise<T>): Promise<T> {
  return waiting.exit(work);
}

/** What admins wrote about a person; that an act was done stays. */
export const auditPart: PersonalPart = {
  name: 'audit log',
  erase: (tx, { personId, email, phone, firstName, lastName }) =>
    forgetInAudit(tx, personId, [email, `${firstName} ${lastName}`, ...(phone ? [phone] : [])]),
};
