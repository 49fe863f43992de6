import { z } from 'zod';
import { TIME_OFF_NOTE_MAX } from '../availability/hours-limits.ts';
import { memberColours } from '../availability/member-colours.ts';
import { BookedJourney } from '../booking/home-visits/views.ts';
import { SeriesPart } from '../booking/series/part.ts';
import { requestStatuses } from '../booking/views.ts';
import { places } from '../catalogue/places.ts';
import { MomentText, plainText } from '../text.ts';
import { walkInStates } from '../walkins/limits.ts';
import { SCHEDULE_DAYS_MAX } from './limits.ts';

/** A team that the person has joined as an active member. */
export const Membership = z.object({
  businessId: z.string(),
  ownerName: z.string(),
  memberName: z.string(),
});
export type Membership = z.infer<typeof Membership>;

export const ScheduleQuery = z.object({
  from: z.iso.date().optional(),
  days: z.coerce.number<string | number>().int().min(1).max(SCHEDULE_DAYS_MAX).default(7),
});

/** ISO 8601 with the offset of the team's zone. */
const between = { startsAt: z.string(), endsAt: z.string() };

/** A segment of a visit that several members serve; `name` is included for the member's own segments. */
const VisitTime = z.object({ ...between, name: z.string().nullable() });
export type VisitTime = z.infer<typeof VisitTime>;

/**
 * A booking as the member who serves it sees it: without prices, the customer by first name. Times and names are those
 * of the segments that the member performs.
 */
export const ServedBooking = z
  .object({
    ...between,
    bookingId: z.string(),
    reference: z.string(),
    status: z.enum(requestStatuses),
    serviceName: z.string(),
    subServiceName: z.string(),
    customerName: z.string(),
    /** The phone of a customer who is visited at home, once the booking is accepted. */
    customerPhone: z.string().nullable(),
    people: z.number(),
    servedAtOnce: z.number(),
    /** Names of all members who serve it. */
    servedBy: z.array(z.string()),
    /** For a visit that others serve too: the times of all segments. The owner answers its request. */
    visit: z.array(VisitTime).optional(),
    /** The series that the booking belongs to. */
    series: SeriesPart.optional(),
    place: z.enum(places),
    location: z.string(),
    /** For a home visit: the last report to its customer, and the next step that can be reported. */
    journey: BookedJourney.pick({ status: true, next: true, canUndo: true }).optional(),
    answerBy: z.string().nullable(),
    /** The customer requests the time above; until it is answered, the booking keeps this one. */
    keptTime: z.object(between).nullable(),
    /** The customer requests more people; until it is answered, the booking keeps this number. */
    peopleBefore: z.number().optional(),
    /** The open request of the customer of an accepted booking, which an answer names; absent without one. */
    changeId: z.string().optional(),
  })
  .meta({ id: 'ServedBooking' });
export type ServedBooking = z.infer<typeof ServedBooking>;

const ServedWalkIn = z.object({
  ...between,
  walkInId: z.string(),
  subServiceName: z.string(),
  customerName: z.string(),
  people: z.number(),
  state: z.enum(walkInStates),
});

const LedSession = z.object({
  ...between,
  sessionId: z.string(),
  subServiceName: z.string(),
  taken: z.number(),
  places: z.number(),
});

/** Time off of one member. The owner's note is omitted. */
export const OwnTimeOff = z.object({
  id: z.string(),
  from: z.string(),
  until: z.string(),
  note: z.string(),
  /** True if the member entered it and can remove it. */
  isOwn: z.boolean(),
});
export type OwnTimeOff = z.infer<typeof OwnTimeOff>;

export const OwnTimeOffBody = z.object({
  from: MomentText,
  until: MomentText,
  note: plainText(TIME_OFF_NOTE_MAX).optional(),
});

export const OwnSchedule = z
  .object({
    businessId: z.string(),
    ownerName: z.string(),
    memberName: z.string(),
    colour: z.enum(memberColours),
    timeZone: z.string(),
    today: z.string(),
    days: z.array(z.string()),
    mayTakeTimeOff: z.boolean(),
    /** Unanswered requests on any day, the earliest deadline first, at most 50. */
    requests: z.array(ServedBooking),
    bookings: z.array(ServedBooking),
    walkIns: z.array(ServedWalkIn),
    sessions: z.array(LedSession),
    /** Current and future, earliest first. */
    timeOff: z.array(OwnTimeOff),
    /** True if these days have more entries than one response can contain. */
    isCut: z.boolean(),
  })
  .meta({ id: 'OwnSchedule' });
export type OwnSchedule = z.infer<typeof OwnSchedule>;
