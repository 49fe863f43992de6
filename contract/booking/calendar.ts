import { z } from 'zod';
import { places } from '../catalogue/views.ts';
import { plainText } from '../text.ts';
import { BUSY_NAME_MAX, BUSY_URL_MAX, CALENDAR_DAYS_MAX } from './calendar-limits.ts';
import { requestStatuses } from './views.ts';

export const CalendarQuery = z.object({
  from: z.iso.date().optional(),
  days: z.coerce.number<string>().int().min(1).max(CALENDAR_DAYS_MAX).default(7),
  service: z.uuid().optional(),
});

const between = { startsAt: z.string(), endsAt: z.string() };

export const ProviderCalendar = z
  .object({
    timeZone: z.string(),
    today: z.string(),
    now: z.string(),
    days: z.array(z.string()),
    services: z.array(z.object({ serviceId: z.string(), name: z.string(), timeZone: z.string() })),
    bookings: z.array(
      z.object({
        ...between,
        bookingId: z.string(),
        serviceId: z.string(),
        status: z.enum(requestStatuses),
        customerName: z.string(),
        subServiceName: z.string(),
        people: z.number(),
        place: z.enum(places),
        location: z.string(),
        conflict: z.enum(['TIME_OFF', 'OTHER_CALENDAR']).nullable(),
      }),
    ),
    timeOff: z.array(
      z.object({ ...between, id: z.string(), serviceId: z.string(), note: z.string() }),
    ),
    busy: z.array(
      z.object({ ...between, feedId: z.string(), serviceId: z.string(), name: z.string() }),
    ),
    isCut: z.boolean(),
  })
  .meta({ id: 'ProviderCalendar' });

export const CalendarFeed = z.object({ madeAt: z.string() });
export const NewCalendarFeed = CalendarFeed.extend({ url: z.string() });

export const BusyFeedBody = z.object({
  url: plainText(BUSY_URL_MAX).transform((url) => url.trim()),
  name: plainText(BUSY_NAME_MAX).transform((name) => name.replace(/\s+/g, ' ').trim()),
});

export const BusyFeed = z
  .object({
    id: z.string(),
    serviceId: z.string(),
    name: z.string(),
    host: z.string(),
    addedAt: z.string(),
    readAt: z.string().nullable(),
    isReading: z.boolean(),
    problem: z.string().nullable(),
    events: z.number(),
    unread: z.number(),
    unreadEvents: z.array(
      z.object({
        line: z.number(),
        date: z.string().nullable(),
        effect: z.enum(['nothing', 'part', 'more', 'zone']),
      }),
    ),
  })
  .meta({ id: 'BusyFeed' });
