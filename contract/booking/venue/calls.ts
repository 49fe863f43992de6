import { z } from 'zod';
import { type CallDefinitions, ids } from '../../call.ts';
import { BookingRequest } from '../views.ts';
import { VenuePaymentBody } from './at-venue.ts';
import { DEPOSIT_PERCENT_MIN, FULL_PREPAYMENT, isDepositPercent } from './deposit.ts';

const NOT_OFFERED = 'Choose a deposit from 10% to 90%, or full prepayment.';
const Percent = z
  .number()
  .int()
  .min(DEPOSIT_PERCENT_MIN)
  .max(FULL_PREPAYMENT)
  .refine(isDepositPercent, NOT_OFFERED);
const PercentText = z.coerce
  .number<string | number>()
  .int()
  .min(DEPOSIT_PERCENT_MIN)
  .max(FULL_PREPAYMENT)
  .refine(isDepositPercent, NOT_OFFERED);

/** The amounts that customers of a service pay when they book, in rupees for one person. */
export const Prepayment = z
  .object({
    /** 100 for full prepayment. */
    depositPercent: z.number(),
    /** An example: one of the service's prices at this percentage; null without a price. */
    example: z
      .object({
        subServiceName: z.string(),
        price: z.number(),
        bookingCharge: z.number(),
        /** Paid when booking, with the booking charge. */
        payNow: z.number(),
        atVenue: z.number(),
        /** The commission, and the taxes in force. */
        deductions: z.array(z.object({ name: z.string(), amount: z.number() })),
        /** What we pay out, in addition to what the customer pays at the venue. */
        earns: z.number(),
      })
      .nullable(),
  })
  .meta({ id: 'Prepayment' });
export type Prepayment = z.infer<typeof Prepayment>;

export const venueCalls = {
  prepayment: {
    method: 'GET',
    path: '/serviceProvider/services/:serviceId/prepayment',
    access: 'provider',
    summary: 'What customers of an own service pay when they book, with an example',
    params: ids('serviceId'),
    /** The percentage of the example; nothing is saved. */
    query: z.object({ depositPercent: PercentText.optional() }),
    data: Prepayment,
    errors: ['SERVICE_NOT_FOUND'],
  },
  setPrepayment: {
    method: 'PUT',
    path: '/serviceProvider/services/:serviceId/prepayment',
    access: 'provider',
    summary: 'Choose full prepayment or a deposit for an own service',
    params: ids('serviceId'),
    body: z.object({ depositPercent: Percent }),
    data: Prepayment,
    errors: ['SERVICE_NOT_FOUND'],
  },
  recordVenuePayment: {
    method: 'POST',
    path: '/serviceProvider/bookingRequests/:bookingId/venuePayment',
    access: 'provider',
    summary: 'Record that the customer paid the rest of the price at the venue',
    isOpenToSuspended: true,
    params: ids('bookingId'),
    body: VenuePaymentBody,
    data: BookingRequest,
    errors: ['BOOKING_NOT_FOUND', 'MOVE_NOT_ALLOWED', 'PRICE_CHANGED'],
  },
  undoVenuePayment: {
    method: 'DELETE',
    path: '/serviceProvider/bookingRequests/:bookingId/venuePayment',
    access: 'provider',
    summary: 'Remove the record that the customer paid at the venue',
    isOpenToSuspended: true,
    params: ids('bookingId'),
    data: BookingRequest,
    errors: ['BOOKING_NOT_FOUND'],
  },
} as const satisfies CallDefinitions;
