import { z } from 'zod';
import { customerStatuses } from '../states.ts';

/** 1 for every week, 2 for every second week. */
export const EveryWeeks = z.number().int().min(1).max(2);

/** The series of a booking, and the booking's position in it. */
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
  /** Rupees for this date alone: what was paid, and what is refunded or being refunded. */
  paid: z.number(),
  refunded: z.number(),
});
export type BookedDate = z.infer<typeof BookedDate>;
