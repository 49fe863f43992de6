import type { BookingRequest, RequestStatus } from './booking.ts';
import type { Place } from './catalogue.ts';

/** A provider's calendar, its private feed for other programs, and the feeds that it reads. */
export const calendarCalls = {
  request: ['GET', '/serviceProvider/bookingRequests/:bookingId'],
  providerCalendar: ['GET', '/serviceProvider/calendar'],
  calendarFeed: ['GET', '/serviceProvider/calendar/feed'],
  makeCalendarFeed: ['POST', '/serviceProvider/calendar/feed'],
  removeCalendarFeed: ['DELETE', '/serviceProvider/calendar/feed'],
  calendarFile: ['GET', '/calendar/:token.ics'],
  busyFeeds: ['GET', '/serviceProvider/services/:serviceId/busyFeeds'],
  addBusyFeed: ['POST', '/serviceProvider/services/:serviceId/busyFeeds'],
  removeBusyFeed: ['DELETE', '/serviceProvider/services/:serviceId/busyFeeds/:feedId'],
  readBusyFeed: ['POST', '/serviceProvider/services/:serviceId/busyFeeds/:feedId/read'],
} as const;

/** All times of a calendar are ISO 8601 with the offset of its time zone. */
type Between = { startsAt: string; endsAt: string };

export type CalendarService = { serviceId: string; name: string; timeZone: string };

/** What stands against a booking that was there before: it is shown, and never undone by itself. */
export type CalendarConflict = 'TIME_OFF' | 'OTHER_CALENDAR';

export type CalendarBooking = Between & {
  bookingId: string;
  serviceId: string;
  status: RequestStatus;
  customerName: string;
  subServiceName: string;
  people: number;
  place: Place;
  location: string;
  conflict: CalendarConflict | null;
};

export type CalendarTimeOff = Between & { id: string; serviceId: string; note: string };

/** `name` is that of the calendar elsewhere; what it is about stays there. */
export type CalendarBusy = Between & { feedId: string; serviceId: string; name: string };

export type ProviderCalendar = {
  /** In which days begin and end: that of the chosen service, or of the first. */
  timeZone: string;
  today: string;
  now: string;
  days: string[];
  services: CalendarService[];
  bookings: CalendarBooking[];
  timeOff: CalendarTimeOff[];
  busy: CalendarBusy[];
  /** There is more in these days than one answer holds. */
  isCut: boolean;
};

/** The address itself is shown once, when it is made. */
export type CalendarFeed = { madeAt: string };

export type BusyFeed = {
  id: string;
  serviceId: string;
  name: string;
  host: string;
  addedAt: string;
  /** When it was last read whole; null before that. */
  readAt: string | null;
  /** It is being read at the moment. */
  isReading: boolean;
  /** What went wrong at the last try, in a sentence; null when nothing did. */
  problem: string | null;
  events: number;
  /** Of how many something was not understood; they block more than they may have meant. */
  unread: number;
};

type Service = { serviceId: string };
type OfFeed = Service & { feedId: string };

export type CalendarShapes = {
  request: { params: { bookingId: string }; data: BookingRequest };
  providerCalendar: {
    query: { from?: string | undefined; days?: number; service?: string | undefined };
    data: ProviderCalendar;
  };
  calendarFeed: { data: CalendarFeed | null };
  makeCalendarFeed: { data: CalendarFeed & { url: string } };
  removeCalendarFeed: { data: null };
  /** Answers the file itself. */
  calendarFile: { params: { token: string }; data: never };
  busyFeeds: { params: Service; data: BusyFeed[] };
  addBusyFeed: { params: Service; body: { url: string; name: string }; data: BusyFeed };
  removeBusyFeed: { params: OfFeed; data: null };
  readBusyFeed: { params: OfFeed; data: BusyFeed };
};
