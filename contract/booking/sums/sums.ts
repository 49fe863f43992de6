import { z } from 'zod';

/** How the payment of a booking was used, in rupees: `paid` is the sum of all other fields. */
export const BookingSums = z
  .object({
    paid: z.number(),
    /** Refunded to the customer's bank or wallet. */
    refunded: z.number(),
    /** Refunds in progress. */
    onItsWay: z.number(),
    /** Refunds that wait for the customer's choice. */
    waiting: z.number(),
    /** Pays for the booking that replaces this one. */
    moved: z.number(),
    /** The current cost of the booking: its price, or the cancellation fee. */
    kept: z.number(),
  })
  .meta({ id: 'BookingSums' });
export type BookingSums = z.infer<typeof BookingSums>;
