import { z } from 'zod';
import { venueMethods } from './methods.ts';

/** The part of a booking's price that the customer pays at the venue. Amounts are rupees. */
export const AtVenue = z
  .object({
    total: z.number(),
    /** The rest that is not recorded as paid; 0 once the booking is cancelled or a no-show. */
    outstanding: z.number(),
    /** The share of the price that was paid when booking. */
    depositPercent: z.number(),
    /** The payment that the provider recorded. */
    paid: z.object({ amount: z.number(), method: z.enum(venueMethods), at: z.string() }).nullable(),
  })
  .meta({ id: 'AtVenue' });
export type AtVenue = z.infer<typeof AtVenue>;

/** `amount` is the displayed outstanding amount in rupees; a different current amount is refused. */
export const VenuePaymentBody = z.object({
  method: z.enum(venueMethods),
  amount: z.number().min(0).max(1_000_000_000),
});
export type VenuePaymentBody = z.infer<typeof VenuePaymentBody>;
