import { z } from 'zod';
import type { CallDefinitions } from '../call.ts';
import { CalendarFeed, CalendarQuery, NewCalendarFeed, ProviderCalendar } from './calendar.ts';

export const calendarCalls = {
  providerCalendar: {
    method: 'GET',
    path: '/serviceProvider/calendar',
    access: 'provider',
    summary: 'Bookings and closed times of your services, day by day',
    query: CalendarQuery,
    data: ProviderCalendar,
    errors: ['SERVICE_NOT_FOUND'],
  },
  calendarFeed: {
    method: 'GET',
    path: '/serviceProvider/calendar/feed',
    access: 'provider',
    summary: 'Whether your bookings have a calendar link',
    data: CalendarFeed.nullable(),
    errors: [],
  },
  makeCalendarFeed: {
    method: 'POST',
    path: '/serviceProvider/calendar/feed',
    access: 'provider',
    summary: 'Create or replace the calendar link; only this response contains it',
    isUnkeyed: true,
    data: NewCalendarFeed,
    status: 201,
    errors: [],
  },
  removeCalendarFeed: {
    method: 'DELETE',
    path: '/serviceProvider/calendar/feed',
    access: 'provider',
    summary: 'Remove the calendar link',
    data: z.null(),
    errors: [],
  },
  calendarFile: {
    method: 'GET',
    path: '/calendar/:token.ics',
    access: 'anyone',
    summary: "A provider's bookings as a calendar, at their private URL",
    params: z.object({ token: z.string().max(100) }),
    file: 'text/calendar',
    hasEtag: true,
    errors: [],
  },
} as const satisfies CallDefinitions;
