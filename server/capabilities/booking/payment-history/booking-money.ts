import { type PostingRow, postingsOf } from '#capabilities/ledger/index.ts';
import { type RefundSummary, refundsOf } from '#capabilities/payments/index.ts';
import type { Db } from '#platform/db/db.ts';
import { allPaymentsOf } from '../money/payments.store.ts';
import { changeIdsOf } from '../reschedule/changes.store.ts';

/**
 * All postings and refunds of a booking: its own, those of its paid reschedules (which have their own escrow),
 * and those of the failed booking that it replaces.
 */
export async function bookingMoney(
  db: Db,
  booking: { id: string; rescuesId: string | null; paymentId: string | null },
): Promise<{
  refunds: RefundSummary[];
  ownPayments: ReadonlySet<string>;
  story: PostingRow[];
  changeIds: string[];
}> {
  const changeIds = await changeIdsOf(db, booking.id);
  const subjects = [booking.id, ...changeIds];
  const [refunds, payments, stories, before] = await Promise.all([
    Promise.all(subjects.map((id) => refundsOf(db, id))),
    allPaymentsOf(db, booking.id),
    Promise.all(subjects.map((id) => postingsOf(db, id))),
    booking.rescuesId === null ? [] : postingsOf(db, booking.rescuesId),
  ]);
  const moved = before.filter((line) => line.kind === 'moved to another booking');
  return {
    changeIds,
    ownPayments: new Set([...payments, ...(booking.paymentId ? [booking.paymentId] : [])]),
    refunds: refunds.flat().sort((a, b) => compare(a.requestedAt, b.requestedAt)),
    story: [...moved, ...stories.flat()].sort((a, b) => compare(a.at, b.at)),
  };
}

function compare(a: Temporal.Instant, b: Temporal.Instant): number {
  return Temporal.Instant.compare(a, b);
}
