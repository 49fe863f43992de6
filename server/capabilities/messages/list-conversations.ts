import type { ListPage } from '#contract/lists.ts';
import { LATEST_LENGTH_MAX, type Side } from '#contract/messages/limits.ts';
import type { Conversation, ConversationsQuery } from '#contract/messages/views.ts';
import type { Db } from '#platform/db/db.ts';
import { pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { type ConversationRow, conversationRows } from './conversations.store.ts';

/**
 * One page of a person's conversations as customer or as provider, latest first, without empty ones.
 */
export async function listConversations(
  db: Db,
  personId: string,
  { side, show, page }: ConversationsQuery,
): Promise<ListPage<Conversation>> {
  const query = { personId, side, isUnreadOnly: show === 'unread', textMax: LATEST_LENGTH_MAX };
  const rows = await conversationRows(db, query, spanOf(page));
  return pageOf(rows, page, (row) => conversationView(row, side));
}

function conversationView(row: ConversationRow, reader: Side): Conversation {
  const isHidden = row.hiddenAt !== null;
  return {
    bookingId: row.bookingId,
    reference: row.reference,
    otherName: reader === 'customer' ? row.providerName : row.customerName,
    serviceName: row.serviceName,
    subServiceName: row.subServiceName,
    unread: row.unread,
    latest: {
      isOwn: row.side === reader,
      text: isHidden ? '' : shortened(row.text),
      isHidden,
      writtenAt: row.writtenAt.toString(),
    },
  };
}

/** Joins several lines into one and shortens it. */
function shortened(text: string): string {
  const characters = [...text];
  const cut = characters.slice(0, LATEST_LENGTH_MAX).join('').replace(/\s+/g, ' ').trimEnd();
  return characters.length > LATEST_LENGTH_MAX ? `${cut}…` : cut;
}
