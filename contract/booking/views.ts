import { z } from 'zod';
import { places } from '../catalogue/views.ts';
import { checkPhone, stripSpaces } from '../fields.ts';
import { PEOPLE_MAX, PEOPLE_MIN } from '../limits.ts';
import { judgedNumber } from '../numbers.ts';
import { BankDispute, MoneyStep, Refund } from '../payments/views.ts';
import { InstantText, plainText } from '../text.ts';
import { Dispute } from './disputes.ts';
import { reportPhases } from './states.ts';
import { BookingSums } from './sums.ts';

export {
  BOOKING_CHARGE_PAISE,
  PEOPLE_MAX,
  PEOPLE_MIN,
} from '../limits.ts';
export { type BookingState, type ReportPhase, states } from './states.ts';

/** MYB-19: the states a customer's list shows. */
export const customerStatuses = ['assigned', 'accepted', 'cancelled', 'completed'] as const;
export type CustomerStatus = (typeof customerStatuses)[number];
/** PREQ-18, and 'cancelled' for one the customer or the system ended (PREQ-24). */
export const requestStatuses = [
  'pending',
  'accepted',
  'rejected',
  'completed',
  'cancelled',
] as const;
export type RequestStatus = (typeof requestStatuses)[number];

const GatewayId = z.string().regex(/^\w{1,60}$/, 'This is no id of the gateway.');
/** The year 2100: further than any calendar here. */
const EPOCH_MS_MAX = 4_102_444_800_000;

/** Ten digits of this country, with or without its prefix; '' is none given. */
const ContactPhone = z
  .string()
  .max(40)
  .transform((phone) => stripSpaces(phone).replace(/^(?:\+91|0091)-?/, ''))
  .refine((phone) => phone === '' || checkPhone(phone) === undefined, 'Invalid  phone number');

/** ENT-15 to ENT-18, with the place and where the customer's home is. Amounts are rupees. */
export const OrderBody = z.object({
  subServiceId: z.uuid(),
  serviceId: z.uuid(),
  numberOfPeople: judgedNumber(PEOPLE_MIN, PEOPLE_MAX),
  labourChargePerPerson: z.number().min(0).max(10_000_000),
  bookingCharge: z.number().min(0).max(10_000_000),
  bookingSlotTime: z.union([InstantText, z.number().int().min(0).max(EPOCH_MS_MAX)]),
  customerInfo: z
    .object({
      name: plainText(130).transform((name) => name.replace(/\s+/g, ' ').trim()),
      email: plainText(254),
      phone: ContactPhone,
    })
    .partial()
    .optional(),
  place: z.enum(places).optional(),
  address: plainText(400).optional(),
  /** The customer was shown that the sub-service is non-refundable; without it such a one is refused. */
  nonRefundable: z.boolean().optional(),
  /** Pay with the wallet's credits first; the gateway is asked for the rest, if there is any. */
  useWallet: z.boolean().optional(),
});
export type OrderBody = z.input<typeof OrderBody>;

/**
 * ENT-19. `amount` is paise, as the checkout wants it. A booking that credits pay for altogether has no
 * gateway order: it is booked with this answer, and `bookingStatus` says so.
 */
export const Order = z
  .object({
    bookingId: z.string(),
    razorpayOrderId: z.string().nullable(),
    amount: z.number(),
    /** Rupees that credits pay. */
    walletAmount: z.number(),
    bookingStatus: z.enum(customerStatuses).nullable(),
    currency: z.literal('INR'),
    keyId: z.string(),
    holdExpiresAt: z.string(),
    checkoutUrl: z.string(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

/** ENT-20, ENT-21. */
export const VerifyBody = z.object({
  razorpay_order_id: GatewayId,
  razorpay_payment_id: GatewayId,
  razorpay_signature: z.string().min(1).max(200),
  subServiceId: z.string().max(60).optional(),
  serviceId: z.string().max(60).optional(),
});
export type VerifyBody = z.infer<typeof VerifyBody>;

export const Verified = z.object({ bookingId: z.string(), status: z.enum(customerStatuses) });
export const BookingIdBody = z.object({ bookingId: z.uuid() });
/** A booking as the customer's list carries it (ENT-23, ENT-24). Amounts are rupees. */
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
    people: z.number(),
    /** How many of the people are served at once; fewer than all are served in turns. */
    servedAtOnce: z.number(),
    amount: z.number(),
    sums: BookingSums,
    /** Cancelling returns nothing of the price; it is the mark that the booking was made under. */
    isNonRefundable: z.boolean(),
    paymentStatus: z.enum(['paid', 'refund on its way', 'refunded', 'partly refunded', 'moved']),
    createdAt: z.string(),
    /** Until when the customer can choose what happens after their provider failed; null when not. */
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
  title: z.string(),
  by: z.string(),
  note: z.string().nullable(),
});

/** What the customer may do with a booking now. */
export const customerActions = [
  'cancel',
  'dropPeople',
  'reschedule',
  'rescue',
  'reportNoShow',
  'complain',
  'contestNoShow',
] as const;

export const BookingDetails = BookingCard.extend({
  pricePerPerson: z.number(),
  bookingChargePerPerson: z.number(),
  meetingLink: z.string().nullable(),
  answerBy: z.string().nullable(),
  cancelReason: z.string().nullable(),
  paymentId: z.string().nullable(),
  paidAt: z.string().nullable(),
  refunds: z.array(Refund),
  /** Rupees of the amount that credits paid. */
  walletUsed: z.number(),
  money: z.array(MoneyStep),
  bankDispute: BankDispute.nullable(),
  actions: z.array(z.enum(customerActions)),
  /** Until when the booking can be moved to another time for free. */
  rescheduleUntil: z.string().nullable(),
  /** The provider failed: the rescue call tells what can be or was chosen. */
  hasRescue: z.boolean(),
  dispute: Dispute.nullable(),
  /** The provider has to confirm the new time of an accepted booking. */
  needsConfirmation: z.boolean(),
  /** Another time that the provider is asked for; the booking keeps its own until they confirm it. */
  rescheduleRequest: z
    .object({
      startsAt: z.string(),
      endsAt: z.string(),
      answerBy: z.string(),
      /** Rupees: above zero they are paid and refunded without a yes, below zero they come back with one. */
      difference: z.number(),
    })
    .nullable(),
  /** The order that pays the difference of a reschedule under way. */
  rescheduleOrder: Order.nullable(),
  timeline: z.array(Event),
}).meta({ id: 'BookingDetails' });
export type BookingDetails = z.infer<typeof BookingDetails>;

/**
 * A booking as its provider sees it (ENT-26). Amounts are rupees: `price` is the customer's total, `gross`
 * the part of it for the service, `earns` what is left of that after `deductions`.
 */
export const BookingRequest = z
  .object({
    id: z.string(),
    reference: z.string(),
    serviceId: z.string(),
    serviceName: z.string(),
    status: z.enum(requestStatuses),
    customerName: z.string(),
    customerPhone: z.string().nullable(),
    customerEmail: z.string().nullable(),
    createdAt: z.string(),
    subServiceName: z.string(),
    bookingDate: z.string(),
    endsAt: z.string(),
    timeZone: z.string(),
    location: z.string(),
    place: z.enum(places),
    people: z.number(),
    servedAtOnce: z.number(),
    price: z.number(),
    gross: z.number(),
    /** The commission, and those taxes that are on. */
    deductions: z.array(z.object({ name: z.string(), amount: z.number() })),
    earns: z.number(),
    isNonRefundable: z.boolean(),
    answerBy: z.string().nullable(),
    /**
     * The customer of an accepted booking asks for the time above; until the answer the booking keeps this
     * one, and without a yes it stays there.
     */
    keptTime: z.object({ startsAt: z.string(), endsAt: z.string() }).nullable(),
    /** The customer did not come, as the provider says. */
    isNoShow: z.boolean(),
    /** What the customer reported about it, if anything: waiting for a decision, or decided. */
    report: z.enum(reportPhases).nullable(),
    reason: z.string().nullable(),
    timeline: z.array(Event),
  })
  .meta({ id: 'BookingRequest' });
export type BookingRequest = z.infer<typeof BookingRequest>;

export const BookingsQuery = z.object({
  status: z.enum(['all', ...customerStatuses]).default('all'),
  cursor: z.string().max(200).optional(),
});

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

/** PREQ-05: how many requests each tab has, whatever the page shows of them. */
export const RequestCounts = z.object({
  all: z.number(),
  pending: z.number(),
  accepted: z.number(),
  rejected: z.number(),
});
export type RequestCounts = z.infer<typeof RequestCounts>;

export const AllRequestsQuery = RequestsQuery.extend({ serviceId: z.uuid().optional() });

/** The counts of every service that was ever booked, so that no service hides the requests of another. */
export const ServiceRequestCounts = z.object({ serviceId: z.string(), counts: RequestCounts });
export type ServiceRequestCounts = z.infer<typeof ServiceRequestCounts>;

/** What a browser is told over /events: which list has something new. Never content. */
export type LiveMessage = {
  topic: 'bookings' | 'requests' | 'notifications' | 'messages';
  id: string;
};
