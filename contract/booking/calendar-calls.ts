import type { Place } from '../catalogue/views.ts';
import type { BookingRequest, RequestStatus } from './views.ts';

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

/** An event that was not understood, by its place in the file: what it is about is private. */
export type UnreadEvent = {
  line: number;
  /** The day it begins on, 'YYYY-MM-DD'; null when that is what cannot be read. */
  date: string | null;
  /**
   * It blocks nothing; only the times that were read block; it may block more than it should; its time zone
   * is not known, so that of the calendar or the service was used.
   */
  effect: 'nothing' | 'part' | 'more' | 'zone';
};

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
  /** Those that are not over. */
  events: number;
  /** Of how many something was not understood. */
  unread: number;
  /** The first of these. */
  unreadEvents: UnreadEvent[];
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
