import { z } from 'zod';
import { SlotsQuery } from '../availability/views.ts';
import { InstantText } from '../text.ts';

/** The year 2100: further than any calendar here. */
const EPOCH_MS_MAX = 4_102_444_800_000;

export const RescheduleBody = z.object({
  bookingSlotTime: z.union([InstantText, z.number().int().min(0).max(EPOCH_MS_MAX)]),
});
export type RescheduleBody = z.input<typeof RescheduleBody>;

/** What moving a booking to another time would mean. Amounts are rupees. */
export const RescheduleQuote = z
  .object({
    from: z.string(),
    to: z.string(),
    endsAt: z.string(),
    servedAtOnce: z.number(),
    /** Above zero: to be paid; below zero: comes back. */
    difference: z.number(),
    newTotal: z.number(),
    /** The provider has to say yes again. */
    asksAgain: z.boolean(),
    /** The booking keeps its present time until they have. */
    keepsTime: z.boolean(),
    /** What a cancellation would give back from now on, counted from the earlier of both starts. */
    band: z.object({ refundPercent: z.number(), until: z.string(), countedFrom: z.string() }),
  })
  .meta({ id: 'RescheduleQuote' });
export type RescheduleQuote = z.infer<typeof RescheduleQuote>;

export const MoveStartsQuery = SlotsQuery.pick({ from: true, days: true });
