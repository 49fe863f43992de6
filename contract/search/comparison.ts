import { z } from 'zod';
import { COMPARED_MAX } from './limits.ts';
import { checkRanges, SearchItem, SearchQuery } from './views.ts';

const UUID_LENGTH = 36;
const { q, gender, near, min, max, people, freeFrom, freeTo } = SearchQuery.shape;

/** The services to compare, and the offer, party and time from the search. */
export const ComparisonQuery = z
  .object({
    /** Ids, separated by commas; a repeated one counts once. */
    services: z
      .string()
      .max(COMPARED_MAX * (UUID_LENGTH + 1))
      .transform((text) => [...new Set(text.split(','))])
      .pipe(z.array(z.uuid()).min(1).max(COMPARED_MAX)),
    ...{ q, gender, near, min, max, people, freeFrom, freeTo },
  })
  .superRefine((query, context) =>
    checkRanges(query, (path, message) =>
      context.addIssue({ code: 'custom', path: [path], message }),
    ),
  );
export type ComparisonQuery = z.infer<typeof ComparisonQuery>;

/**
 * A service in a comparison. Its starts are free for the whole party: within the requested window, or the next ones if
 * the window has none.
 */
export const ComparedService = SearchItem.extend({
  offer: SearchItem.shape.offer.extend({
    minutes: z.number(),
    /** The entry of the master list; prices of different tasks are not compared. */
    taskId: z.string(),
    isNonRefundable: z.boolean(),
    /** The share of the price that is paid when booking; absent for full prepayment. */
    depositPercent: z.number().optional(),
  }),
}).meta({ id: 'ComparedService' });
export type ComparedService = z.infer<typeof ComparedService>;
