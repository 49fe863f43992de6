import { isoIn } from '#capabilities/availability/index.ts';
import type { PostingRow } from '#capabilities/ledger/index.ts';
import type { RefundSummary } from '#capabilities/payments/index.ts';
import type { Dispute } from '#contract/booking/disputes.ts';
import type { Proposal } from '#contract/booking/reschedule.ts';
import type { BookedDate } from '#contract/booking/series/part.ts';
import type { RefundView } from '#contract/booking/sums/sums-text.ts';
import type { AtVenue } from '#contract/booking/venue/at-venue.ts';
import type {
  BookingCard,
  BookingDetails,
  CustomerStatus,
  Order,
} from '#contract/booking/views.ts';
import { rupeesOf } from '#contract/money.ts';
import type { PolicyTerms } from '#contract/policies/policy.ts';
import { actionsOf, rescheduleEnd } from '../actions.rules.ts';
import { freeCancelUntil, refundBand } from '../cancel/refund-band.rules.ts';
import type { EventRow, ListedBooking } from '../customer-bookings.store.ts';
import type { DisputeRow } from '../disputes/disputes.store.ts';
import { journeyStatus, travelFeeView } from '../home-visits/journey-view.ts';
import type { BankDisputeRow, PaidPart } from '../money/payments.store.ts';
import { priceGroups } from '../money/people-prices.rules.ts';
import { atVenueView, type VenueFacts, wholePrices } from '../money/venue.rules.ts';
import { bookingSums, refundDates } from '../money.rules.ts';
import { customerHistory } from '../payment-history/history.ts';
import { bookedDiscount } from '../prices/booked-discount.ts';
import type { RebookingRow } from '../rebooking/rebookings.store.ts';
import { keepsItsTime } from '../reschedule/changes.rules.ts';
import { type ChangeRow, isAddition } from '../reschedule/changes.store.ts';
import type { BookingRow } from '../store.ts';
import type { ServedView } from '../visits/segment-views.ts';
import { eventView } from './event-view.ts';

export function cardView(row: ListedBooking, served: ServedView = {}): BookingCard {
  const journey = journeyStatus(row);
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
    ...(journey && { journey }),
    people: row.people,
    servedAtOnce: row.seats,
    ...served,
    amount: rupeesOf(row.totalPaise),
    ...venueOf(row),
    sums: bookingSums(row),
    isNonRefundable: row.nonRefundable,
    paymentStatus: paymentStatus(row),
    createdAt: row.createdAt.toString(),
    rescueUntil: row.rescueUntil?.toString() ?? null,
  };
}

/** The part of the price at the venue, in views of both sides; absent with full prepayment. */
export function venueOf(row: VenueFacts): { atVenue?: AtVenue } {
  const atVenue = atVenueView(row);
  return atVenue ? { atVenue } : {};
}

function paymentStatus(row: ListedBooking): BookingCard['paymentStatus'] {
  if (row.isReassigned) return 'moved';
  const promised = row.promisedPaise;
  if (promised === 0) return 'paid';
  if (row.madePaise < promised) return 'refund on its way';
  return promised >= row.paidPaise ? 'refunded' : 'partly refunded';
}

/** The fields of a booking's page besides its card. */
export type DetailParts = {
  served: ServedView;
  events: EventRow[];
  refunds: RefundSummary[];
  ownPayments: ReadonlySet<string>;
  money: PostingRow[];
  changeIds: readonly string[];
  meetingLink: string | null;
  terms: PolicyTerms;
  rebooking: RebookingRow | undefined;
  dispute: DisputeRow | undefined;
  bank: BankDisputeRow | undefined;
  /** The change that the provider has to confirm. */
  request: ChangeRow | undefined;
  /** The order of a change in progress. */
  order: { kind: 'reschedule' | 'addition'; order: Order } | undefined;
  proposal: Proposal | undefined;
  seriesDates: BookedDate[] | undefined;
  paidParts: readonly PaidPart[];
  now: Temporal.Instant;
};

export function detailsView(row: ListedBooking, parts: DetailParts): BookingDetails {
  const { rebooking, dispute, terms, now } = parts;
  const deadline = row.rescueUntil;
  const canRebook = deadline !== null && Temporal.Instant.compare(now, deadline) < 0;
  const rescueUntil = canRebook ? deadline : null;
  const { ownPayments } = parts;
  const chosenMember = parts.served.servedBy?.find(({ id }) => id === row.memberId);
  const freeUntil = freeCancelUntil(row, now);
  const { request, order, proposal } = parts;
  const hasDispute = dispute !== undefined;
  const hasProposal = proposal !== undefined;
  const hasRequest = request !== undefined;
  const actions = actionsOf(row, { terms, now, canRebook, hasDispute, hasProposal, hasRequest });
  return {
    ...cardView(row, parts.served),
    ...(chosenMember ? { chosenMember } : {}),
    pricePerPerson: rupeesOf(row.pricePaise + row.venuePaise),
    ...discountView(row),
    bookingChargePerPerson: rupeesOf(row.chargePaise),
    ...travelFeeView(row),
    meetingLink: parts.meetingLink,
    answerBy: row.state === 'assigned' ? (row.answerBy?.toString() ?? null) : null,
    cancelReason: row.cancelReason,
    paymentId: row.gatewayPaymentId,
    paidAt: row.capturedAt?.toString() ?? null,
    payments: parts.paidParts.map((one) => ({
      ...{ paymentId: one.gatewayPaymentId, amount: rupeesOf(one.amountPaise) },
      paidAt: one.capturedAt.toString(),
    })),
    walletUsed: rupeesOf(Math.max(0, row.walletPaise - row.giftPaise - row.packagePaise)),
    ...(row.giftPaise > 0 ? { giftCardUsed: rupeesOf(row.giftPaise) } : {}),
    ...packageView(row),
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
    hasRescue: rebooking !== undefined,
    dispute: dispute ? disputeView(dispute) : null,
    needsConfirmation: keepsItsTime(row),
    ...pricesView(row),
    ...requestViews(request, row),
    ...(proposal ? { proposal } : {}),
    ...(freeUntil && actions.includes('cancel')
      ? { freeCancelUntil: isoIn(freeUntil, row.timeZone) }
      : {}),
    ...(actions.includes('cancel') ? { refundBand: bandView(row, terms, now) } : {}),
    rescheduleOrder: order?.kind === 'reschedule' ? order.order : null,
    ...(order?.kind === 'addition' ? { additionOrder: order.order } : {}),
    ...(parts.seriesDates ? { seriesDates: parts.seriesDates } : {}),
    timeline: parts.events.map((event) => eventView(event, 'You')),
  };
}

function bandView(row: BookingRow, terms: PolicyTerms, now: Temporal.Instant) {
  const { refundPercent, until } = refundBand(row, terms, now);
  return { refundPercent, until: isoIn(until, row.timeZone) };
}

function packageView(row: ListedBooking): Pick<BookingDetails, 'packageUsed'> {
  if (row.packageId === null) return {};
  const { packageId, packagePaise, packageVisits: visits } = row;
  return { packageUsed: { packageId, amount: rupeesOf(packagePaise), visits } };
}

function discountView(row: BookingRow): Pick<BookingDetails, 'discount'> {
  const discount = bookedDiscount(row);
  return discount ? { discount } : {};
}

function pricesView(row: BookingRow): Pick<BookingDetails, 'prices'> {
  const groups = priceGroups(wholePrices(row));
  if (groups.length === 1) return {};
  return { prices: groups.map((one) => ({ people: one.people, price: rupeesOf(one.pricePaise) })) };
}

function requestViews(
  request: ChangeRow | undefined,
  row: BookingRow,
): Pick<BookingDetails, 'rescheduleRequest' | 'additionRequest'> {
  if (!request) return { rescheduleRequest: null };
  const zone = row.timeZone;
  if (!isAddition(request)) return { rescheduleRequest: rescheduleRequestView(request, zone) };
  const additionRequest = {
    people: request.people - row.people,
    peopleAfter: request.people,
    endsAt: isoIn(request.endsAt, zone),
    answerBy: isoIn(request.answerBy ?? request.startsAt, zone),
    paid: rupeesOf(request.differencePaise),
  };
  return { rescheduleRequest: null, additionRequest };
}

function rescheduleRequestView(
  request: ChangeRow,
  zone: string,
): BookingDetails['rescheduleRequest'] {
  return {
    startsAt: isoIn(request.startsAt, zone),
    endsAt: isoIn(request.endsAt, zone),
    answerBy: isoIn(request.answerBy ?? request.startsAt, zone),
    difference: rupeesOf(request.differencePaise),
  };
}

type Around = {
  terms: Pick<PolicyTerms, 'processingDays' | 'bankDays'>;
  /** The payments that pay or paid for the booking. */
  ownPayments: ReadonlySet<string>;
  /** The instant until which the customer can choose an alternative to an unsent refund; null without one. */
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
