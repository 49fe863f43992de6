import type {
  CalendarBooking,
  CalendarWalkIn,
  ProviderCalendar,
} from '#contract/booking/calendar.ts';
import { addDays, clockText, dayText } from '../calendar/calendar-text.ts';

/** One customer of the calendar: name, time, task and party. */
export type Coming = {
  key: string;
  /** Undefined for a walk-in. */
  bookingId: string | undefined;
  /** Undefined for a booking. */
  walkInId: string | undefined;
  name: string;
  task: string;
  people: number;
  startsAt: string;
  endsAt: string;
  serviceId: string;
  columnIds: readonly string[];
  isPending: boolean;
  isDone: boolean;
  /** The place of the visit; undefined for a walk-in, who comes to the business. */
  venue: Pick<CalendarBooking, 'place' | 'location'> | undefined;
  /** For a walk-in only: a booking displays it with its details. */
  phone: string;
  note: string;
};

type Entries = Pick<ProviderCalendar, 'bookings' | 'walkIns'>;

/** All customers of the calendar by start, without times that are only proposed. */
export function comingIn({ bookings, walkIns }: Entries): Coming[] {
  const all = [
    ...bookings.filter(({ proposal }) => proposal !== 'to').map(bookingComing),
    ...walkIns.filter(({ state }) => state !== 'no-show').map(walkInComing),
  ];
  return all.sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
}

function bookingComing(booking: CalendarBooking): Coming {
  return {
    key: booking.bookingId + booking.startsAt,
    bookingId: booking.bookingId,
    walkInId: undefined,
    name: booking.customerName || 'Customer',
    task: booking.subServiceName || 'Service Name',
    ...pick(booking),
    isPending: booking.status === 'pending',
    isDone: booking.status === 'completed',
    venue: { place: booking.place, location: booking.location },
    phone: '',
    note: '',
  };
}

function walkInComing(walkIn: CalendarWalkIn): Coming {
  return {
    key: walkIn.walkInId,
    bookingId: undefined,
    walkInId: walkIn.walkInId,
    name: walkIn.name || 'Walk-in',
    task: walkIn.subServiceName,
    ...pick(walkIn),
    isPending: false,
    isDone: false,
    venue: undefined,
    phone: walkIn.phone,
    note: walkIn.note,
  };
}

function pick(entry: CalendarBooking | CalendarWalkIn) {
  const { people, startsAt, endsAt, serviceId, columnIds } = entry;
  return { people, startsAt, endsAt, serviceId, columnIds };
}

/**
 * The current or next customer, and the number of others with the same start. Unanswered requests
 * do not count. `now` is epoch milliseconds.
 */
export function nextOf(
  coming: readonly Coming[],
  now: number,
): { next: Coming; others: number } | undefined {
  const open = coming.filter((one) => !one.isPending && !one.isDone && !isOver(one, now));
  const next = open.find((one) => !hasBegun(one, now)) ?? open[0];
  if (!next) return undefined;
  const others = open.filter(({ startsAt }) => startsAt === next.startsAt).length - 1;
  return { next, others };
}

export function hasBegun({ startsAt }: Pick<Coming, 'startsAt'>, now: number): boolean {
  return Date.parse(startsAt) <= now;
}

export function isOver({ endsAt }: Pick<Coming, 'endsAt'>, now: number): boolean {
  return Date.parse(endsAt) <= now;
}

/** The customers of a day ('YYYY-MM-DD') by the calendar's clock. */
export function comingOn(coming: readonly Coming[], date: string): Coming[] {
  return coming.filter(({ startsAt }) => startsAt.slice(0, 10) === date);
}

/** 'Today: 2 customers. Next: Asha Verma, 11:00 AM, Haircut.' */
export function daySentence(calendar: Entries & { today: string }, now: number): string {
  const coming = comingIn(calendar);
  const today = comingOn(coming, calendar.today).filter(({ isPending }) => !isPending).length;
  const count = today === 0 ? 'No customers' : today === 1 ? '1 customer' : `${today} customers`;
  const next = nextOf(coming, now)?.next;
  if (!next) return `Today: ${count.toLowerCase()}.`;
  return `Today: ${count.toLowerCase()}. Next: ${next.name}, ${startText(next, calendar.today)}, ${next.task}.`;
}

/** '11:00 AM', with the day unless it is today: 'Wed 5 Aug, 11:00 AM'. */
export function startText({ startsAt }: Pick<Coming, 'startsAt'>, today: string): string {
  return momentOn(startsAt, today);
}

/** The clock of an instant, with the day where it is not `date`. */
export function momentOn(at: string, date: string): string {
  const clock = clockText(at);
  return at.slice(0, 10) === date ? clock : `${dayText(at)}, ${clock}`;
}

const MINUTE_MS = 60_000;

/** 'Now', 'In 25 min', 'In 3 h 5 min'; undefined from a day ahead on. */
export function untilText(coming: Coming, now: number): string | undefined {
  if (hasBegun(coming, now)) return 'Now';
  const minutes = Math.ceil((Date.parse(coming.startsAt) - now) / MINUTE_MS);
  if (minutes >= 24 * 60) return undefined;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `In ${rest} min`;
  return rest === 0 ? `In ${hours} h` : `In ${hours} h ${rest} min`;
}

/** 'Today', 'Tomorrow' or 'Wed 5 Aug'. */
export function startsOn({ startsAt }: Pick<Coming, 'startsAt'>, today: string): string {
  const date = startsAt.slice(0, 10);
  if (date === today) return 'Today';
  return date === addDays(today, 1) ? 'Tomorrow' : dayText(startsAt);
}

/** The place of a visit, for the professional, who knows the venue. */
export function venueText({ venue }: Pick<Coming, 'venue'>): string {
  if (!venue || venue.place === 'provider') return 'At your place';
  if (venue.place === 'online') return 'Online';
  return venue.location || 'Location not specified';
}

/** Directions in the device's maps app. */
export function directionsPath(location: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(location)}`;
}

/** The members who serve, where the business has a team. */
export function servedByText(
  { columns }: Pick<ProviderCalendar, 'columns'>,
  ids: readonly string[],
): string | undefined {
  const members = columns.filter(({ kind }) => kind === 'member');
  if (members.length < 2) return undefined;
  const names = members.filter(({ columnId }) => ids.includes(columnId)).map(({ name }) => name);
  return names.length > 0 ? names.join(', ') : undefined;
}
