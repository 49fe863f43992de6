import { z } from 'zod';
import { places } from './catalogue.ts';
import { checkPhone, stripSpaces } from './fields.ts';
import { REASON_LENGTH_MAX } from './limits.ts';
import { InstantText, plainText } from './text.ts';

export {
  BOOKING_CHARGE_PAISE,
  HOLD_MINUTES,
  PEOPLE_MAX,
  PEOPLE_MIN,
} from './limits.ts';

export const states = [
  'held',
  'released',
  'assigned',
  'accepted',
  'completed',
  'cancelled',
] as const;
export type BookingState = (typeof states)[number];

/** What may happen to a booking, and where it leads: read by buttons, commands and tests alike. */
export const moves = {
  held: { pay: 'assigned', release: 'released', fail: 'cancelled' },
  released: { pay: 'assigned', fail: 'cancelled' },
  assigned: {
    accept: 'accepted',
    reject: 'cancelled',
    cancel: 'cancelled',
    lapse: 'cancelled',
  },
  accepted: { complete: 'completed', cancel: 'cancelled' },
  completed: {},
  cancelled: {},
} as const satisfies Record<BookingState, Record<string, BookingState>>;
export type Move = { [S in BookingState]: keyof (typeof moves)[S] }[BookingState];

/** The state a move leads to, or undefined when it is not allowed from here. */
export function nextState(state: BookingState, move: Move): BookingState | undefined {
  return (moves[state] as Partial<Record<Move, BookingState>>)[move];
}

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
const Reason = plainText(REASON_LENGTH_MAX)
  .transform((reason) => reason.trim())
  .refine((reason) => reason !== '', 'Please give a reason.');
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
  numberOfPeople: z.number(),
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
});
export type OrderBody = z.input<typeof OrderBody>;

/** ENT-19. `amount` is paise, as the checkout wants it. */
export const Order = z
  .object({
    bookingId: z.string(),
    razorpayOrderId: z.string(),
    amount: z.number(),
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
export const ReasonBody = z.object({
  reason: Reason,
});

/** What cancelling now gives back, itemised and honoured until `validUntil`. Amounts are rupees. */
export const CancelQuote = z
  .object({
    /** To be handed back unchanged with the cancellation. */
    quote: z.string(),
    paid: z.number(),
    refund: z.number(),
    /** What is kept back: the cancellation fee and the booking charge. */
    excluded: z.object({ cancellationFee: z.number(), bookingCharge: z.number() }),
    band: z.object({ refundPercent: z.number(), until: z.string() }),
    /** From when on less comes back, and how much; null when nothing can get less. */
    nextBoundary: z.object({ at: z.string(), refundPercent: z.number() }).nullable(),
    validUntil: z.string(),
  })
  .meta({ id: 'CancelQuote' });
export type CancelQuote = z.infer<typeof CancelQuote>;

export const CancelBody = z.object({
  quote: z.string().min(10).max(1000),
  reason: Reason,
  refundTo: z.literal('source').default('source'),
});

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
    amount: z.number(),
    paymentStatus: z.enum(['paid', 'refund on its way', 'refunded', 'partly refunded']),
    createdAt: z.string(),
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

const Refund = z.object({
  id: z.string(),
  amount: z.number(),
  status: z.enum(['requested', 'pending', 'processed', 'failed']),
  requestedAt: z.string(),
  reason: z.string(),
});

export const BookingDetails = BookingCard.extend({
  pricePerPerson: z.number(),
  bookingChargePerPerson: z.number(),
  meetingLink: z.string().nullable(),
  answerBy: z.string().nullable(),
  cancelReason: z.string().nullable(),
  paymentId: z.string().nullable(),
  paidAt: z.string().nullable(),
  refunds: z.array(Refund),
  timeline: z.array(Event),
}).meta({ id: 'BookingDetails' });
export type BookingDetails = z.infer<typeof BookingDetails>;

/** A booking as its provider sees it (ENT-26). `price` is the customer's total in rupees. */
export const BookingRequest = z
  .object({
    id: z.string(),
    reference: z.string(),
    serviceId: z.string(),
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
    price: z.number(),
    earns: z.number(),
    answerBy: z.string().nullable(),
    reason: z.string().nullable(),
    timeline: z.array(Event),
  })
  .meta({ id: 'BookingRequest' });
export type BookingRequest = z.infer<typeof BookingRequest>;

export const BookingsQuery = z.object({
  status: z.enum(['all', ...customerStatuses]).default('all'),
  cursor: z.string().max(200).optional(),
});

/** What a browser is told over /events: which list has something new. Never content. */
export type LiveMessage = { topic: 'bookings' | 'requests' | 'notifications'; id: string };

const percent = z.number().min(0).max(100);
const dayRange = z.tuple([z.number(), z.number()]);

/** The shape of contract/policy.ts on the wire. */
export const PolicyView = z
  .object({
    version: z.number(),
    activeFrom: z.string(),
    terms: z.object({
      bands: z.array(z.object({ hoursBefore: z.number(), refundPercent: percent })),
      noShowRefundPercent: percent,
      providerCancels: z.object({ refundPercent: percent, creditPercent: percent }),
      providerNoShow: z.object({ refundPercent: percent, creditPercent: percent }),
      rescheduleFreeHours: z.number(),
      complaint: z.object({
        withinHours: z.number(),
        refundPercentMin: percent,
        refundPercentMax: percent,
      }),
      emergencyWaiverHours: z.number(),
      processingDays: dayRange,
      bankDays: dayRange,
    }),
  })
  .meta({ id: 'Policy' });
