import { type RefundSummary, refundsOf } from '#capabilities/payments/index.ts';
import type { PolicyTerms } from '#contract/policy.ts';
import type { Db } from '#platform/db/db.ts';
import { isBonusWithheld as hasNoBonus } from './bonuses.store.ts';
import { expectedBetween } from './business-days.rules.ts';
import { type ChangeRow, changeById, latestChangeOf } from './changes.store.ts';
import { type DisputeRow, disputeOf } from './disputes.store.ts';
import { bonusPaiseOf } from './list-rescue.ts';
import { eventsOf } from './lists.store.ts';
import { policyOf } from './policies.store.ts';
import { type RescueRow, rescueOf } from './rescues.store.ts';
import { type BookingRow, bookingById } from './store.ts';

/** What a letter about a move of a booking may have to say. */
export type LetterFacts = {
  booking: BookingRow;
  /** The booking in whose place this one came. */
  failed: BookingRow | undefined;
  rescue: RescueRow | undefined;
  /** The credit that was given because of it, in paise. */
  bonusPaise: number;
  /** There is none, because the customer had as many lately as there may be. */
  isBonusWithheld: boolean;
  dispute: DisputeRow | undefined;
  /** The latest reschedule that was asked for or waited for a payment. */
  change: ChangeRow | undefined;
  /** What was noted with the latest move of this name. */
  note: string | null;
  terms: PolicyTerms;
};

export async function letterFacts(
  db: Db,
  bookingId: string,
  move: string,
): Promise<LetterFacts | undefined> {
  const booking = await bookingById(db, bookingId);
  if (!booking) return undefined;
  const { rescues_id: failedId } = booking;
  const [failed, rescue, bonusPaise, isBonusWithheld, dispute, change, events, { terms }] =
    await Promise.all([
      failedId === null ? undefined : bookingById(db, failedId),
      rescueOf(db, bookingId),
      bonusPaiseOf(db, bookingId),
      hasNoBonus(db, bookingId),
      disputeOf(db, bookingId),
      latestChangeOf(db, bookingId),
      eventsOf(db, [bookingId]),
      policyOf(db, booking.policy_version),
    ]);
  const note = events.findLast((event) => event.move === move)?.note ?? null;
  return { booking, failed, rescue, bonusPaise, isBonusWithheld, dispute, change, note, terms };
}

export type RefundFacts = {
  booking: BookingRow;
  refund: RefundSummary;
  /** Dates between which the bank shows it (POLICY-25). */
  bank: [string, string];
};

/** What a letter about a made refund says; its subject is a booking, or a move of one. */
export async function refundFacts(
  db: Db,
  { refundId, subjectId }: { refundId: string; subjectId: string },
): Promise<RefundFacts | undefined> {
  const bookingId = (await changeById(db, subjectId))?.booking_id ?? subjectId;
  const booking = await bookingById(db, bookingId);
  const refund = (await refundsOf(db, subjectId)).find(({ id }) => id === refundId);
  if (!booking || !refund) return undefined;
  const { terms } = await policyOf(db, booking.policy_version);
  const madeAt = refund.processed_at ?? refund.requested_at;
  return { booking, refund, bank: expectedBetween(madeAt, terms.bankDays) };
}
