import { z } from 'zod';
import { Day, PageNumber, SearchText } from '../list-schemas.ts';
import { MoneyStep } from '../payments/views.ts';
import { AuditReasonBody } from '../text.ts';
import { Dispute } from './disputes.ts';
import { GoodwillOffer } from './goodwill/views.ts';
import { bookingDays, bookingSorts, cancelSides } from './limits.ts';
import { states } from './states.ts';

export const BookingsSearch = z.object({
  text: SearchText,
  /** The customer or the provider. */
  person: z.uuid().optional(),
  state: z.enum(states).optional(),
  /** The date that `from` and `to` limit, in India's calendar. */
  day: z.enum(bookingDays).default('starts'),
  from: Day,
  to: Day,
  sort: z.enum(bookingSorts).default('newest'),
  page: PageNumber,
});
export type BookingsSearch = z.output<typeof BookingsSearch>;

export const BookingsFileSearch = BookingsSearch.omit({ page: true });
export type BookingsFileSearch = z.output<typeof BookingsFileSearch>;

export const FoundBooking = z
  .object({
    id: z.string(),
    reference: z.string(),
    state: z.enum(states),
    serviceName: z.string(),
    subServiceName: z.string(),
    customerId: z.string(),
    customerName: z.string(),
    providerId: z.string(),
    providerName: z.string(),
    startsAt: z.string(),
    timeZone: z.string(),
    people: z.int(),
    amount: z.number(),
    createdAt: z.string(),
  })
  .meta({ id: 'FoundBooking' });
export type FoundBooking = z.infer<typeof FoundBooking>;

/** A dispute with its booking. */
export const BookingDispute = Dispute.extend({ bookingId: z.string(), reference: z.string() });

/**
 * The refund of a cancellation in rupees, by the side that causes it; `bonus` is an upper limit of the additional
 * credit.
 */
const CancelOffer = z.object({
  side: z.enum(cancelSides),
  refund: z.number(),
  kept: z.number(),
  bonus: z.number(),
  /** The visits that return to the package instead of the refund; 0 if it is money. */
  visitsBack: z.number(),
});
export type CancelOffer = z.infer<typeof CancelOffer>;

export const AdminBooking = FoundBooking.extend({
  location: z.string(),
  cancelReason: z.string().nullable(),
  timeline: z.array(
    z.object({ at: z.string(), title: z.string(), by: z.string(), note: z.string().nullable() }),
  ),
  disputes: z.array(BookingDispute),
  /** Empty when it can no longer be cancelled. */
  offers: z.array(CancelOffer),
  /** Null until the booking has ended. */
  goodwill: GoodwillOffer.nullable(),
}).meta({ id: 'AdminBooking' });
export type AdminBooking = z.infer<typeof AdminBooking>;

/** `refund` is the amount that the admin saw, in rupees. A different current amount is refused. */
export const CancelOnBehalfBody = AuditReasonBody.extend({
  side: z.enum(cancelSides),
  refund: z.number().min(0).max(100_000_000),
});
export type CancelOnBehalfBody = z.output<typeof CancelOnBehalfBody>;

/** All money of a booking for an admin: every posting, from payment to payout. Amounts are rupees. */
export const BookingMoney = z
  .object({
    bookingId: z.string(),
    reference: z.string(),
    state: z.string(),
    customerId: z.string(),
    customerName: z.string(),
    providerId: z.string(),
    providerName: z.string(),
    serviceName: z.string(),
    total: z.number(),
    steps: z.array(MoneyStep),
    payments: z.array(
      z.object({
        id: z.string(),
        gatewayPaymentId: z.string(),
        status: z.string(),
        captured: z.number(),
        fee: z.number().nullable(),
        capturedAt: z.string().nullable(),
        /** Chargebacks of the payment. */
        bankDisputes: z.array(
          z.object({
            gatewayDisputeId: z.string(),
            state: z.enum(['open', 'won', 'lost']),
            amount: z.number(),
            lost: z.number(),
          }),
        ),
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.string(),
        gatewayRefundId: z.string().nullable(),
        amount: z.number(),
        target: z.string(),
        status: z.string(),
        attempts: z.number(),
        lastError: z.string().nullable(),
        reason: z.string(),
        requestedAt: z.string(),
      }),
    ),
    transfers: z.array(
      z.object({
        id: z.string(),
        gatewayTransferId: z.string().nullable(),
        made: z.number(),
        reversed: z.number(),
        status: z.string(),
      }),
    ),
    /** Balances of the booking's accounts with their natural sign; all zero once it is settled. */
    balances: z.array(z.object({ account: z.string(), amount: z.number() })),
  })
  .meta({ id: 'BookingMoney' });
export type BookingMoney = z.infer<typeof BookingMoney>;
