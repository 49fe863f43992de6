import { z } from 'zod';

/**
 * The facts of the sentence about a start, for pages in other languages, and no others. Instants
 * are ISO 8601 with the service's own offset.
 */
export const WhyFacts = z
  .object({
    opensAt: z.string().optional(),
    closesAt: z.string().optional(),
    /** The end of the conflict. */
    until: z.string().optional(),
    latestDate: z.string().optional(),
    /** The notice that a booking needs, or between two starts. */
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
    /** Members who are free instead of the chosen one. */
    free: z.array(z.string()).optional(),
  })
  .meta({ id: 'WhyFacts' });
export type WhyFacts = z.infer<typeof WhyFacts>;
