import type { Side } from '#contract/messages/limits.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { eachRow } from '#platform/jobs/each-row.ts';
import { MESSAGES_WAITING, type MessagesWaiting } from './events.ts';
import { emailsDue, takeEmail } from './readers.store.ts';

const PER_SWEEP = 200;

/** Publishes messages that stayed unread for ten minutes, at most once per thread and hour. */
export async function publishUnread(
  deps: Pick<Deps, 'db' | 'log' | 'outbox'>,
  now: Temporal.Instant,
): Promise<void> {
  const due = await emailsDue(deps.db, now, PER_SWEEP);
  await eachRow(deps.log, 'messages.letter', due, ({ id, side }) =>
    publishOne(deps, id, side, now),
  );
}

async function publishOne(
  { db, outbox }: Pick<Deps, 'db' | 'outbox'>,
  bookingId: string,
  side: Side,
  now: Temporal.Instant,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const reader = await takeEmail(tx, { bookingId, side }, now);
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
