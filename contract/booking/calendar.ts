import { z } from 'zod';
import { places } from '../catalogue/places.ts';
import { CALENDAR_DAYS_MAX } from './calendar-limits.ts';
import { requestStatuses } from './views.ts';

export const CalendarQuery = z.object({
  from: z.iso.date().optional(),
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

const CalendarBooking = z.object({
  ...between,
  bookingId: z.string(),
  serviceId: z.string(),
  status: z.enum(requestStatuses),
  customerName: z.string(),
  subServiceName: z.string(),
  people: z.number(),
  place: z.enum(places),
  location: z.string(),
  /** What overlaps the booking although it was made first; null when nothing does. */
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

/** A busy time from an imported calendar, named `name`; what the event is about is not imported. */
const CalendarBusy = z.object({
  ...between,
  feedId: z.string(),
  serviceId: z.string(),
  name: z.string(),
});
export type CalendarBusy = z.infer<typeof CalendarBusy>;

export const ProviderCalendar = z
  .object({
    /** The time zone of the days: that of the chosen service, or of the first. */
    timeZone: z.string(),
    today: z.string(),
    now: z.string(),
    days: z.array(z.string()),
    services: z.array(CalendarService),
    bookings: z.array(CalendarBooking),
    timeOff: z.array(CalendarTimeOff),
    busy: z.array(CalendarBusy),
    /** These days hold more entries than one response can. */
    isCut: z.boolean(),
  })
  .meta({ id: 'ProviderCalendar' });
export type ProviderCalendar = z.infer<typeof ProviderCalendar>;

export const CalendarFeed = z.object({ madeAt: z.string() });
export type CalendarFeed = z.infer<typeof CalendarFeed>;
/** The address is returned only once, when it is created. */
export const NewCalendarFeed = CalendarFeed.extend({ url: z.string() });
