import { type Side, THREAD_LENGTH_MAX } from '#contract/messages/limits.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import { mentions } from '#platform/personal-data/mentions.store.ts';
import { REMOVED, type Subject } from '#platform/personal-data/parts.ts';

/** A paid booking with the times that open and close its conversation. */
export type TalkRow = Row<
  'booking.threads_public',
  | 'bookingId'
  | 'reference'
  | 'customerId'
  | 'providerId'
  | 'customerName'
  | 'providerName'
  | 'serviceName'
  | 'subServiceName'
  | 'startsAt'
  | 'endsAt'
  | 'timeZone'
  | 'acceptedAt'
  | 'cancelledAt'
>;

export type MessageRow = Row<
  'messages.messages',
  'bookingId' | 'n' | 'side' | 'text' | 'writtenAt' | 'hiddenAt'
> & {
  isReported: boolean;
};

/** The booking, when the person is one of its two sides. */
export async function talkFor(
  db: Db | Tx,
  bookingId: string,
  personId: string,
): Promise<TalkRow | undefined> {
  const { rows } = await sql<TalkRow>`
    select booking_id, reference, customer_id, provider_id, customer_name, provider_name,
      service_name, sub_service_name, starts_at, ends_at, time_zone, accepted_at, cancelled_at
    from booking.threads_public
    where booking_id = ${bookingId} and ${personId}::uuid in (customer_id, provider_id)`.execute(
    db,
  );
  return rows[0];
}

/**
 * Takes the next number of a thread and locks the thread until the transaction ends, so that numbers become
 * visible in order. @returns undefined when the thread is full.
 */
export async function nextNumber(tx: Tx, bookingId: string): Promise<number | undefined> {
  const { rows } = await sql<{ lastN: number }>`
    insert into messages.threads as t (booking_id, last_n) values (${bookingId}, 1)
    on conflict (booking_id) do update set last_n = t.last_n + 1
      where t.last_n < ${THREAD_LENGTH_MAX} returning last_n`.execute(tx);
  return rows[0]?.lastN;
}

export type NewMessage = {
  bookingId: string;
  n: number;
  side: Side;
  authorId: string;
  text: string;
  writtenAt: Temporal.Instant;
};

export async function insertMessage(tx: Tx, made: NewMessage): Promise<void> {
  const { bookingId, n, side, authorId, text, writtenAt } = made;
  await sql`
    insert into messages.messages (booking_id, n, side, author_id, text, written_at)
    values (${bookingId}, ${n}, ${side}, ${authorId}, ${text}, ${writtenAt})`.execute(tx);
}

/** One page of a thread, newest first. */
export async function messagesBefore(
  db: Db | Tx,
  bookingId: string,
  before: number | undefined,
  limit: number,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.booking_id, m.n, m.side, m.text, m.written_at, m.hidden_at,
      exists (select from messages.reports r
        where r.booking_id = m.booking_id and r.n = m.n) as is_reported
    from messages.messages m
    where m.booking_id = ${bookingId} and (${before ?? null}::int is null or m.n < ${before ?? null})
    order by m.n desc limit ${limit}`.execute(db);
  return rows;
}

export async function lastNumber(db: Db | Tx, bookingId: string): Promise<number> {
  const { rows } = await sql<{ lastN: number }>`
    select last_n from messages.threads where booking_id = ${bookingId}`.execute(db);
  return rows[0]?.lastN ?? 0;
}

/** The last number; locks the thread until the transaction ends. */
export async function lockThread(tx: Tx, bookingId: string): Promise<number> {
  const { rows } = await sql<{ lastN: number }>`
    select last_n from messages.threads where booking_id = ${bookingId} for update`.execute(tx);
  return rows[0]?.lastN ?? 0;
}

/** A person's messages for their data export, oldest first. */
export async function writtenBy(db: Db, personId: string, limit: number): Promise<unknown[]> {
  const { rows } = await sql`
    select booking_id, text, written_at from messages.messages
    where author_id = ${personId} order by written_at limit ${limit}`.execute(db);
  return rows;
}

/** Erases a person's messages in all threads, and received messages that name them. */
export async function forgetAuthor(tx: Tx, subject: Subject): Promise<void> {
  const { personId } = subject;
  await sql`
    update messages.messages set text = ${REMOVED}, author_id = null
    where author_id = ${personId}`.execute(tx);
  await sql`
    update messages.messages m set text = ${REMOVED}
    from messages.readers r
    where r.person_id = ${personId} and m.booking_id = r.booking_id and m.side <> r.side
      and ${mentions(subject, sql`m.text`)}`.execute(tx);
}
