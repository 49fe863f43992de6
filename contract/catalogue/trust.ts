import { z } from 'zod';

const Share = z.object({
  /** Whole per cent, rounded down; null below five cases. */
  percent: z.number().nullable(),
  sample: z.number(),
});

/**
 * How reliably a provider keeps bookings, over those made in the last 12 months at all their
 * services, so that a new listing does not reset the figures. Every figure has its sample.
 */
export const TrustFigures = z
  .object({
    /** Accepted requests, as a share of those answered or expired; bookings accepted automatically do not count. */
    acceptance: Share,
    /** The median time to answer the same requests; an expired one counts with its whole time. */
    response: z.object({ minutes: z.number().nullable(), sample: z.number() }),
    /** Accepted bookings that took place, of those that the customer did not cancel. */
    completion: Share,
    /** Of the same bookings, those that the provider cancelled. */
    cancellations: z.object({ count: z.number().nullable(), sample: z.number() }),
  })
  .meta({ id: 'TrustFigures' });
export type TrustFigures = z.infer<typeof TrustFigures>;
