import type { Side } from '#contract/messages/limits.ts';
import type { Db } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { Span } from '#platform/lists/admin-page.ts';

export type ConversationRow = Row<
  'booking.threads_public',
  'bookingId' | 'reference' | 'customerName' | 'providerName' | 'serviceName' | 'subServiceName'
> & {
  unread: number;
  side: Side;
  /** One character more than displayed, to detect a cut text. */
  text: string;
  hiddenAt: Temporal.Instant | null;
  writtenAt: Temporal.Instant;
};

type Query = { personId: string; side: Side; isUnreadOnly: boolean; textMax: number };

/** A person's threads on one side, latest first, each with its latest message. */
export async function conversationRows(
  db: Db,
  { personId, side, isUnreadOnly, textMax }: Query,
  { limit, offset }: Span,
): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    with shown as (
      select booking_id, unread, latest_at from messages.readers
      where person_id = ${personId} and side = ${side} and latest_at is not null
        and (not ${isUnreadOnly}::boolean or unread > 0)
      order by latest_at desc, booking_id desc limit ${limit} offset ${offset}
    )
    select b.booking_id, b.reference, b.customer_name, b.provider_name, b.service_name,
      b.sub_service_name, s.unread, m.side, left(m.text, ${textMax + 1}::int) as text, m.hidden_at,
      m.written_at
    from shown s
    join booking.threads_public b on b.booking_id = s.booking_id
    join messages.threads t on t.booking_id = s.booking_id
    join messages.messages m on m.booking_id = t.booking_id and m.n = t.last_n
    order by s.latest_at desc, s.booking_id desc`.execute(db);
  return rows;
}
