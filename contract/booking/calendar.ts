import { z } from 'zod';
import { memberColours } from '../availability/member-colours.ts';
import { VisitSegment } from '../availability/visits.ts';
import { places } from '../catalogue/places.ts';
import { WalkIn } from '../walkins/views.ts';
import { CALENDAR_DAYS_MAX } from './limits.ts';
import { SeriesPart } from './series/part.ts';
import { requestStatuses } from './views.ts';

export const CalendarQuery = z.object({
  /** 'monday' is the current week's in the calendar's time zone; today by default. */
  from: z.iso.date().or(z.literal('monday')).optional(),
  days: z.coerce.number<string | number>().int().min(1).max(CALENDAR_DAYS_MAX).default(7),
  service: z.uuid().optional(),
});

/** ISO 8601 with the offset of the calendar's time zone. */
const between = { startsAt: z.string(), endsAt: z.string() };

const CalendarService = z.object({
  serviceId: z.string(),
  name: z.string(),
  timeZone: z.string(),
});
export type CalendarService = z.infer<typeof CalendarService>;

/** A team member, or a service with shared capacity. */
const CalendarColumn = z.object({
  columnId: z.string(),
  kind: z.enum(['member', 'service']),
  name: z.string(),
  /** The colour of a member, as on the team page; absent for a service. */
  colour: z.enum(memberColours).optional(),
  isOwner: z.boolean(),
  /** The sub-services that the member performs, or the service itself. */
  serviceIds: z.array(z.string()),
  /** Spans outside the opening hours: nights, breaks and closed days. */
  closed: z.array(z.object(between)),
});
export type CalendarColumn = z.infer<typeof CalendarColumn>;

/** The members who serve an entry, and the buffer after it. */
const served = {
  columnIds: z.array(z.string()),
  bufferMinutes: z.number(),
  /** The class session in which it has places. */
  sessionId: z.string().optional(),
};

/** A class session that takes place, even without bookings. */
const CalendarSession = z.object({
  ...between,
  sessionId: z.string(),
  serviceId: z.string(),
  subServiceName: z.string(),
  /** The leader's column. */
  columnIds: z.array(z.string()),
  bufferMinutes: z.number(),
  places: z.number(),
  /** Places that are sold or held. */
  taken: z.number(),
  /** Absent without a room. */
  room: z.string().optional(),
  /** Time off of the service or the leader overlaps it, so that it is not sold; absent otherwise. */
  conflict: z.literal('TIME_OFF').optional(),
});
export type CalendarSession = z.infer<typeof CalendarSession>;

const CalendarBooking = z.object({
  ...between,
  ...served,
  bookingId: z.string(),
  serviceId: z.string(),
  status: z.enum(requestStatuses),
  customerName: z.string(),
  subServiceName: z.string(),
  people: z.number(),
  place: z.enum(places),
  location: z.string(),
  /** Travel time to the customer's home, one way; absent at other places. */
  travelMinutes: z.number().optional(),
  /** For a visit: its segments, each in the columns of its members. */
  segments: z.array(VisitSegment).optional(),
  /** The series that the booking belongs to. */
  series: SeriesPart.optional(),
  /** The member whom the customer chose; null for any. */
  memberId: z.string().nullable().optional(),
  /** A proposal that is not answered yet: 'from' at the current time, 'to' at the proposed one. */
  proposal: z.enum(['from', 'to']).optional(),
  /** A later entry that overlaps the booking, or null. */
  conflict: z.enum(['TIME_OFF', 'OTHER_CALENDAR']).nullable(),
});
export type CalendarBooking = z.infer<typeof CalendarBooking>;
export type CalendarConflict = NonNullable<CalendarBooking['conflict']>;

const CalendarTimeOff = z.object({
  ...between,
  id: z.string(),
  serviceId: z.string(),
  note: z.string(),
});
export type CalendarTimeOff = z.infer<typeof CalendarTimeOff>;

/** An entry of a member's time off; entries of several members can share an id. */
const CalendarMemberTimeOff = z.object({
  ...between,
  id: z.string(),
  memberId: z.string(),
  note: z.string(),
});
export type CalendarMemberTimeOff = z.infer<typeof CalendarMemberTimeOff>;

const CalendarWalkIn = WalkIn.extend(served);
export type CalendarWalkIn = z.infer<typeof CalendarWalkIn>;

/** A busy time from the imported calendar `name`; titles of events are not imported. */
const CalendarBusy = z.object({
  ...between,
  feedId: z.string(),
  serviceId: z.string(),
  name: z.string(),
});
export type CalendarBusy = z.infer<typeof CalendarBusy>;

/** A connected calendar whose last read failed; the busy times that were read before still apply. */
const FailingCalendar = z.object({
  feedId: z.string(),
  serviceId: z.string(),
  name: z.string(),
  problem: z.string(),
  /** The instant of the last read; null before the first one. */
  readAt: z.string().nullable(),
});
export type FailingCalendar = z.infer<typeof FailingCalendar>;

export const ProviderCalendar = z
  .object({
    /** The time zone of the days: that of the chosen service, or of the first one. */
    timeZone: z.string(),
    today: z.string(),
    now: z.string(),
    days: z.array(z.string()),
    services: z.array(CalendarService),
    /** Active members, the owner first, then services with shared capacity. */
    columns: z.array(CalendarColumn),
    bookings: z.array(CalendarBooking),
    /** Walk-ins that are not cancelled. */
    walkIns: z.array(CalendarWalkIn),
    sessions: z.array(CalendarSession).optional(),
    timeOff: z.array(CalendarTimeOff),
    memberTimeOff: z.array(CalendarMemberTimeOff),
    busy: z.array(CalendarBusy),
    failingCalendars: z.array(FailingCalendar).optional(),
    /** True if these days have more entries than one response can contain. */
    isCut: z.boolean(),
  })
  .meta({ id: 'ProviderCalendar' });
export type ProviderCalendar = z.infer<typeof ProviderCalendar>;

export const CalendarFeed = z.object({ madeAt: z.string() });
export type CalendarFeed = z.infer<typeof CalendarFeed>;
/** The address is returned only once, when it is created. */
export const NewCalendarFeed = CalendarFeed.extend({ url: z.string() });
