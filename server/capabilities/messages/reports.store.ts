import type { Side } from '#contract/messages/limits.ts';
import type { MessageReportsFilter } from '#contract/messages/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { Span } from '#platform/lists/admin-page.ts';
import { mentions } from '#platform/personal-data/mentions.store.ts';
import { REMOVED, type Subject } from '#platform/personal-data/parts.ts';

export type ReportRow = {
  id: string;
  bookingId: string;
  n: number;
  reason: string;
  reportedAt: Temporal.Instant;
  act: 'hide' | 'keep' | null;
  decidedReason: string | null;
  decidedAt: Temporal.Instant | null;
  reference: string;
  subServiceName: string;
  customerName: string;
  providerName: string;
  customerId: string;
  providerId: string;
  side: Side;
  text: string;
  writtenAt: Temporal.Instant;
};

const columns = sql.raw(`r.id, r.booking_id, r.n, r.reason, r.reported_at, r.act, r.decided_reason,
  r.decided_at, b.reference, b.sub_service_name, b.customer_name, b.provider_name, b.customer_id,
  b.provider_id, m.side, m.text, m.written_at`);
const tables = sql.raw(`messages.reports r
  join messages.messages m on m.booking_id = r.booking_id and m.n = r.n
  join booking.threads_public b on b.booking_id = r.booking_id`);

/** The side that wrote a visible message; undefined when it does not exist or is hidden. */
export async function writerOf(
  db: Db | Tx,
  bookingId: string,
  n: number,
): Promise<Side | undefined> {
  const { rows } = await sql<{ side: Side }>`
    select side from messages.messages
    where booking_id = ${bookingId} and n = ${n} and hidden_at is null`.execute(db);
  return rows[0]?.side;
}

type NewReport = { bookingId: string; n: number; reporterId: string; reason: string };

/** @returns false when the message was reported before. */
export async function insertReport(
  tx: Tx,
  { bookingId, n, reporterId, reason }: NewReport,
  at: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    insert into messages.reports (booking_id, n, reporter_id, reason, reported_at)
    values (${bookingId}, ${n}, ${reporterId}, ${reason}, ${at})
    on conflict on constraint reported_once do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** One page of reports: open ones oldest first, decided ones newest first, unless sorted otherwise. */
export async function reportsIn(
  db: Db,
  { state, writtenBy, sort }: MessageReportsFilter,
  { limit, offset }: Span,
): Promise<ReportRow[]> {
  const isOpen = state === 'open';
  const at = sql.raw(isOpen ? 'r.reported_at' : 'r.decided_at');
  const order = isOpen === (sort === 'usual') ? sql`${at}, r.id` : sql`${at} desc, r.id desc`;
  const { rows } = await sql<ReportRow>`
    select ${columns} from ${tables}
    where (r.decided_at is null) = ${isOpen} and (${writtenBy} = 'all' or m.side = ${writtenBy})
    order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function reportById(db: Db | Tx, id: string): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    select ${columns} from ${tables} where r.id = ${id}`.execute(db);
  return rows[0];
}

export type ContextRow = Row<'messages.messages', 'bookingId' | 'side' | 'text' | 'writtenAt'> & {
  reportN: number;
};

/** The messages just before each reported one, oldest first. */
export async function contextOf(
  db: Db | Tx,
  ids: readonly string[],
  count: number,
): Promise<ContextRow[]> {
  const { rows } = await sql<ContextRow>`
    select r.booking_id, r.n as report_n, m.side, m.text, m.written_at
    from messages.reports r
    join messages.messages m on m.booking_id = r.booking_id and m.n between r.n - ${count} and r.n - 1
    where r.id = any(${ids}::uuid[]) order by m.n`.execute(db);
  return rows;
}

type Decision = { act: 'hide' | 'keep'; reason: string; adminId: string };

/** Decides an open report. @returns false when it is not open. */
export async function decide(
  tx: Tx,
  id: string,
  { act, reason, adminId }: Decision,
  at: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    update messages.reports
    set act = ${act}, decided_by = ${adminId}, decided_reason = ${reason}, decided_at = ${at}
    where id = ${id} and decided_at is null returning id`.execute(tx);
  return rows.length > 0;
}

export async function hideMessage(
  tx: Tx,
  bookingId: string,
  n: number,
  at: Temporal.Instant,
): Promise<void> {
  await sql`update messages.messages set hidden_at = ${at}
    where booking_id = ${bookingId} and n = ${n} and hidden_at is null`.execute(tx);
}

/** A person's reports for their data export. */
export async function reportedBy(db: Db, personId: string, limit: number): Promise<unknown[]> {
  const { rows } = await sql`
    select booking_id, reason, reported_at from messages.reports
    where reporter_id = ${personId} order by reported_at limit ${limit}`.execute(db);
  return rows;
}

export async function forgetReporter(tx: Tx, subject: Subject): Promise<void> {
  const { personId } = subject;
  await sql`update messages.reports set reporter_id = null, reason = ${REMOVED}
    where reporter_id = ${personId}`.execute(tx);
  const names = (text: string) => mentions(subject, sql.raw(text));
  await sql`
    update messages.reports p set
      reason = case when ${names('p.reason')} then ${REMOVED} else p.reason end,
      decided_reason = case when ${names('p.decided_reason')} then ${REMOVED} else p.decided_reason end
    from messages.readers r
    where r.person_id = ${personId} and p.booking_id = r.booking_id
      and (${names('p.reason')} or ${names('p.decided_reason')})`.execute(tx);
}

export async function countOpenReports(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from messages.reports where decided_at is null`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Both sides of the conversation that a report is about. */
export async function peopleOfReport(db: Db, reportId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select unnest(array[b.customer_id, b.provider_id]) as id from messages.reports r
    join booking.threads_public b on b.booking_id = r.booking_id
    where r.id = ${reportId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The bookings whose messages these reports are about. */
export async function bookingsOfReports(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; bookingId: string }[]> {
  const { rows } = await sql<{ id: string; bookingId: string }>`
    select id, booking_id from messages.reports where id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
