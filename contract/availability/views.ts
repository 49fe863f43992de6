import { z } from 'zod';
import { TRAVEL_MINUTES_MAX } from '../booking/home-visits/travel.ts';
import { PEOPLE_MAX, PEOPLE_MIN } from '../limits.ts';
import { MomentText } from '../text.ts';
import { servingQuery, TeamMember } from './members.ts';
import { SegmentLength, visitQuery } from './visits.ts';
import { WhyFacts } from './why.ts';

/** The maximum number of days in one response. */
export const SLOT_DAYS_MAX = 62;

const Start = z.object({
  /** ISO 8601 with the service's own offset. */
  at: z.string(),
  seatsLeft: z.number(),
  /** The number of members who serve the party at once, where it differs from `servedAtOnce` of the list. */
  servedAtOnce: z.number().optional(),
  /** The end, for a start with more rounds than `servedAtOnce` of the list implies, and for a class session. */
  endsAt: z.string().optional(),
  /** The leader of a class session, if they have a name. */
  leader: z.string().optional(),
  /**
   * The class session of this start, which an order can name; the one with the most places left if there are several.
   */
  sessionId: z.string().optional(),
  /** The segments of a visit, where they differ from `segments` of the list. */
  segments: z.array(SegmentLength).optional(),
});

export const Slots = z
  .object({
    timeZone: z.string(),
    /** The duration for the whole party in minutes, and the number of people served at once. */
    partyMinutes: z.number(),
    servedAtOnce: z.number(),
    /** The sub-service is a class: the starts are its sessions. */
    isClass: z.boolean().optional(),
    /**
     * For a visit: its usual segments, which follow each other without a gap; a start lists its own where they differ.
     */
    segments: z.array(SegmentLength).optional(),
    days: z.array(
      z.object({
        date: z.string(),
        starts: z.array(Start),
        /** Sessions of a class that have too few places for the party. */
        full: z.array(Start).optional(),
      }),
    ),
  })
  .meta({ id: 'Slots' });
export type Slots = z.infer<typeof Slots>;

const people = z.coerce
  .number<string | number>()
  .int()
  .meta({ minimum: PEOPLE_MIN, maximum: PEOPLE_MAX });

/** Travel time to the customer's home in minutes, one way, as `homeVisit` returns it; 0 at other places. */
const travelMinutes = z.coerce
  .number<string | number>()
  .int()
  .min(0)
  .max(TRAVEL_MINUTES_MAX)
  .optional()
  .meta({
    description: "Travel time to the customer's home in minutes, one way, as homeVisit returns it.",
  });

export const SlotsQuery = z.object({
  subServiceId: z.uuid(),
  people: people.default(1),
  from: z.iso.date().optional(),
  days: z.coerce.number<string | number>().int().min(1).max(SLOT_DAYS_MAX).default(14),
  travelMinutes,
  ...servingQuery,
  ...visitQuery,
});

/** Parameters of one start of a sub-service. */
export const StartWhyQuery = z.object({
  subServiceId: z.uuid(),
  people: people.default(1),
  at: MomentText,
  travelMinutes,
  ...servingQuery,
});
export const SlotWhyQuery = StartWhyQuery.extend(visitQuery);

/** An alternative at the same start: another member, or rounds instead of together. */
export const SlotAlternative = z
  .object({
    kind: z.enum(['member', 'rounds']),
    at: z.string(),
    endsAt: z.string(),
    servedAtOnce: z.number(),
    /** The member who serves; null for any. */
    member: TeamMember.nullable(),
    /** For a visit: the index of the segment (from 0) that this member would serve. */
    part: z.number().optional(),
  })
  .meta({ id: 'SlotAlternative' });
export type SlotAlternative = z.infer<typeof SlotAlternative>;

/** Whether a start can be booked and why; `reason` is a stable code, `sentence` is for people. */
export const SlotWhy = z
  .object({
    bookable: z.boolean(),
    reason: z.string().nullable(),
    sentence: z.string(),
    /** The values in the sentence; absent for a free start. */
    facts: WhyFacts.optional(),
    nearest: z.array(z.string()),
    /** For a visit: the index of the segment (from 0) that causes the reason. */
    part: z.number().optional(),
    /** Alternatives at this start, if there are any. */
    alternatives: z.array(SlotAlternative).optional(),
  })
  .meta({ id: 'SlotWhy' });
export type SlotWhy = z.infer<typeof SlotWhy>;
