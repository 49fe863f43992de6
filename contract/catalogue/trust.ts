import { z } from 'zod';

const Share = z.object({
  /** Whole percent, rounded down; null below five cases. */
  percent: z.number().nullable(),
  sample: z.number(),
});

/**
 * How reliably a provider keeps bookings made in the last 12 months at all their services, so that a new listing does
 * not reset the figures. Every figure has its sample size.
 */
export const TrustFigures = z
  .object({
    /**
     * The share of requests that were accepted, among those answered or expired; bookings accepted automatically do not
     * count.
     */
    acceptance: Share,
    /** The median time to answer these requests; an expired one counts with its whole time. */
    response: z.object({ minutes: z.number().nullable(), sample: z.number() }),
    /** Accepted bookings that took place, among those that the customer did not cancel. */
    completion: Share,
    /** Bookings that the provider cancelled, among the same ones. */
    cancellations: z.object({ count: z.number().nullable(), sample: z.number() }),
  })
  .meta({ id: 'TrustFigures' });
export type TrustFigures = z.infer<typeof TrustFigures>;
