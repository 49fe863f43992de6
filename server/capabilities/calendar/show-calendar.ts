import {
  type ClaimRow,
  claimsBetween,
  closedTimesOf,
  type DaySpan,
  isoIn,
  listFailingFeeds,
  memberTimeOffBetween,
  sessionsBetween,
  type TimeOffRow,
  timeZonesOf,
} from '#capabilities/availability/index.ts';
import {
  bookingsBetween,
  type CalendarRow,
  requestStatus,
  seriesParts,
  visibleLocation,
  visitSegments,
} from '#capabilities/booking/index.ts';
import { serviceNamesOf, subServicesOfOwner } from '#capabilities/catalogue/index.ts';
import { walkInsBetween, walkInView } from '#capabilities/walkins/index.ts';
import type { VisitSegment } from '#contract/availability/visits.ts';
import type {
  CalendarBooking,
  CalendarColumn,
  CalendarService,
  CalendarSession,
  ProviderCalendar,
} from '#contract/booking/calendar.ts';
import { TRAVEL_MINUTES_MAX } from '#contract/booking/home-visits/travel.ts';
import { INDIA } from '#contract/time.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { columnsOf } from './columns.ts';
import { conflictOf, isIn, servedBy } from './rules.ts';

type Query = { from?: string | undefined; days: number; service?: string | undefined };

/** Entries of one kind in one response. */
const ENTRIES_MAX = 1_000;
const DATE_MIN = '2000-01-01';
const DATE_MAX = '2100-01-01';

/**
 * The bookings, walk-ins, class sessions and closed times of a provider's services on consecutive days, in the time
 * zone of the chosen service or of the first.
 * @throws Refused SERVICE_NOT_FOUND for another provider's service, BAD_REQUEST for a date out of
 * range.
 */
export async function showCalendar(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  personId: string,
  query: Query,
): Promise<ProviderCalendar> {
  const services = await servicesOf(db, personId);
  const chosen = query.service
    ? services.filter(({ serviceId }) => serviceId === query.service)
    : services;
  if (query.service && chosen.length === 0) throw new Refused('SERVICE_NOT_FOUND');
  const now = clock.now();
  const timeZone = chosen[0]?.timeZone ?? INDIA;
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const first = query.from === 'monday' ? mondayOf(today) : (dateOf(query.from) ?? today);
  const days = Array.from({ length: query.days }, (_, day) => first.add({ days: day }));
  const span = {
    from: first.toZonedDateTime(timeZone).toInstant(),
    until: first.add({ days: query.days }).toZonedDateTime(timeZone).toInstant(),
  };
  const found = await entriesOf(db, { businessId: personId, services: chosen, span, now });
  const { rows, walkIns, sessions, timeOff, elsewhere, absences, claims } = found;
  const view = { businessId: personId, services: chosen, span, timeZone, claims };
  const columns = await columnsOf(db, { ...view, isAll: query.service === undefined });
  const served = servedIn(columns, found, personId);
  const serviceIds = chosen.map(({ serviceId }) => serviceId);
  const [segments, series, classes, failingCalendars] = await Promise.all([
    visitSegments(db, rows),
    seriesParts(db, rows),
    sessionsView(db, { businessId: personId, timeZone, ...found }),
    listFailingFeeds(db, serviceIds),
  ]);
  return {
    timeZone,
    today: today.toString(),
    now: isoIn(now, timeZone),
    days: days.map((day) => day.toString()),
    services,
    columns,
    bookings: rows.map((row) => {
      const by = served(row);
      const part = series.get(row.id);
      const away = absences.filter(({ memberId }) => by.columnIds.includes(memberId));
      return {
        ...bookingView(row, timeZone, conflictOf(row, timeOff, elsewhere, away)),
        ...by,
        ...(part ? { series: part } : {}),
        ...segmentsAt(row, segments.get(row.id)),
      };
    }),
    walkIns: walkIns.map((row) => ({ ...walkInView(row, timeZone), ...served(row) })),
    sessions: classes,
    timeOff: timeOff.filter(isIn(span)).map((row) => ({
      ...{ ...spanView(row, timeZone), serviceId: row.serviceId, id: row.id, note: row.note },
    })),
    memberTimeOff: absences.filter(isIn(span)).map((row) => ({
      ...{ ...spanView(row, timeZone), id: row.id, memberId: row.memberId, note: row.note },
    })),
    busy: elsewhere.filter(isIn(span)).map((row) => ({
      ...{ ...spanView(row, timeZone), serviceId: row.serviceId, feedId: row.id, name: row.name },
    })),
    failingCalendars,
    isCut: [rows, walkIns, sessions, timeOff, elsewhere, absences, claims].some(
      ({ length }) => length >= ENTRIES_MAX,
    ),
  };
}

type Request = {
  businessId: string;
  services: readonly CalendarService[];
  span: DaySpan;
  now: Temporal.Instant;
};

async function entriesOf(db: Deps['db'], { businessId, services, span, now }: Request) {
  const serviceIds = services.map(({ serviceId }) => serviceId);
  const limit = ENTRIES_MAX;
  // The way to an early visit begins on the day before.
  const near = {
    from: span.from.subtract({ minutes: TRAVEL_MINUTES_MAX }),
    until: span.until.add({ minutes: TRAVEL_MINUTES_MAX }),
  };
  const [rows, walkIns, sessions, { timeOff, elsewhere }, absences, claims] = await Promise.all([
    bookingsBetween(db, { providerId: businessId, serviceIds, ...span }, ENTRIES_MAX),
    walkInsBetween(db, { businessId, serviceIds, ...span }, ENTRIES_MAX),
    sessionsBetween(db, { businessId, serviceIds, ...span }, { now, limit }),
    closedTimesOf(db, serviceIds, near, ENTRIES_MAX),
    memberTimeOffBetween(db, businessId, near, ENTRIES_MAX),
    claimsBetween(db, { businessId, serviceIds, ...span }, ENTRIES_MAX),
  ]);
  return { rows, walkIns, sessions, timeOff, elsewhere, absences, claims };
}

type Sessions = Awaited<ReturnType<typeof sessionsBetween>>;
type Found = Awaited<ReturnType<typeof entriesOf>>;
type Claimed = { sessions: Sessions; claims: readonly ClaimRow[] };

/** Returns the columns of an entry: of a place in a class session, the leader's. */
function servedIn(
  columns: readonly CalendarColumn[],
  { sessions, claims }: Claimed,
  owner: string,
) {
  const ids = new Set(columns.map(({ columnId }) => columnId));
  const leaders = new Map(sessions.map(({ id, leaderId }) => [id, leaderId]));
  const claimsOf = Map.groupBy(claims, ({ claimId }) => claimId);
  return (row: {
    id: string;
    claimIds?: readonly string[];
    hasMorePeople?: boolean;
    serviceId: string;
    startsAt: Temporal.Instant;
    endsAt: Temporal.Instant;
  }) => {
    const home = ids.has(row.serviceId) ? row.serviceId : owner;
    const fallback = ids.has(home) ? home : (columns[0]?.columnId ?? owner);
    const claimIds = row.claimIds ?? [row.id];
    const found = claimIds.map((id) => claimsOf.get(id) ?? []);
    const own = row.hasMorePeople ? found.flat() : found.find(({ length }) => length > 0);
    const by = servedBy(row, own ?? [], ids, fallback);
    const leader = leaders.get(by.sessionId ?? '');
    return leader ? { ...by, columnIds: [leader] } : by;
  };
}

async function sessionsView(
  db: Deps['db'],
  {
    sessions,
    claims,
    timeOff,
    absences,
    ...view
  }: Found & {
    businessId: string;
    timeZone: string;
  },
): Promise<CalendarSession[]> {
  if (sessions.length === 0) return [];
  const subServices = await subServicesOfOwner(db, view.businessId);
  const names = new Map(subServices.map((row) => [row.subServiceId, row.subServiceName]));
  const absencesOf = (leaderId: string) => absences.filter(({ memberId }) => memberId === leaderId);
  const buffers = new Map(claims.map((claim) => [claim.claimId, claim.bufferMinutes]));
  return sessions.map((row) => ({
    ...spanView(row, view.timeZone),
    ...{ sessionId: row.id, serviceId: row.serviceId },
    subServiceName: names.get(row.subServiceId) ?? '',
    columnIds: [row.leaderId],
    bufferMinutes: buffers.get(row.id) ?? 0,
    ...{ places: row.places, taken: row.taken },
    ...(row.room === null ? {} : { room: row.room }),
    ...(conflictOf(row, timeOff, [], absencesOf(row.leaderId)) ? { conflict: 'TIME_OFF' } : {}),
  }));
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

/** @throws Refused BAD_REQUEST for a date out of range. */
export function dateOf(from: string | undefined): Temporal.PlainDate | undefined {
  if (from === undefined) return undefined;
  if (from < DATE_MIN || from > DATE_MAX) throw new Refused('BAD_REQUEST');
  return Temporal.PlainDate.from(from);
}

function mondayOf(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.subtract({ days: date.dayOfWeek - 1 });
}

function bookingView(
  row: CalendarRow,
  timeZone: string,
  conflict: CalendarBooking['conflict'],
): Omit<CalendarBooking, 'columnIds' | 'bufferMinutes'> {
  return {
    bookingId: row.id,
    serviceId: row.serviceId,
    status: requestStatus({ state: row.state, cancelMove: row.cancelMove }),
    customerName: row.customerName,
    subServiceName: row.subServiceName,
    people: row.people,
    place: row.place,
    location: visibleLocation(row),
    ...(row.travelMinutes > 0 ? { travelMinutes: row.travelMinutes } : {}),
    startsAt: isoIn(row.startsAt, timeZone),
    endsAt: isoIn(row.endsAt, timeZone),
    memberId: row.memberId,
    ...(row.proposal ? { proposal: row.proposal } : {}),
    conflict,
  };
}

/** The segments at the time of the entry; a requested time has its own. */
function segmentsAt(row: CalendarRow, segments: readonly VisitSegment[] = []) {
  const [first] = segments;
  const isThen = first && Temporal.Instant.from(first.startsAt).equals(row.startsAt);
  return isThen ? { segments: [...segments] } : {};
}

function spanView(row: Pick<TimeOffRow, 'startsAt' | 'endsAt'>, timeZone: string) {
  return { startsAt: isoIn(row.startsAt, timeZone), endsAt: isoIn(row.endsAt, timeZone) };
}
