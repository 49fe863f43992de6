import { isoIn } from '#capabilities/availability/index.ts';
import type { PostingRow } from '#capabilities/ledger/index.ts';
import type { RefundSummary } from '#capabilities/payments/index.ts';
import type { Dispute } from '#contract/booking/disputes.ts';
import type { RefundView } from '#contract/booking/sums.ts';
import type {
  BookingCard,
  BookingDetails,
  BookingRequest,
  CustomerStatus,
  Order,
} from '#contract/booking/views.ts';
import { rupeesOf } from '#contract/money.ts';
import type { PolicyTerms } from '#contract/policies/policy.ts';
import type { TaxRates } from '#contract/policies/tax-rates.ts';
import { actionsOf, rescheduleEnd } from '../actions.rules.ts';
import type { EventRow, ListedBooking } from '../customer-bookings.store.ts';
import type { DisputeRow } from '../disputes/disputes.store.ts';
import { type Earned, earnedOf } from '../earnings/earnings.rules.ts';
import type { BankDisputeRow } from '../money/payments.store.ts';
import { bookingSums, refundDates } from '../money.rules.ts';
import { customerHistory } from '../payment-history/history.ts';
import type { RebookingRow } from '../rebooking/rebookings.store.ts';
import { keepsItsTime } from '../reschedule/changes.rules.ts';
import type { ChangeRow } from '../reschedule/changes.store.ts';
import { requestStatus } from '../rules.ts';
import type { BookingRow } from '../store.ts';
import { eventView } from './event-view.ts';

export function cardView(row: ListedBooking): BookingCard {
  return {
    bookingId: row.id,
    id: row.id,
    reference: row.reference,
    serviceId: row.serviceId,
    subServiceId: row.subServiceId,
    serviceName: row.serviceName,
    subServiceName: row.subServiceName,
    icon: row.icon,
    bookingStatus: row.state as CustomerStatus,
    date: isoIn(row.startsAt, row.timeZone),
    endsAt: isoIn(row.endsAt, row.timeZone),
    timeZone: row.timeZone,
    location: row.location,
    place: row.place,
    providerName: row.providerName,
    people: row.people,
    servedAtOnce: row.seats,
    amount: rupeesOf(row.totalPaise),
    sums: bookingSums(row),
    isNonRefundable: row.nonRefundable,
    paymentStatus: paymentStatus(row),
    createdAt: row.createdAt.toString(),
    rescueUntil: row.rescueUntil?.toString() ?? null,
  };
}

function paymentStatus(row: ListedBooking): BookingCard['paymentStatus'] {
  if (row.isMoved) return 'moved';
  const promised = row.promisedPaise;
  if (promised === 0) return 'paid';
  if (row.madePaise < promised) return 'refund on its way';
  return promised >= row.paidPaise ? 'refunded' : 'partly refunded';
}

/** What a booking's page shows in addition to its card. */
export type DetailParts = {
  events: EventRow[];
  refunds: RefundSummary[];
  ownPayments: ReadonlySet<string>;
  money: PostingRow[];
  changeIds: readonly string[];
  meetingLink: string | null;
  terms: PolicyTerms;
  rescue: RebookingRow | undefined;
  dispute: DisputeRow | undefined;
  bank: BankDisputeRow | undefined;
  asked: ChangeRow | undefined;
  rescheduleOrder: Order | null;
  now: Temporal.Instant;
};

export function detailsView(row: ListedBooking, parts: DetailParts): BookingDetails {
  const { rescue, dispute, terms, now } = parts;
  const deadline = row.rescueUntil;
  const isRescuable = deadline !== null && Temporal.Instant.compare(now, deadline) < 0;
  const rescueUntil = isRescuable ? deadline : null;
  const { ownPayments } = parts;
  const actions = actionsOf(row, { terms, now, isRescuable, hasDispute: dispute !== undefined });
  return {
    ...cardView(row),
    pricePerPerson: rupeesOf(row.pricePaise),
    bookingChargePerPerson: rupeesOf(row.chargePaise),
    meetingLink: parts.meetingLink,
    answerBy: row.state === 'assigned' ? (row.answerBy?.toString() ?? null) : null,
    cancelReason: row.cancelReason,
    paymentId: row.gatewayPaymentId,
    paidAt: row.capturedAt?.toString() ?? null,
    walletUsed: rupeesOf(row.walletPaise),
    refunds: parts.refunds.map((refund) => refundView(refund, { terms, ownPayments, rescueUntil })),
    money: customerHistory(parts.money, { bookingId: row.id, changeIds: parts.changeIds }),
    bankDispute: parts.bank
      ? { state: parts.bank.state, amount: rupeesOf(parts.bank.amountPaise) }
      : null,
    actions,
    rescheduleUntil: actions.includes('reschedule')
      ? isoIn(rescheduleEnd(row.startsAt, terms), row.timeZone)
      : null,
    rescueUntil: rescueUntil?.toString() ?? null,
    hasRescue: rescue !== undefined,
    dispute: dispute ? disputeView(dispute) : null,
    needsConfirmation: keepsItsTime(row),
    rescheduleRequest: parts.asked ? askedView(parts.asked, row.timeZone) : null,
    rescheduleOrder: parts.rescheduleOrder,
    timeline: parts.events.map((event) => eventView(event, 'You')),
  };
}

function askedView(asked: ChangeRow, zone: string): BookingDetails['rescheduleRequest'] {
  return {
    startsAt: isoIn(asked.startsAt, zone),
    endsAt: isoIn(asked.endsAt, zone),
    answerBy: isoIn(asked.answerBy ?? asked.startsAt, zone),
    difference: rupeesOf(asked.differencePaise),
  };
}

type Around = {
  terms: Pick<PolicyTerms, 'processingDays' | 'bankDays'>;
  /** The payments that pay or paid for the booking. */
  ownPayments: ReadonlySet<string>;
  /** Until when the customer may choose something else than an unsent refund; null when not. */
  rescueUntil: Temporal.Instant | null;
};

/** A refund as its customer sees it, on the booking's page and in e-mails. */
export function refundView(refund: RefundSummary, around: Around): RefundView {
  const { terms, ownPayments, rescueUntil } = around;
  const isWaiting =
    rescueUntil !== null &&
    refund.status === 'requested' &&
    refund.target === 'source' &&
    Temporal.Instant.compare(refund.nextTryAt, rescueUntil) >= 0;
  return {
    id: refund.id,
    amount: rupeesOf(refund.amountPaise),
    status: refund.status,
    target: refund.target,
    requestedAt: refund.requestedAt.toString(),
    processedAt: refund.processedAt?.toString() ?? null,
    expected: refundDates(refund, terms),
    waitsUntil: isWaiting ? rescueUntil.toString() : null,
    isExtra: !ownPayments.has(refund.paymentId),
    reason: refund.reason,
  };
}

export function disputeView(dispute: DisputeRow): Dispute {
  return {
    id: dispute.id,
    kind: dispute.kind,
    account: dispute.account,
    openedAt: dispute.openedAt.toString(),
    state: dispute.state,
    refundPercent: dispute.refundPercent,
    decision: dispute.decision,
    decidedAt: dispute.decidedAt?.toString() ?? null,
  };
}

/** The new time that the customer of an accepted booking asks for. */
export type AskedTime = Pick<ChangeRow, 'startsAt' | 'endsAt' | 'answerBy' | 'pricePaise'>;
export type RequestParts = { events: EventRow[]; rates: TaxRates; asked: AskedTime | undefined };

export function requestView(row: BookingRow, parts: RequestParts): BookingRequest {
  const { events, rates, asked } = parts;
  const status = asked
    ? 'pending'
    : requestStatus({ state: row.state, cancelMove: row.cancelMove });
  const isTaken = row.state === 'accepted' || row.state === 'completed';
  const { pricePaise, startsAt, endsAt } = asked ?? row;
  const earned = earnedOf(pricePaise * row.people, rates);
  const zone = row.timeZone;
  // Contact details and the home address are visible to the provider only after acceptance.
  return {
    id: row.id,
    reference: row.reference,
    serviceId: row.serviceId,
    serviceName: row.serviceName,
    status,
    customerName: row.customerName,
    customerPhone: isTaken ? row.customerPhone : null,
    customerEmail: isTaken ? row.customerEmail : null,
    createdAt: row.createdAt.toString(),
    subServiceName: row.subServiceName,
    bookingDate: isoIn(startsAt, zone),
    endsAt: isoIn(endsAt, zone),
    timeZone: zone,
    location: shownLocation(row),
    place: row.place,
    people: row.people,
    servedAtOnce: row.seats,
    price: rupeesOf((pricePaise + row.chargePaise) * row.people),
    gross: rupeesOf(earned.grossPaise),
    deductions: deductionsOf(earned),
    earns: rupeesOf(earned.netPaise),
    isNonRefundable: row.nonRefundable,
    answerBy: status === 'pending' ? ((asked ?? row).answerBy?.toString() ?? null) : null,
    keptTime: asked
      ? { startsAt: isoIn(row.startsAt, zone), endsAt: isoIn(row.endsAt, zone) }
      : null,
    isNoShow: row.noShow,
    report: reportOf(events),
    reason: row.cancelReason,
    timeline: events.map((event) => eventView(event, row.customerName)),
  };
}

/** The phase of the customer's report, read from the booking's history. */
function reportOf(events: readonly EventRow[]): BookingRequest['report'] {
  const last = events.findLast(({ move }) => ['dispute', 'uphold', 'decline'].includes(move));
  if (!last) return null;
  return last.move === 'dispute' ? 'open' : 'decided';
}

/** The location for the provider: for a home visit only the area until they accept. */
export function shownLocation({
  place,
  state,
  area,
  location,
}: Pick<BookingRow, 'place' | 'state' | 'area' | 'location'>): string {
  const isTaken = state === 'accepted' || state === 'completed';
  return place === 'home' && !isTaken ? area : location;
}

/** The deductions from the service price; a tax that is not charged is left out. */
function deductionsOf(earned: Earned): BookingRequest['deductions'] {
  const named = [
    ['Commission', earned.commissionPaise],
    ['GST on the commission', earned.gstPaise],
    ['TCS', earned.tcsPaise],
    ['TDS', earned.tdsPaise],
  ] as const;
  return named
    .filter(([name, paise]) => paise !== 0 || name === 'Commission')
    .map(([name, paise]) => ({ name, amount: rupeesOf(paise) }));
}
