import { type RefundSummary, refundsOf } from '#capabilities/payments/index.ts';
import { policyOf } from '#capabilities/policies/index.ts';
import { settingAt } from '#capabilities/settings/index.ts';
import type { VisitSegment } from '#contract/availability/visits.ts';
import type { SeriesPart } from '#contract/booking/series/part.ts';
import type { BookingSums } from '#contract/booking/sums/sums.ts';
import type { RefundView } from '#contract/booking/sums/sums-text.ts';
import type { PolicyTerms } from '#contract/policies/policy.ts';
import type { BonusTerms } from '#contract/settings/limits.ts';
import type { Db } from '#platform/db/db.ts';
import { customerBooking, eventsOf } from '../customer-bookings.store.ts';
import { type DisputeRow, disputeOf } from '../disputes/disputes.store.ts';
import { bookingSums, refundDates } from '../money.rules.ts';
import { bookingMoney } from '../payment-history/booking-money.ts';
import { paymentSubject } from '../payment-subject.ts';
import { isBonusWithheld as hasNoBonus } from '../rebooking/bonuses.store.ts';
import { type RebookingRow, rebookingOf, refundPaiseOf } from '../rebooking/rebookings.store.ts';
import { bonusPaiseOf } from '../rebooking/show-rebooking.ts';
import { type ChangeRow, latestChangeOf } from '../reschedule/changes.store.ts';
import { seriesParts } from '../series-views.ts';
import { servedBy } from '../served-by.ts';
import { type BookingRow, bookingById } from '../store.ts';
import { visitSegments } from '../visits/segment-views.ts';
import { refundView } from './views.ts';

/** The time of a booking's last change, and the number of its changes: neither ever decreases. */
export type Revision = { changedAt: Temporal.Instant; changes: number };

/** The facts that a notification about a transition of a booking may need. */
export type NotificationFacts = {
  booking: BookingRow;
  /** Names of the members who serve, where it is a team. */
  servedBy: readonly string[];
  /** The segments of a visit; none for one sub-service. */
  segments: readonly VisitSegment[];
  /** The series of the date. */
  series: SeriesPart | undefined;
  /** The failed booking that this one replaces. */
  failed: BookingRow | undefined;
  rebooking: RebookingRow | undefined;
  /** The refund to the payment's source or into the wallet, of its rebooking or of that of the failed booking, in paise. */
  rebookingRefundPaise: number;
  /** The bonus granted for it, in paise. */
  bonusPaise: number;
  /** The bonus was withheld because the customer had reached the limit. */
  isBonusWithheld: boolean;
  /** The rules of bonuses of the booking's order. */
  bonusTerms: BonusTerms;
  dispute: DisputeRow | undefined;
  /** The latest reschedule that needed a confirmation or a payment. */
  change: ChangeRow | undefined;
  /** A team member, not the provider, made the transition. */
  isByTeam: boolean;
  /** An admin made the transition on behalf of a side. */
  isByAdmin: boolean;
  /** The note of the latest event of this kind. */
  note: string | null;
  terms: PolicyTerms;
  /** The booking's sums; undefined without a payment. */
  sums: BookingSums | undefined;
  /** Refunds since that event, as the booking's page shows them. */
  refunds: RefundView[];
  changes: Revision;
};

export async function notificationFacts(
  db: Db,
  bookingId: string,
  move: string,
): Promise<NotificationFacts | undefined> {
  const booking = await bookingById(db, bookingId);
  if (!booking) return undefined;
  const { rescuesId: failedId } = booking;
  const [
    failed,
    rebooking,
    bonusPaise,
    isBonusWithheld,
    bonusTerms,
    dispute,
    change,
    events,
    { terms },
    listed,
    around,
    serving,
    segments,
    series,
  ] = await Promise.all([
    failedId === null ? undefined : bookingById(db, failedId),
    rebookingOf(db, bookingId),
    bonusPaiseOf(db, bookingId),
    hasNoBonus(db, bookingId),
    settingAt(db, 'bonuses', booking.createdAt),
    disputeOf(db, bookingId),
    latestChangeOf(db, bookingId),
    eventsOf(db, [bookingId]),
    policyOf(db, booking.policyVersion),
    customerBooking(db, booking.customerId, bookingId),
    bookingMoney(db, booking),
    servedBy(db, [booking]),
    visitSegments(db, [booking]),
    seriesParts(db, [booking]),
  ]);
  const chosen = failedId === null ? rebooking : await rebookingOf(db, failedId);
  const last = events.findLast((event) => event.move === move);
  const { ownPayments } = around;
  const rescueUntil = listed?.rescueUntil ?? null;
  return {
    ...{ booking, failed, rebooking, bonusPaise, isBonusWithheld, bonusTerms },
    ...{ dispute, change, terms },
    rebookingRefundPaise: chosen ? await refundPaiseOf(db, chosen) : 0,
    servedBy: (serving.get(bookingId) ?? []).map(({ name }) => name),
    isByTeam: last?.actor === 'provider' && last.actorId !== booking.providerId,
    isByAdmin: last?.actor === 'admin',
    segments: segments.get(bookingId) ?? [],
    series: series.get(bookingId),
    note: last?.note ?? null,
    changes: {
      changedAt: events.at(-1)?.at ?? booking.createdAt,
      changes: events.length,
    },
    sums: listed && bookingSums(listed),
    refunds: around.refunds
      .filter(({ requestedAt: at }) => last && Temporal.Instant.compare(at, last.at) >= 0)
      .map((refund) => refundView(refund, { terms, ownPayments, rescueUntil }))
      .filter(({ isExtra }) => !isExtra),
  };
}

export type RefundFacts = {
  booking: BookingRow;
  refund: RefundSummary;
  /** Dates between which the bank shows it (POLICY-25). */
  bank: [string, string];
  sums: BookingSums | undefined;
};

/** Facts for e-mails about a completed refund of a booking or of a reschedule. */
export async function refundFacts(
  db: Db,
  { refundId, subjectId }: { refundId: string; subjectId: string },
): Promise<RefundFacts | undefined> {
  const { bookingId } = await paymentSubject(db, subjectId);
  const booking = await bookingById(db, bookingId);
  const refund = (await refundsOf(db, subjectId)).find(({ id }) => id === refundId);
  if (!booking || !refund) return undefined;
  const [{ terms }, sums] = await Promise.all([
    policyOf(db, booking.policyVersion),
    sumsOf(db, booking),
  ]);
  return { booking, refund, bank: refundDates(refund, terms).bank, sums };
}

/** A booking's sums, for documents; undefined without a payment. */
export async function sumsOf(
  db: Db,
  booking: Pick<BookingRow, 'id' | 'customerId'>,
): Promise<BookingSums | undefined> {
  const listed = await customerBooking(db, booking.customerId, booking.id);
  return listed && bookingSums(listed);
}
