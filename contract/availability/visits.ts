import { z } from 'zod';
import { TeamMember } from './members.ts';

export { SEGMENTS_MAX, VISIT_MINUTES_MAX, visitMinutes } from './visit-size.ts';

/** A sub-service of a visit, and its chosen member; any by default. */
const SegmentChoice = z.object({ subServiceId: z.uuid(), memberId: z.uuid().optional() });
export type SegmentChoice = z.infer<typeof SegmentChoice>;

/**
 * The segments of a visit in a body, in order. The first one is the sub-service of the request; its member is set here,
 * not in `memberId` of the request. One segment is equivalent to a request without segments.
 */
export const visitBody = { segments: z.array(SegmentChoice).min(1).max(40).optional() };

/** `visitBody` as a query parameter: '<subServiceId>' or '<subServiceId>:<memberId>', separated by commas. */
export const visitQuery = {
  segments: z
    .string()
    .min(1)
    .max(3000)
    .transform((text) =>
      text.split(',').map((one): SegmentChoice => {
        const [subServiceId = '', memberId] = one.split(':');
        return memberId === undefined ? { subServiceId } : { subServiceId, memberId };
      }),
    )
    .pipe(z.array(SegmentChoice))
    .optional(),
};

/** The duration of a segment for the whole party, and the number of people served at once. */
export const SegmentLength = z.object({
  subServiceId: z.string(),
  minutes: z.number(),
  /** Minutes from its end until the next segment begins; absent without a gap. */
  processingMinutes: z.number().optional(),
  servedAtOnce: z.number(),
});
export type SegmentLength = z.infer<typeof SegmentLength>;

/** A segment of a booked visit. `part` identifies it within its booking and never changes. */
export const VisitSegment = z
  .object({
    part: z.number(),
    serviceId: z.string(),
    subServiceId: z.string(),
    name: z.string(),
    /** ISO 8601 with the service's own offset. */
    startsAt: z.string(),
    endsAt: z.string(),
    /** Rupees. */
    pricePerPerson: z.number(),
    servedAtOnce: z.number(),
    /** The members who serve it, if the business is a team. */
    servedBy: z.array(TeamMember).optional(),
    /** The member whom the customer chose. */
    chosenMember: TeamMember.optional(),
  })
  .meta({ id: 'VisitSegment' });
export type VisitSegment = z.infer<typeof VisitSegment>;
