import { z } from 'zod';
import { TeamMember } from '../availability/members.ts';
import { VisitSegment } from '../availability/visits.ts';
import { places } from '../catalogue/views.ts';
import { BankDispute, MoneyStep, Refund } from '../payments/views.ts';
import { AdditionRequest, RequestedPeople } from './additions/views.ts';
import { Dispute } from './disputes.ts';
import { BookedHome, BookedJourney, JourneyStatus } from './home-visits/views.ts';
import { Order } from './order.ts';
import { Proposal, RescheduleRequest } from './reschedule.ts';
import { BookedDate, SeriesPart } from './series/part.ts';
import { customerStatuses, reportPhases } from './states.ts';
import { BookingSums } from './sums/sums.ts';
import { AtVenue } from './venue/at-venue.ts';

export { BookingIdBody, Order, OrderBody, Verified, VerifyBody } from './order.ts';
export { type CustomerStatus, customerStatuses } from './states.ts';

/** PREQ-18, and 'cancelled' for bookings that the customer or the system ended (PREQ-24). */
export const requestStatuses = [
  'pending',
  'accepted',
  'rejected',
  'completed',
  'cancelled',
] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** A booking in the customer's list (ENT-23, ENT-24). Amounts are rupees. */
export const BookingCard = z
  .object({
    bookingId: z.string(),
    id: z.string(),
    reference: z.string(),
    serviceId: z.string(),
    subServiceId: z.string(),
    serviceName: z.string(),
    subServiceName: z.string(),
    icon: z.string(),
    bookingStatus: z.enum(customerStatuses),
    date: z.string(),
    endsAt: z.string(),
    timeZone: z.string(),
    location: z.string(),
    place: z.enum(places),
    providerName: z.string(),
    /** For a home visit: the journey of the professional, once they have reported it. */
    journey: JourneyStatus.optional(),
    people: z.number(),
    /** The number of people served at once; if fewer than all, they are served in turns. */
    servedAtOnce: z.number(),
    /** The members who serve, if the business is a team. */
    servedBy: z.array(TeamMember).optional(),
    /** For a visit: its segments in order; `subServiceName` contains all their names. */
    segments: z.array(VisitSegment).optional(),
    /** The series that the booking belongs to. */
    series: SeriesPart.optional(),
    /** Paid when booking; `atVenue` is the rest of the price. */
    amount: z.number(),
    /** Absent with full prepayment. */
    atVenue: AtVenue.optional(),
    sums: BookingSums,
    /** True if a cancellation refunds nothing of the price; the booking keeps the mark that it was made under. */
    isNonRefundable: z.boolean(),
    paymentStatus: z.enum(['paid', 'refund on its way', 'refunded', 'partly refunded', 'moved']),
    createdAt: z.string(),
    /** Deadline of the customer's choice after the provider failed; null without one. */
    rescueUntil: z.string().nullable(),
  })
  .meta({ id: 'BookingCard' });
export type BookingCard = z.infer<typeof BookingCard>;

export const BookingCounts = z.object({
  all: z.number(),
  assigned: z.number(),
  accepted: z.number(),
  cancelled: z.number(),
  completed: z.number(),
});
export type BookingCounts = z.infer<typeof BookingCounts>;

const Event = z.object({
  at: z.string(),
  /** The transition or event as a stable code; `title` is its English name. */
  event: z.string(),
  title: z.string(),
  /** The actor as a stable code; `by` is its English name. */
  actor: z.string(),
  by: z.string(),
  note: z.string().nullable(),
});

/** Actions that the customer can take now. */
export const customerActions = [
  'cancel',
  'dropPeople',
  'addPeople',
  'reschedule',
  'rescue',
  'reportNoShow',
  'complain',
  'contestNoShow',
] as const;

/** How the price of a booking was derived from the list price. Rupees for one person. */
/** The discount in the price of a booking. Amounts are rupees. */
export const BookedDiscount = z.object({
  listPricePerPerson: z.number(),
  /** Null for a visit, whose services have different discounts. */
  percent: z.number().nullable(),
  isFirstVisit: z.boolean(),
});
export type BookedDiscount = z.infer<typeof BookedDiscount>;

export const BookingDetails = BookingCard.extend({
  /** The member whom the customer chose, while they serve it; a reschedule keeps them. */
  chosenMember: TeamMember.optional(),
  pricePerPerson: z.number(),
  /** The discount in `pricePerPerson`; absent at the list price. */
  discount: BookedDiscount.optional(),
  bookingChargePerPerson: z.number(),
  /** The travel fee of a home visit, once for the whole booking: a part of `amount`; absent without one. */
  travelFee: z.object({ amount: z.number(), distanceKm: z.number() }).optional(),
  meetingLink: z.string().nullable(),
  answerBy: z.string().nullable(),
  cancelReason: z.string().nullable(),
  paymentId: z.string().nullable(),
  paidAt: z.string().nullable(),
  /**
   * The payments in their order, each with the rupees that it pays for this booking. Copies of older answers for offline
   * use lack it.
   */
  payments: z
    .array(z.object({ paymentId: z.string(), amount: z.number(), paidAt: z.string() }))
    .optional(),
  refunds: z.array(Refund),
  /** Rupees of the amount that credits paid. */
  walletUsed: z.number(),
  /** Paid with gift cards of the business; absent when none were used. */
  giftCardUsed: z.number().optional(),
  /** Paid with a package: its amount, and the visits that pay for the booking now; absent without one. */
  packageUsed: z
    .object({ packageId: z.string(), amount: z.number(), visits: z.number() })
    .optional(),
  money: z.array(MoneyStep),
  bankDispute: BankDispute.nullable(),
  actions: z.array(z.enum(customerActions)),
  /** The instant until which rescheduling is free. */
  rescheduleUntil: z.string().nullable(),
  /** True if the provider failed, so that the rebooking call returns the choices. */
  hasRescue: z.boolean(),
  dispute: Dispute.nullable(),
  /** True if the provider has to confirm the new time of an accepted booking. */
  needsConfirmation: z.boolean(),
  /** A requested time; the booking keeps its current time until the provider confirms. */
  rescheduleRequest: RescheduleRequest.nullable(),
  /** A time that the provider proposes; the booking keeps its current time until the customer agrees. */
  proposal: Proposal.optional(),
  /** The refund of a cancellation now, and the end of this band; absent if the booking cannot be cancelled. */
  refundBand: z.object({ refundPercent: z.number(), until: z.string() }).optional(),
  /** Until then, a cancellation is refunded in full, because the provider rescheduled the booking. */
  freeCancelUntil: z.string().optional(),
  /** The order that pays the difference of a reschedule in progress. */
  rescheduleOrder: Order.nullable(),
  /** Prices of the people in the order of joining; absent when all pay `pricePerPerson`. */
  prices: z.array(z.object({ people: z.number(), price: z.number() })).optional(),
  additionRequest: AdditionRequest.optional(),
  /** The order that pays for additional people; they are held until it expires. */
  additionOrder: Order.optional(),
  /** All dates of its series, in order. */
  seriesDates: z.array(BookedDate).optional(),
  timeline: z.array(Event),
}).meta({ id: 'BookingDetails' });
export type BookingDetails = z.infer<typeof BookingDetails>;

/**
 * A booking as its provider sees it (ENT-26). Amounts are rupees: `price` is the customer's total,
 * `gross` the part of it that was paid when booking for the service, `earns` the rest after `deductions`.
 */
export const BookingRequest = z
  .object({
    id: z.string(),
    reference: z.string(),
    serviceId: z.string(),
    serviceName: z.string(),
    status: z.enum(requestStatuses),
    /** The id of the customer's page, once the booking is accepted. */
    customerId: z.string().optional(),
    customerName: z.string(),
    customerPhone: z.string().nullable(),
    customerEmail: z.string().nullable(),
    createdAt: z.string(),
    subServiceId: z.string().optional(),
    subServiceName: z.string(),
    bookingDate: z.string(),
    endsAt: z.string(),
    timeZone: z.string(),
    location: z.string(),
    place: z.enum(places),
    /** For a home visit: distance and travel time. */
    journey: BookedJourney.optional(),
    /** For a home visit with a structured address: the home, once the booking is accepted. */
    home: BookedHome.optional(),
    people: z.number(),
    servedAtOnce: z.number(),
    /** The members who serve, if the business is a team. */
    servedBy: z.array(TeamMember).optional(),
    /** For a visit: its segments in order, at the time above; `subServiceName` contains all their names. */
    segments: z.array(VisitSegment).optional(),
    /** The series that the booking belongs to; its dates are accepted or rejected together. */
    series: SeriesPart.optional(),
    price: z.number(),
    gross: z.number(),
    /** The commission, and the taxes in force. */
    deductions: z.array(z.object({ name: z.string(), amount: z.number() })),
    earns: z.number(),
    /** Paid to the business directly, in addition to `earns`; absent with full prepayment. */
    atVenue: AtVenue.optional(),
    /** The visits of a package that pay for it; absent without one. */
    packageVisits: z.number().optional(),
    isNonRefundable: z.boolean(),
    /** The bonus of its customer if the provider rejects or cancels it, in percent of the price; 0 for none. */
    bonusPercent: z.number(),
    answerBy: z.string().nullable(),
    /**
     * The customer of an accepted booking requests the time above; until it is confirmed, the booking keeps this one.
     */
    keptTime: z.object({ startsAt: z.string(), endsAt: z.string() }).nullable(),
    /** The open request of the customer of an accepted booking, which an answer names; absent without one. */
    changeId: z.string().optional(),
    /** The provider's own proposal that the customer has not answered. */
    proposal: Proposal.optional(),
    /** More people that the customer of an accepted booking requests. */
    addition: RequestedPeople.optional(),
    /** The provider marked the customer as a no-show. */
    isNoShow: z.boolean(),
    /** The phase of the customer's report, if there is one. */
    report: z.enum(reportPhases).nullable(),
    reason: z.string().nullable(),
    timeline: z.array(Event),
  })
  .meta({ id: 'BookingRequest' });
export type BookingRequest = z.infer<typeof BookingRequest>;

export const BookingsQuery = z.object({
  status: z.enum(['all', ...customerStatuses]).default('all'),
  /** 'upcoming' lists the soonest first, 'past' all others; by default all, latest start first. */
  when: z.enum(['upcoming', 'past']).optional(),
  cursor: z.string().max(200).optional(),
});
export type BookingsQuery = z.output<typeof BookingsQuery>;

/** PREQ-04. */
export const requestFilters = ['all', 'pending', 'accepted', 'rejected'] as const;
export type RequestFilter = (typeof requestFilters)[number];
export const REQUESTS_PAGE_MAX = 200;

export const RequestsQuery = z.object({
  status: z.enum(requestFilters).default('all'),
  cursor: z.string().max(200).optional(),
  limit: z.coerce
    .number<string | number>()
    .int()
    .min(1)
    .max(REQUESTS_PAGE_MAX)
    .default(REQUESTS_PAGE_MAX),
});

/** PREQ-05: the number of requests in each tab, regardless of the page. */
export const RequestCounts = z.object({
  all: z.number(),
  pending: z.number(),
  accepted: z.number(),
  rejected: z.number(),
});
export type RequestCounts = z.infer<typeof RequestCounts>;

export const AllRequestsQuery = RequestsQuery.extend({ serviceId: z.uuid().optional() });

/** Counts by service, for every service that has ever been booked. */
export const ServiceRequestCounts = z.object({ serviceId: z.string(), counts: RequestCounts });
export type ServiceRequestCounts = z.infer<typeof ServiceRequestCounts>;
