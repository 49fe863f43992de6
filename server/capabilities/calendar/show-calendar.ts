import {
  type BusyTimeRow,
  closedTimesOf,
  isoIn,
  type TimeOffRow,
  timeZonesOf,
} from '#capabilities/availability/index.ts';
import {
  type BookingRow,
  bookingsBetween,
  requestStatus,
  shownLocation,
} from '#capabilities/booking/index.ts';
import { serviceNamesOf } from '#capabilities/catalogue/index.ts';
import type {
  CalendarBooking,
  CalendarService,
  ProviderCalendar,
} from '#contract/booking/calendar.ts';
import { INDIA } from '#contract/time.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { conflictOf } from './rules.ts';

type Asked = { from?: string | undefined; days: number; service?: string | undefined };

/** Entries of one kind in one answer. */
const ENTRIES_MAX = 1_000;
const DATE_MIN = '2000-01-01';
const DATE_MAX = '2100-01-01';

/**
 * The bookings and closed times of a provider's services on a run of days, in the time zone of the chosen
 * service or of the first.
 * @throws Refused SERVICE_NOT_FOUND for a service that is not theirs, BAD_REQUEST for a date out of reach.
 */
export async function showCalendar(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  personId: string,
  asked: Asked,
): Promise<ProviderCalendar> {
  const services = await servicesOf(db, personId);
  const chosen = asked.service
    ? services.filter(({ serviceId }) => serviceId === asked.service)
    : services;
  if (asked.service && chosen.length === 0) throw new Refused('SERVICE_NOT_FOUND');
  const now = clock.now();
  const timeZone = chosen[0]?.timeZone ?? INDIA;
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const first = dateOf(asked.from) ?? today;
  const days = Array.from({ length: asked.days }, (_, day) => first.add({ days: day }));
  const span = {
    from: first.toZonedDateTime(timeZone).toInstant(),
    until: first.add({ days: asked.days }).toZonedDateTime(timeZone).toInstant(),
  };
  const serviceIds = chosen.map(({ serviceId }) => serviceId);
  const [rows, { timeOff, elsewhere }] = await Promise.all([
    bookingsBetween(db, { providerId: personId, serviceIds, ...span }, ENTRIES_MAX),
    closedTimesOf(db, serviceIds, span, ENTRIES_MAX),
  ]);
  return {
    timeZone,
    today: today.toString(),
    now: isoIn(now, timeZone),
    days: days.map((day) => day.toString()),
    services,
    bookings: rows.map((row) => bookingView(row, timeZone, conflictOf(row, timeOff, elsewhere))),
    timeOff: timeOff.map((row) => ({ ...awayView(row, timeZone), id: row.id, note: row.note })),
    busy: elsewhere.map((row) => ({
      ...awayView(row, timeZone),
      feedId: row.id,
      name: row.name,
    })),
    isCut: [rows, timeOff, elsewhere].some(({ length }) => length >= ENTRIES_MAX),
  };
}

async function servicesOf(db: Deps['db'], personId: string): Promise<CalendarService[]> {
  const names = await serviceNamesOf(db, personId);
  const zones = await timeZonesOf(
    db,
    names.map(({ id }) => id),
  );
  return names.map(({ id, name }) => ({
    serviceId: id,
    name,
    timeZone: zones.get(id) ?? INDIA,
  }));
}

function dateOf(from: string | undefined): Temporal.PlainDate | undefined {
  if (from === undefined) return undefined;
  if (from < DATE_MIN || from > DATE_MAX) throw new Refused('BAD_REQUEST');
  return Temporal.PlainDate.from(from);
}

function bookingView(
  row: BookingRow,
  timeZone: string,
  conflict: CalendarBooking['conflict'],
): CalendarBooking {
  return {
    bookingId: row.id,
    serviceId: row.serviceId,
    status: requestStatus({ state: row.state, cancelMove: row.cancelMove }),
    customerName: row.customerName,
    subServiceName: row.subServiceName,
    people: row.people,
    place: row.place,
    location: shownLocation(row),
    startsAt: isoIn(row.startsAt, timeZone),
    endsAt: isoIn(row.endsAt, timeZone),
    conflict,
  };
}

function awayView(row: TimeOffRow | BusyTimeRow, timeZone: string) {
  return {
    serviceId: row.serviceId,
    startsAt: isoIn(row.startsAt, timeZone),
    endsAt: isoIn(row.endsAt, timeZone),
  };
}
