import type { Side } from '#contract/messages/limits.ts';
import type { Message } from '#contract/messages/views.ts';
import type { Sentence } from '#messages/sentence.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { consumeUse, secondsLeft } from '#platform/rate-limits.ts';
import { Refused } from '#platform/refused.ts';
import {
  MESSAGES_READ,
  MESSAGES_WAITING,
  type MessagesRead,
  type MessagesWaiting,
} from './events.ts';
import { addUnread, markRead, noteLatest, planEmail, unreadIn } from './readers.store.ts';
import { emailDueAt, limits, talkOf } from './rules.ts';
import { insertMessage, nextNumber, type TalkRow, talkFor } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'live' | 'outbox'>;

/**
 * Writes to the other side of a booking, from its acceptance until 48 hours after its end. Writing marks all
 * earlier messages as read.
 * @throws Refused BOOKING_NOT_FOUND, TALK_EARLY, TALK_OVER, TALK_FULL, TOO_MANY_REQUESTS.
 */
export async function writeMessage(
  deps: Needs,
  personId: string,
  { bookingId, text }: { bookingId: string; text: string },
): Promise<Message> {
  const { db, clock } = deps;
  const talk = await talkFor(db, bookingId, personId);
  if (!talk) throw new Refused('BOOKING_NOT_FOUND');
  const writtenAt = clock.now();
  checkOpen(talk, writtenAt);
  await checkRate(deps, personId);
  const side = sideOf(talk, personId);
  const other = otherOf(talk, side);
  const n = await inTransaction(db, async (tx) => {
    const next = await nextNumber(tx, bookingId);
    if (next === undefined) throw new Refused('TALK_FULL');
    await insertMessage(tx, { bookingId, n: next, side, authorId: personId, text, writtenAt });
    if ((await unreadIn(tx, bookingId, personId)) > 0) {
      const read = { bookingId, readerId: personId };
      await deps.outbox.announce<MessagesRead>(tx, MESSAGES_READ, read);
    }
    await markRead(tx, { bookingId, side }, personId, next);
    const place = { bookingId, side: other.side };
    const reader = await addUnread(tx, place, other.personId);
    await noteLatest(tx, bookingId, writtenAt);
    await planEmail(tx, place, emailDueAt(writtenAt, reader.letterAt));
    if (reader.unread === 1) {
      await deps.outbox.announce<MessagesWaiting>(tx, MESSAGES_WAITING, {
        bookingId,
        readerId: other.personId,
        readerSide: other.side,
        way: 'product',
        at: writtenAt.toString(),
      });
    }
    for (const each of [personId, other.personId]) {
      await deps.live.publish(tx, each, { topic: 'messages', id: bookingId });
    }
    return next;
  });
  const at = writtenAt.toString();
  return { n, isOwn: true, text, writtenAt: at, isHidden: false, isReported: false };
}

export function sideOf(talk: TalkRow, personId: string): Side {
  return talk.customerId === personId ? 'customer' : 'provider';
}

/** The recipient of a side's message. */
export function otherOf(talk: TalkRow, side: Side): { side: Side; personId: string; name: string } {
  return side === 'customer'
    ? { side: 'provider', personId: talk.providerId, name: talk.providerName }
    : { side: 'customer', personId: talk.customerId, name: talk.customerName };
}

export function timesOf(talk: TalkRow) {
  const { acceptedAt, endsAt, cancelledAt } = talk;
  return { acceptedAt, endsAt, cancelledAt };
}

function checkOpen(talk: TalkRow, now: Temporal.Instant): void {
  const { state } = talkOf(timesOf(talk), now);
  if (state === 'early') throw new Refused('TALK_EARLY');
  if (state === 'closed') throw new Refused('TALK_OVER');
}

async function checkRate({ db, clock }: Needs, personId: string): Promise<void> {
  const now = clock.now();
  for (const name of ['writtenPerMinute', 'writtenPerDay'] as const) {
    const limit = { bucket: `messages:${name}:${personId}`, ...limits[name] };
    if (await consumeUse(db, now, [limit])) continue;
    const sentence: Sentence = (t) => t('sentences.messagesTooMany');
    const retryAfterSeconds = secondsLeft(now, limit);
    throw new Refused('TOO_MANY_REQUESTS', sentence, { extra: { retryAfterSeconds } });
  }
}
