import type { UnreadMessages } from '#contract/messages/views.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { MESSAGES_READ, type MessagesRead } from './events.ts';
import { markRead, unreadIn } from './readers.store.ts';
import { showUnread } from './show-thread.ts';
import { lockThread, talkFor } from './store.ts';
import { otherOf, sideOf } from './write-message.ts';

/**
 * Marks messages as read up to a number on all devices of a side; the other side sees it.
 * @returns the unread messages of other threads. @throws Refused BOOKING_NOT_FOUND, MESSAGE_NOT_FOUND.
 */
export async function readMessages(
  { db, live, outbox }: Pick<Deps, 'db' | 'live' | 'outbox'>,
  personId: string,
  { bookingId, until }: { bookingId: string; until: number },
): Promise<UnreadMessages> {
  const talk = await talkFor(db, bookingId, personId);
  if (!talk) throw new Refused('BOOKING_NOT_FOUND');
  const side = sideOf(talk, personId);
  return inTransaction(db, async (tx) => {
    if (until > (await lockThread(tx, bookingId))) throw new Refused('MESSAGE_NOT_FOUND');
    if (await markRead(tx, { bookingId, side }, personId, until)) {
      for (const each of [personId, otherOf(talk, side).personId]) {
        await live.publish(tx, each, { topic: 'messages', id: bookingId });
      }
      if ((await unreadIn(tx, bookingId, personId)) === 0) {
        const read = { bookingId, readerId: personId };
        await outbox.announce<MessagesRead>(tx, MESSAGES_READ, read);
      }
    }
    return showUnread(tx, personId);
  });
}
