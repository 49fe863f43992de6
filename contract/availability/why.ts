import { z } from 'zod';

/**
 * The values in the sentence about a start, for pages in other languages. Instants are ISO 8601 with the service's own
 * offset.
 */
export const WhyFacts = z
  .object({
    opensAt: z.string().optional(),
    closesAt: z.string().optional(),
    /** The end of the conflict. */
    until: z.string().optional(),
    latestDate: z.string().optional(),
    /** The required notice, or the time between two starts. */
    minutes: z.number().optional(),
    seatsLeft: z.number().optional(),
    servedAtOnce: z.number().optional(),
    /** The room or piece of equipment that is in use. */
    equipment: z.string().optional(),
    /** The member whom the customer chose. */
    member: z
      .object({
        name: z.string(),
        state: z.enum(['free', 'off', 'near', 'busy', 'held']),
        from: z.string().optional(),
        until: z.string().optional(),
      })
      .optional(),
    /** Other members who are free. */
    free: z.array(z.string()).optional(),
  })
  .meta({ id: 'WhyFacts' });
export type WhyFacts = z.infer<typeof WhyFacts>;
