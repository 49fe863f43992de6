import type { Side } from '#contract/messages/limits.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

export type ReaderRow = Row<
  'messages.readers',
  'bookingId' | 'side' | 'personId' | 'readN' | 'unread' | 'letterDueAt' | 'letterAt'
>;

const columns = sql.raw('booking_id, side, person_id, read_n, unread, letter_due_at, letter_at');

type Place = { bookingId: string; side: Side };

export async function readersOf(db: Db | Tx, bookingId: string): Promise<ReaderRow[]> {
  const { rows } = await sql<ReaderRow>`
    select ${columns} from messages.readers where booking_id = ${bookingId}`.execute(db);
  return rows;
}

/** Adds one unread message to a side. @returns the updated row. */
export async function addUnread(tx: Tx, place: Place, personId: string): Promise<ReaderRow> {
  const { rows } = await sql<ReaderRow>`
    insert into messages.readers as r (booking_id, side, person_id, unread)
    values (${place.bookingId}, ${place.side}, ${personId}, 1)
    on conflict (booking_id, side) do update set unread = r.unread + 1
    returning ${columns}`.execute(tx);
  if (!rows[0]) throw new Error('A reader was not written.');
  return rows[0];
}

/** Moves the conversation to the top of both sides' lists. */
export async function noteLatest(tx: Tx, bookingId: string, at: Temporal.Instant): Promise<void> {
  await sql`update messages.readers set latest_at = ${at}
    where booking_id = ${bookingId}`.execute(tx);
}

/** Schedules the e-mail about unread messages, unless one is scheduled. */
export async function planEmail(tx: Tx, place: Place, dueAt: Temporal.Instant): Promise<void> {
  await sql`
    update messages.readers set letter_due_at = coalesce(letter_due_at, ${dueAt})
    where booking_id = ${place.bookingId} and side = ${place.side}`.execute(tx);
}

/**
 * Sets up to which number a side has read, which never decreases, and the number of unread
 * messages.
 * @returns false when nothing changed.
 */
export async function markRead(
  tx: Tx,
  place: Place,
  personId: string,
  until: number,
): Promise<boolean> {
  const { bookingId, side } = place;
  const { rows } = await sql`
    insert into messages.readers as r (booking_id, side, person_id, read_n)
    values (${bookingId}, ${side}, ${personId}, ${until})
    on conflict (booking_id, side) do update set read_n = ${until},
      unread = (select count(*)::int from messages.messages m
        where m.booking_id = ${bookingId} and m.side <> ${side} and m.n > ${until}),
      letter_due_at = case when exists (select from messages.messages m
        where m.booking_id = ${bookingId} and m.side <> ${side} and m.n > ${until})
        then r.letter_due_at end
    where r.read_n < ${until} returning 1`.execute(tx);
  return rows.length > 0;
}

export async function unreadIn(db: Db | Tx, bookingId: string, personId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select unread from messages.readers
    where booking_id = ${bookingId} and person_id = ${personId}`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Threads in which a person has unread messages. */
export async function unreadOf(
  db: Db | Tx,
  personId: string,
  limit: number,
): Promise<{ bookingId: string; side: Side; unread: number }[]> {
  const { rows } = await sql<{ bookingId: string; side: Side; unread: number }>`
    select booking_id, side, unread from messages.readers
    where person_id = ${personId} and unread > 0 order by booking_id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** The unread messages of a person on each side, and the threads that have them. */
export async function unreadSums(
  db: Db | Tx,
  personId: string,
): Promise<{ side: Side; messages: number; threads: number }[]> {
  const { rows } = await sql<{ side: Side; messages: number; threads: number }>`
    select side, sum(unread)::int as messages, count(*)::int as threads from messages.readers
    where person_id = ${personId} and unread > 0 group by side`.execute(db);
  return rows;
}

/** Sides whose e-mail is due, longest waiting first. */
export async function emailsDue(
  db: Db,
  now: Temporal.Instant,
  limit: number,
): Promise<{ id: string; side: Side }[]> {
  const { rows } = await sql<{ id: string; side: Side }>`
    select booking_id as id, side from messages.readers
    where letter_due_at <= ${now} order by letter_due_at limit ${limit}`.execute(db);
  return rows;
}

/** Claims a due e-mail. @returns undefined when another worker did or everything was read. */
export async function takeEmail(
  tx: Tx,
  { bookingId, side }: Place,
  now: Temporal.Instant,
): Promise<ReaderRow | undefined> {
  const { rows } = await sql<ReaderRow>`
    update messages.readers set letter_due_at = null, letter_at = ${now}
    where booking_id = ${bookingId} and side = ${side} and letter_due_at <= ${now}
    returning ${columns}`.execute(tx);
  return rows[0];
}
