import { otherPostings, type PostingRow, postingsOf } from '#capabilities/ledger/index.ts';
import { type RefundSummary, refundsOf } from '#capabilities/payments/index.ts';
import { paymentOfPackage } from '#capabilities/prepaid/index.ts';
import type { Db } from '#platform/db/db.ts';
import { allPaymentsOf } from '../money/payments.store.ts';
import { changeIdsOf } from '../reschedule/changes.store.ts';
import type { BookingRow } from '../store.ts';
import { withOtherDates } from './series-payment.ts';

/**
 * All postings and refunds of a booking: its own, those of its paid reschedules (which have their own escrow),
 * those of the failed booking that it replaces, and of the first date of a series what pays for the others. The
 * payment of its package counts as its own.
 */
export async function bookingMoney(
  db: Db,
  booking: Pick<BookingRow, 'id' | 'rescuesId' | 'paymentId' | 'seriesPart' | 'packageId'>,
): Promise<{
  refunds: RefundSummary[];
  ownPayments: ReadonlySet<string>;
  story: PostingRow[];
  changeIds: string[];
}> {
  const changeIds = await changeIdsOf(db, booking.id);
  const subjects = [booking.id, ...changeIds];
  const { packageId } = booking;
  const [refunds, payments, stories, before, ofOthers, ofPackage] = await Promise.all([
    Promise.all(subjects.map((id) => refundsOf(db, id))),
    allPaymentsOf(db, booking.id),
    Promise.all(subjects.map((id) => postingsOf(db, id))),
    booking.rescuesId === null ? [] : postingsOf(db, booking.rescuesId),
    booking.seriesPart === 1 ? otherPostings(db, booking.id) : [],
    packageId === null ? undefined : paymentOfPackage(db, packageId),
  ]);
  const shared = ofOthers.filter((line) => line.kind === 'series date paid');
  const moved = before.filter((line) => line.kind === 'moved to another booking');
  return {
    changeIds,
    ownPayments: new Set([...payments, ...present(booking.paymentId), ...present(ofPackage)]),
    refunds: refunds.flat().sort((a, b) => compare(a.requestedAt, b.requestedAt)),
    story: [...moved, ...withOtherDates(shared), ...stories.flat()].sort((a, b) =>
      compare(a.at, b.at),
    ),
  };
}

function present(id: string | null | undefined): string[] {
  return id ? [id] : [];
}

function compare(a: Temporal.Instant, b: Temporal.Instant): number {
  return Temporal.Instant.compare(a, b);
}
