import type { Side } from '#contract/messages/limits.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { eachRow } from '#platform/jobs/each-row.ts';
import { MESSAGES_WAITING, type MessagesWaiting } from './events.ts';
import { lettersDue, takeLetter } from './readers.store.ts';

const PER_SWEEP = 200;

/** Announces what stayed unread for ten minutes, once a thread and hour. */
export async function sendLetters(
  deps: Pick<Deps, 'db' | 'log' | 'outbox'>,
  now: Temporal.Instant,
): Promise<void> {
  const due = await lettersDue(deps.db, now, PER_SWEEP);
  await eachRow(deps.log, 'messages.letter', due, ({ id, side }) => sendOne(deps, id, side, now));
}

async function sendOne(
  { db, outbox }: Pick<Deps, 'db' | 'outbox'>,
  bookingId: string,
  side: Side,
  now: Temporal.Instant,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const reader = await takeLetter(tx, { bookingId, side }, now);
    if (!reader) return;
    await outbox.announce<MessagesWaiting>(tx, MESSAGES_WAITING, {
      bookingId,
      readerId: reader.personId,
      readerSide: side,
      way: 'letter',
      at: now.toString(),
    });
  });
}
