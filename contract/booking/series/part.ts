import { z } from 'zod';
import { customerStatuses } from '../states.ts';

/** One for every week, two for every second one. */
export const EveryWeeks = z.number().int().min(1).max(2);

/** The series of a booking, and its position in it. */
export const SeriesPart = z
  .object({ seriesId: z.string(), part: z.number(), of: z.number(), everyWeeks: EveryWeeks })
  .meta({ id: 'SeriesPart' });
export type SeriesPart = z.infer<typeof SeriesPart>;

/** Another date of the same series, as its customer sees it. */
export const BookedDate = z.object({
  bookingId: z.string(),
  part: z.number(),
  date: z.string(),
  status: z.enum(customerStatuses),
  /** Rupees of the date alone: what was paid, and what of it is refunded or on its way back. */
  paid: z.number(),
  refunded: z.number(),
});
export type BookedDate = z.infer<typeof BookedDate>;
