import type { ReadBody } from '#contract/notifications/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import { mentions } from '#platform/personal-data/mentions.store.ts';
import type { Subject } from '#platform/personal-data/parts.ts';
import { type NoticeSentences, removedSentences, sentencesJson } from './sentences.ts';

export type NoticeRow = Row<
  'notifications.notices',
  'id' | 'kind' | 'title' | 'text' | 'sentences' | 'link' | 'createdAt' | 'readAt'
>;

const columns = sql`id, kind, title, text, sentences, link, created_at, read_at`;

export type NewNotice = Omit<NoticeRow, 'id' | 'sentences' | 'createdAt' | 'readAt'> & {
  sentences: NoticeSentences;
  personId: string;
  occasion: string;
  at: Temporal.Instant;
};

export async function addNotice(tx: Tx, made: NewNotice): Promise<void> {
  const { personId, occasion, kind, title, text, sentences, link, at } = made;
  await sql`
    insert into notifications.notices (person_id, occasion, kind, title, text, sentences, link, created_at)
    values (${personId}, ${occasion}, ${kind}, ${title}, ${text}, ${sentencesJson(sentences)}::jsonb,
      ${link}, ${at})
    on conflict (occasion) do nothing`.execute(tx);
}

/** One page of a person's notices, newest first. */
export async function noticesOf(
  db: Db | Tx,
  personId: string,
  before: string | null,
  limit: number,
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select ${columns} from notifications.notices
    where person_id = ${personId} and (${before}::uuid is null or id < ${before}::uuid)
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

export async function unreadOf(db: Db | Tx, personId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from notifications.notices
    where person_id = ${personId} and read_at is null`.execute(db);
  return rows[0]?.unread ?? 0;
}

/** Marks the person's own notices as read; ids of others are ignored. */
export async function markRead(
  tx: Tx,
  personId: string,
  which: ReadBody,
  at: Temporal.Instant,
): Promise<void> {
  const ids = 'ids' in which ? which.ids : null;
  await sql`
    update notifications.notices set read_at = ${at}
    where person_id = ${personId} and read_at is null
      and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))`.execute(tx);
}

/** Marks the notices of a message thread as read. @returns whether any was unread */
export async function markThreadNoticesRead(
  tx: Tx,
  { personId, bookingId }: { personId: string; bookingId: string },
  at: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    update notifications.notices set read_at = ${at}
    where person_id = ${personId} and kind = 'message' and read_at is null
      and split_part(occasion, ':', 2) = ${bookingId} returning id`.execute(tx);
  return rows.length > 0;
}

type Mentioning = Row<'notifications.notices', 'id' | 'personId'>;

/**
 * The notices with a person's names, numbers and texts, to the other sides of their bookings and to support. They may
 * be about bookings, reviews or reports.
 */
export async function noticesMentioning(tx: Tx, subject: Subject): Promise<Mentioning[]> {
  const { personId } = subject;
  const { rows } = await sql<Mentioning>`
    select n.id, n.person_id from notifications.notices n
    where n.person_id <> ${personId}
      and (${isNamed(subject, 'title')} or ${isNamed(subject, 'text')})
      and (n.person_id in (
          select v.provider_id from booking.visits_public v where v.customer_id = ${personId}
          union select v.customer_id from booking.visits_public v where v.provider_id = ${personId})
        or split_part(n.occasion, ':', 2) in (
          select split_part(o.occasion, ':', 2) from notifications.notices o
          where o.person_id = ${personId}))`.execute(tx);
  return rows;
}

/** Whether a title or text names a person, as written or in its sentences; message keys are not names. */
function isNamed(subject: Subject, column: 'title' | 'text') {
  const texts = 'strict $.** ? (@.type() == "array")[*] ? (@.type() == "string")';
  const names = 'strict $.** ? (exists (@.name)).name ? (@.type() == "string")';
  const sentence = sql`n.sentences -> ${column}`;
  return sql<boolean>`(${mentions(subject, sql`n.${sql.ref(column)}`)} or exists (
    select from (select jsonb_path_query(${sentence}, ${texts}::jsonpath) #>> '{}' as value
      union all select jsonb_path_query(${sentence}, ${names}::jsonpath) #>> '{}') one
    where ${mentions(subject, sql`one.value`)}))`;
}

/** Replaces titles and texts that name a person, and their sentences. */
export async function replaceMentions(
  tx: Tx,
  subject: Subject,
  noticeIds: readonly string[],
  { title, text }: { title: string; text: string },
): Promise<void> {
  const removed = sentencesJson(removedSentences());
  await sql`
    update notifications.notices n
    set title = case when ${isNamed(subject, 'title')} then ${title} else n.title end,
      text = case when ${isNamed(subject, 'text')} then ${text} else n.text end,
      sentences = case when n.sentences is not null then jsonb_build_object(
        'title', case when ${isNamed(subject, 'title')} then ${removed}::jsonb -> 'title'
          else n.sentences -> 'title' end,
        'text', case when ${isNamed(subject, 'text')} then ${removed}::jsonb -> 'text'
          else n.sentences -> 'text' end) end
    where n.id = any(${[...noticeIds]}::uuid[])`.execute(tx);
}

/** Deletes a person's notices, preferences, subscriptions and consents. */
export async function deleteNotificationsOf(tx: Tx, personId: string): Promise<void> {
  await sql`delete from notifications.notices where person_id = ${personId}`.execute(tx);
  await sql`delete from notifications.preferences where person_id = ${personId}`.execute(tx);
  await sql`delete from notifications.subscriptions where person_id = ${personId}`.execute(tx);
  await sql`delete from notifications.mobile_consents where person_id = ${personId}`.execute(tx);
}
