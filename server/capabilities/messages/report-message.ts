import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { consumeUse } from '#platform/rate-limits.ts';
import { Refused } from '#platform/refused.ts';
import { insertReport, writerOf } from './reports.store.ts';
import { limits } from './rules.ts';
import { talkFor } from './store.ts';
import { sideOf } from './write-message.ts';

/**
 * Reports a received message to the admins, once.
 * @throws Refused BOOKING_NOT_FOUND, MESSAGE_NOT_FOUND (also for an own message), MESSAGE_REPORTED,
 *   TOO_MANY_REQUESTS.
 */
export async function reportMessage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  reporterId: string,
  { bookingId, n, reason }: { bookingId: string; n: number; reason: string },
): Promise<void> {
  const talk = await talkFor(db, bookingId, reporterId);
  if (!talk) throw new Refused('BOOKING_NOT_FOUND');
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const writer = await writerOf(tx, bookingId, n);
    if (!writer || writer === sideOf(talk, reporterId)) throw new Refused('MESSAGE_NOT_FOUND');
    if (!(await insertReport(tx, { bookingId, n, reporterId, reason }, now))) {
      throw new Refused('MESSAGE_REPORTED');
    }
    const limit = { bucket: `messages:reported:${reporterId}`, ...limits.reportedPerDay };
    if (!(await consumeUse(tx, now, [limit]))) throw new Refused('TOO_MANY_REQUESTS');
  });
}
