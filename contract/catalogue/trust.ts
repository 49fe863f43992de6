import { z } from 'zod';

const Share = z.object({
  /** Whole per cent, rounded down; null below five cases. */
  percent: z.number().nullable(),
  sample: z.number(),
});

/**
 * How a provider keeps their word, over bookings made in the last 12 months at all their services, so
 * that a new listing does not wash a record. Every figure has its sample.
 */
export const TrustFigures = z
  .object({
    /** Requests accepted, of those answered or left to run out; bookings accepted at once do not count. */
    acceptance: Share,
    /** The median wait of the same requests; one that ran out counts with the whole time it waited. */
    response: z.object({ minutes: z.number().nullable(), sample: z.number() }),
    /** Accepted bookings that took place, of those that the customer did not cancel. */
    completion: Share,
    /** Of the same bookings, those that the provider cancelled. */
    cancellations: z.object({ count: z.number().nullable(), sample: z.number() }),
  })
  .meta({ id: 'TrustFigures' });
export type TrustFigures = z.infer<typeof TrustFigures>;
