import { MESSAGES_PAGE, type Side } from '#contract/messages/limits.ts';
import type { Message, Thread, UnreadMessages } from '#contract/messages/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { readersOf, unreadOf, unreadSums } from './readers.store.ts';
import { talkOf } from './rules.ts';
import { lastNumber, type MessageRow, messagesBefore, talkFor } from './store.ts';
import { otherOf, sideOf, timesOf } from './write-message.ts';

const UNREAD_THREADS_MAX = 200;

/**
 * One page of a booking's messages, by default the latest. It does not mark them as read.
 * @throws Refused BOOKING_NOT_FOUND when the person is neither of its two sides.
 */
export async function showThread(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  personId: string,
  { bookingId, before }: { bookingId: string; before: number | undefined },
): Promise<Thread> {
  const talk = await talkFor(db, bookingId, personId);
  if (!talk) throw new Refused('BOOKING_NOT_FOUND');
  const side = sideOf(talk, personId);
  const other = otherOf(talk, side);
  const [rows, lastN, readers] = await Promise.all([
    messagesBefore(db, bookingId, before, MESSAGES_PAGE + 1),
    lastNumber(db, bookingId),
    readersOf(db, bookingId),
  ]);
  const { state, closesAt } = talkOf(timesOf(talk), clock.now());
  const readerOf = (one: Side) => readers.find((reader) => reader.side === one);
  return {
    bookingId,
    reference: talk.reference,
    serviceName: talk.serviceName,
    subServiceName: talk.subServiceName,
    startsAt: talk.startsAt.toString(),
    timeZone: talk.timeZone,
    side,
    otherName: other.name,
    state,
    closesAt: closesAt?.toString() ?? null,
    unread: readerOf(side)?.unread ?? 0,
    lastN,
    otherReadN: readerOf(other.side)?.readN ?? 0,
    items: rows
      .slice(0, MESSAGES_PAGE)
      .reverse()
      .map((row) => messageView(row, side)),
    hasEarlier: rows.length > MESSAGES_PAGE,
  };
}

function messageView(row: MessageRow, reader: Side): Message {
  const isHidden = row.hiddenAt !== null;
  return {
    n: row.n,
    isOwn: row.side === reader,
    text: isHidden ? '' : row.text,
    writtenAt: row.writtenAt.toString(),
    isHidden,
    // The author does not see that the message was reported.
    isReported: row.side !== reader && row.isReported,
  };
}

/** The threads in which a person has unread messages. */
export async function showUnread(db: Db | Tx, personId: string): Promise<UnreadMessages> {
  const bookings = await unreadOf(db, personId, UNREAD_THREADS_MAX);
  const sums = await unreadSums(db, personId);
  const sumOf = (side: Side) => {
    const { messages = 0, threads = 0 } = sums.find((one) => one.side === side) ?? {};
    return { messages, threads };
  };
  const sides = { customer: sumOf('customer'), provider: sumOf('provider') };
  return { unread: sides.customer.messages + sides.provider.messages, sides, bookings };
}
