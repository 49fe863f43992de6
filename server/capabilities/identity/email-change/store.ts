import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { EmailChange } from './rules.ts';

const columns = sql.raw(`id, person_id as "personId", old_email as "oldEmail",
  new_email as "newEmail", requested_at as "requestedAt", due_at as "dueAt",
  applied_at as "appliedAt", undo_until as "undoUntil", ended_at as "endedAt"`);

type NewChange = Pick<EmailChange, 'personId' | 'oldEmail' | 'newEmail'> & {
  requestedAt: Temporal.Instant;
  dueAt: Temporal.Instant;
};

export async function addChange(tx: Tx, change: NewChange): Promise<EmailChange> {
  const { personId, oldEmail, newEmail, requestedAt, dueAt } = change;
  const { rows } = await sql<EmailChange>`
    insert into identity.email_changes (person_id, old_email, new_email, requested_at, due_at)
    values (${personId}, ${oldEmail}, ${newEmail}, ${requestedAt}, ${dueAt})
    returning ${columns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('An e-mail change that was just written is not there.');
  return row;
}

/** A person's change that is waiting or can be undone. */
export async function openEmailChange(
  db: Db | Tx,
  personId: string,
  now: Temporal.Instant,
): Promise<EmailChange | undefined> {
  const { rows } = await sql<EmailChange>`
    select ${columns} from identity.email_changes
    where person_id = ${personId} and ended_at is null
      and (undo_until is null or undo_until > ${now})`.execute(db);
  return rows[0];
}

/** The people among these whose e-mail is changing; their payout details are frozen. */
export async function peopleChangingEmail(
  db: Db | Tx,
  personIds: readonly string[],
  now: Temporal.Instant,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select person_id as id from identity.email_changes
    where person_id = any(${[...personIds]}::uuid[]) and ended_at is null
      and (undo_until is null or undo_until > ${now})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether an earlier holder can still restore this address. */
export async function isReserved(db: Db | Tx, email: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity.email_changes
    where old_email = ${email} and applied_at is not null and ended_at is null limit 1`.execute(db);
  return rows.length > 0;
}

export async function lockChange(tx: Tx, id: string): Promise<EmailChange | undefined> {
  const { rows } = await sql<EmailChange>`
    select ${columns} from identity.email_changes where id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function markApplied(
  tx: Tx,
  id: string,
  { at, undoUntil }: { at: Temporal.Instant; undoUntil: Temporal.Instant },
): Promise<void> {
  await sql`update identity.email_changes set applied_at = ${at}, undo_until = ${undoUntil}
    where id = ${id}`.execute(tx);
}

export async function endChange(
  tx: Tx,
  id: string,
  outcome: 'cancelled' | 'undone',
  now: Temporal.Instant,
): Promise<void> {
  await sql`update identity.email_changes set ended_at = ${now}, outcome = ${outcome}
    where id = ${id}`.execute(tx);
}

/** Settles changes whose undo period is over, of one person or of all. */
export async function settleChanges(
  db: Db | Tx,
  now: Temporal.Instant,
  personId?: string,
): Promise<void> {
  await sql`update identity.email_changes set ended_at = undo_until, outcome = 'settled'
    where ended_at is null and undo_until <= ${now}
      and (${personId ?? null}::uuid is null or person_id = ${personId ?? null})`.execute(db);
}

/** Changes whose wait is over, longest overdue first. */
export async function dueChanges(db: Db, now: Temporal.Instant, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from identity.email_changes
    where ended_at is null and applied_at is null and due_at <= ${now}
    order by due_at, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export type ChangeData = Row<
  'identity.email_changes',
  'oldEmail' | 'newEmail' | 'requestedAt' | 'appliedAt' | 'endedAt' | 'outcome'
>;

export async function changeDataOf(db: Db, personId: string, limit: number): Promise<ChangeData[]> {
  const { rows } = await sql<ChangeData>`
    select old_email, new_email, requested_at, applied_at, ended_at, outcome
    from identity.email_changes where person_id = ${personId}
    order by requested_at limit ${limit}`.execute(db);
  return rows;
}
