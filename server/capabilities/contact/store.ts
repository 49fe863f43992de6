import type { ContactState } from '#contract/contact/rules.ts';
import type { ContactFilter, Suspicion } from '#contract/contact/views.ts';
import type { Language } from '#contract/locale/language.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { Span } from '#platform/lists/admin-page.ts';

export type MessageRow = Row<
  'contact.messages',
  | 'id'
  | 'reference'
  | 'name'
  | 'email'
  | 'phone'
  | 'subject'
  | 'message'
  | 'receivedAt'
  | 'state'
  | 'suspicion'
  | 'answeredAt'
  | 'note'
  | 'language'
>;

const columns = sql.raw(`id, reference, name, email, phone, subject, message, received_at, state,
  suspicion, answered_at, note, language`);

/** Serializes messages from one address, so that concurrent duplicates are detected. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact:${email}`}, 0))`.execute(tx);
}

type MessageContent = Pick<MessageRow, 'name' | 'email' | 'phone' | 'subject' | 'message'>;

/** The reference of an identical message from the same address since then. */
export async function sameMessage(
  tx: Tx,
  { email, subject, message }: MessageContent,
  since: Temporal.Instant,
): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`
    select reference from contact.messages
    where email = ${email} and subject = ${subject} and message = ${message}
      and received_at > ${since} order by received_at limit 1`.execute(tx);
  return rows[0]?.reference;
}

type NewMessage = MessageContent & {
  reference: string;
  personId: string | null;
  receivedAt: Temporal.Instant;
  suspicion: Suspicion | null;
  /** The language of the page. */
  language: Language | null;
};

/** Inserts a message: open, or quarantined when suspected. */
export async function insertMessage(tx: Tx, made: NewMessage): Promise<MessageRow> {
  const { name, email, phone, subject, message } = made;
  const { reference, personId, receivedAt, suspicion, language } = made;
  const state: ContactState = suspicion ? 'quarantined' : 'open';
  const { rows } = await sql<MessageRow>`
    insert into contact.messages (reference, person_id, name, email, phone, subject, message,
      received_at, state, suspicion, language)
    values (${reference}, ${personId}, ${name}, ${email}, ${phone}, ${subject}, ${message},
      ${receivedAt}, ${state}, ${suspicion}, ${language})
    returning ${columns}`.execute(tx);
  if (!rows[0]) throw new Error('The message was not written.');
  return rows[0];
}

/** A page of the messages that match. */
export async function messagesIn(
  db: Db,
  { state, subject, id, sort }: ContactFilter,
  { limit, offset }: Span,
): Promise<MessageRow[]> {
  const order = sql.raw(sort === 'oldest' ? 'received_at, id' : 'received_at desc, id desc');
  const { rows } = await sql<MessageRow>`
    select ${columns} from contact.messages
    where state = ${state} and (${subject} = 'all' or subject = ${subject})
      and (${id} = '' or reference = ${id.toUpperCase()})
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countsByState(db: Db): Promise<Record<ContactState, number>> {
  const { rows } = await sql<{ state: ContactState; count: number }>`
    select state, count(*)::int as count from contact.messages group by state`.execute(db);
  const counts = { open: 0, answered: 0, quarantined: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

export async function messageById(db: Db | Tx, id: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from contact.messages where id = ${id}`.execute(db);
  return rows[0];
}

export async function writerById(
  db: Db,
  id: string,
): Promise<{ personId: string | null; email: string } | undefined> {
  const { rows } = await sql<{ personId: string | null; email: string }>`
    select person_id, email from contact.messages where id = ${id}`.execute(db);
  return rows[0];
}

/** Marks an open message as answered. @returns undefined when it is not open */
export async function markAnswered(
  tx: Db | Tx,
  id: string,
  by: string,
  note: string | null,
  at: Temporal.Instant,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    update contact.messages set state = 'answered', answered_by = ${by}, answered_at = ${at},
      note = ${note}
    where id = ${id} and state = 'open' returning ${columns}`.execute(tx);
  return rows[0];
}

/** Opens a quarantined message. @returns undefined when it is not quarantined */
export async function markReleased(
  tx: Tx,
  id: string,
  by: string,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    update contact.messages set state = 'open', released_by = ${by}
    where id = ${id} and state = 'quarantined' returning ${columns}`.execute(tx);
  return rows[0];
}

/** The author: the signed-in person or the account with this address. */
type Owner = { personId: string; email: string };

export async function messagesOf(
  db: Db | Tx,
  { personId, email }: Owner,
  limit: number,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from contact.messages
    where person_id = ${personId} or email = ${email}
    order by received_at limit ${limit}`.execute(db);
  return rows;
}

export async function eraseMessages(tx: Tx, { personId, email }: Owner): Promise<void> {
  await sql`delete from contact.messages
    where person_id = ${personId} or email = ${email}`.execute(tx);
}

export async function referencesOfMessages(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; reference: string }[]> {
  const { rows } = await sql<{ id: string; reference: string }>`
    select id, reference from contact.messages where id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
