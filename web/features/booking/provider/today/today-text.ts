import type {
  CalendarBooking,
  CalendarWalkIn,
  ProviderCalendar,
} from '#contract/booking/calendar.ts';
import type { T } from '#messages/translation.ts';
import { localMinutes } from '#web/i18n/format.ts';
import { localDay } from '#web/i18n/moments.ts';
import { addDays, clockText } from '../calendar/calendar-text.ts';

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
  /** Only for a walk-in; a booking displays the phone with its details. */
  phone: string;
  note: string;
};

type Entries = Pick<ProviderCalendar, 'bookings' | 'walkIns'>;

/** All customers of the calendar by start, excluding proposed times. */
export function comingIn(t: T, { bookings, walkIns }: Entries): Coming[] {
  const all = [
    ...bookings
      .filter(({ proposal }) => proposal !== 'to')
      .map((booking) => bookingComing(t, booking)),
    ...walkIns.filter(({ state }) => state !== 'no-show').map((walkIn) => walkInComing(t, walkIn)),
  ];
  return all.sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
}

function bookingComing(t: T, booking: CalendarBooking): Coming {
  return {
    key: booking.bookingId + booking.startsAt,
    bookingId: booking.bookingId,
    walkInId: undefined,
    name: booking.customerName || t('requests.customer'),
    task: t.nameOf(booking.subServiceName) || t('requests.serviceName'),
    ...pick(booking),
    isPending: booking.status === 'pending',
    isDone: booking.status === 'completed',
    venue: { place: booking.place, location: booking.location },
    phone: '',
    note: '',
  };
}

function walkInComing(t: T, walkIn: CalendarWalkIn): Coming {
  return {
    key: walkIn.walkInId,
    bookingId: undefined,
    walkInId: walkIn.walkInId,
    name: walkIn.name || t('day.walkIn'),
    task: t.nameOf(walkIn.subServiceName),
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
export function daySentence(t: T, calendar: Entries & { today: string }, now: number): string {
  const coming = comingIn(t, calendar);
  const today = comingOn(coming, calendar.today).filter(({ isPending }) => !isPending).length;
  const sentence = today === 0 ? t('day.noCustomers') : t('day.customers', { count: today });
  const next = nextOf(coming, now)?.next;
  if (!next) return sentence;
  const start = momentOn(t, next.startsAt, calendar.today);
  return `${sentence} ${t('day.next', { name: next.name, start, task: next.task })}`;
}

/** '11:00 AM', with the day if it differs from `date`: 'Wed, 5 Aug, 11:00 AM'. */
export function momentOn(t: T, at: string, date: string): string {
  const clock = clockText(at);
  return at.slice(0, 10) === date ? clock : `${localDay(t, at.slice(0, 10))}, ${clock}`;
}

const MINUTE_MS = 60_000;

/** 'Now', 'In 25 min', 'In 3 h 5 min'; undefined if a day or more away. */
export function untilText(t: T, coming: Coming, now: number): string | undefined {
  if (hasBegun(coming, now)) return t('day.now');
  const minutes = Math.ceil((Date.parse(coming.startsAt) - now) / MINUTE_MS);
  if (minutes >= 24 * 60) return undefined;
  return t('day.in', { time: localMinutes(t, minutes) });
}

/** 'Today', 'Tomorrow' or 'Wed, 5 Aug'. */
export function startsOn(t: T, { startsAt }: Pick<Coming, 'startsAt'>, today: string): string {
  const date = startsAt.slice(0, 10);
  if (date === today) return t('common.today');
  return date === addDays(today, 1) ? t('common.tomorrow') : localDay(t, date);
}

/** The place of a visit for the professional, who needs no address of their own venue. */
export function venueText(t: T, { venue }: Pick<Coming, 'venue'>): string {
  if (!venue || venue.place === 'provider') return t('day.atYourPlace');
  if (venue.place === 'online') return t('day.online');
  return venue.location || t('requests.noLocation');
}

/** Directions in the device's maps app. */
export function directionsPath(location: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(location)}`;
}

/** The members who serve, if the business is a team. */
export function servedByText(
  { columns }: Pick<ProviderCalendar, 'columns'>,
  ids: readonly string[],
): string | undefined {
  const members = columns.filter(({ kind }) => kind === 'member');
  if (members.length < 2) return undefined;
  const names = members.filter(({ columnId }) => ids.includes(columnId)).map(({ name }) => name);
  return names.length > 0 ? names.join(', ') : undefined;
}
