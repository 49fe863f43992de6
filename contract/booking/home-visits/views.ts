import { z } from 'zod';
import { HomePosition } from './address.ts';
import { journeySteps } from './journey.ts';

/** The address that a customer saved. */
export const SavedHome = z
  .object({
    flat: z.string(),
    floor: z.string().optional(),
    street: z.string(),
    landmark: z.string().optional(),
    area: z.string(),
    city: z.string(),
    pin: z.string(),
    /** The position of their phone, if they shared it. */
    position: HomePosition.optional(),
  })
  .meta({ id: 'SavedHome' });
export type SavedHome = z.output<typeof SavedHome>;

/** The home of a booking: the lines of its address, and its position on a map. */
export const BookedHome = SavedHome.extend({
  position: HomePosition,
  /** True if the customer shared this position; otherwise it is the centre of the area or city. */
  isExact: z.boolean(),
}).meta({ id: 'BookedHome' });
export type BookedHome = z.output<typeof BookedHome>;

/** What the professional reported to the customer on the day. */
export const JourneyStatus = z
  .object({ step: z.enum(journeySteps), at: z.string() })
  .meta({ id: 'JourneyStatus' });
export type JourneyStatus = z.output<typeof JourneyStatus>;

/** The distance and travel time of a professional to a home. */
export const BookedJourney = z
  .object({
    /** Straight-line distance; null when the position of the home is unknown. */
    distanceKm: z.number().nullable(),
    /** Travel time one way. */
    minutes: z.number(),
    /** The travel fee in rupees, a part of the price; absent without one. */
    fee: z.number().optional(),
    /** The last report to the customer; absent before the first one. */
    status: JourneyStatus.optional(),
    /** The next step that can be reported. */
    next: z.enum(journeySteps).optional(),
    canUndo: z.boolean(),
  })
  .meta({ id: 'BookedJourney' });
export type BookedJourney = z.output<typeof BookedJourney>;
