import { z } from 'zod';
import { PEOPLE_MAX, PEOPLE_MIN } from '../limits.ts';
import { MomentText } from '../text.ts';

/** The most days one answer lists. */
export const SLOT_DAYS_MAX = 62;

const Start = z.object({
  /** ISO 8601 with the service's own offset. */
  at: z.string(),
  seatsLeft: z.number(),
});

export const Slots = z
  .object({
    timeZone: z.string(),
    /** How long the party takes in all, in minutes, and how many of it are served at once. */
    partyMinutes: z.number(),
    servedAtOnce: z.number(),
    days: z.array(z.object({ date: z.string(), starts: z.array(Start) })),
  })
  .meta({ id: 'Slots' });
export type Slots = z.infer<typeof Slots>;

const people = z.coerce
  .number<string | number>()
  .int()
  .meta({ minimum: PEOPLE_MIN, maximum: PEOPLE_MAX });

export const SlotsQuery = z.object({
  subServiceId: z.uuid(),
  people: people.default(1),
  from: z.iso.date().optional(),
  days: z.coerce.number<string | number>().int().min(1).max(SLOT_DAYS_MAX).default(14),
});

export const SlotWhyQuery = z.object({
  subServiceId: z.uuid(),
  people: people.default(1),
  at: MomentText,
});

/** Why a start can or cannot be booked; `reason` is a stable word, `sentence` is for people. */
export const SlotWhy = z
  .object({
    bookable: z.boolean(),
    reason: z.string().nullable(),
    sentence: z.string(),
    nearest: z.array(z.string()),
  })
  .meta({ id: 'SlotWhy' });
export type SlotWhy = z.infer<typeof SlotWhy>;
