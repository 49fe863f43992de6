import { visitName } from '#contract/availability/visit-name.ts';
import type { VisitSegment } from '#contract/availability/visits.ts';
import type {
  CalendarBooking,
  CalendarColumn,
  CalendarMemberTimeOff,
  CalendarSession,
  CalendarWalkIn,
  ProviderCalendar,
} from '#contract/booking/calendar.ts';
import { type Between, DAY_MINUTES, type Piece, piecesOfDay } from './day-layout.ts';

/** A vertical strip of the grid: a day of one column, or of the whole business. */
export type Lane = { key: string; date: string; column?: CalendarColumn | undefined };

/** A class session, with its unanswered requests, and whether it or a booking is at a closed time. */
export type EntrySession = CalendarSession & { requests: number; hasConflict: boolean };

type EntryBase = Between & {
  key: string;
  columnIds: readonly string[];
  bufferMinutes: number;
};
/** A booking or a walk-in outside of classes. */
export type CustomerEntry = EntryBase & ({ booking: CalendarBooking } | { walkIn: CalendarWalkIn });
/** A booking, a walk-in, or a class session with everyone in it. */
export type Entry = CustomerEntry | (EntryBase & { session: EntrySession });

/** One lane for each column of a single day, or for each day of a week, of the chosen column or of all. */
export function lanesOf(
  { days, columns }: ProviderCalendar,
  chosen: CalendarColumn | undefined,
): Lane[] {
  const [date = ''] = days;
  if (days.length > 1) {
    const column = chosen ?? (columns.length === 1 ? columns[0] : undefined);
    return days.map((day) => ({ key: day, date: day, column }));
  }
  const listed = chosen ? [chosen] : columns;
  return listed.map((column) => ({ key: column.columnId, date, column }));
}

export function entriesOf(calendar: ProviderCalendar): Entry[] {
  const { bookings, walkIns } = outsideClasses(calendar);
  return [
    ...bookings.map((booking) => ({
      key: `${booking.bookingId}-${booking.startsAt}-${booking.proposal ?? ''}`,
      ...placeOf(booking),
      booking,
    })),
    ...walkIns.map((walkIn) => ({ key: walkIn.walkInId, ...placeOf(walkIn), walkIn })),
    ...sessionsIn(calendar).map((session) => ({
      key: session.sessionId,
      ...placeOf(session),
      session,
    })),
  ];
}

/** Bookings and walk-ins that do not belong to a listed class session. */
export function outsideClasses(calendar: ProviderCalendar) {
  const { bookings, walkIns, sessions = [] } = calendar;
  const listed = new Set(sessions.map(({ sessionId }) => sessionId));
  const isOutside = ({ sessionId }: { sessionId?: string | undefined }) =>
    sessionId === undefined || !listed.has(sessionId);
  return { bookings: bookings.filter(isOutside), walkIns: walkIns.filter(isOutside) };
}

export function sessionsIn({ bookings, sessions = [] }: ProviderCalendar): EntrySession[] {
  return sessions.map((session) => {
    const within = bookings.filter(({ sessionId }) => sessionId === session.sessionId);
    return {
      ...session,
      requests: within.filter(({ status }) => status === 'pending').length,
      hasConflict:
        session.conflict !== undefined || within.some(({ conflict }) => conflict !== null),
    };
  });
}

function placeOf({ startsAt, endsAt, columnIds, bufferMinutes }: Omit<EntryBase, 'key'>) {
  return { startsAt, endsAt, columnIds, bufferMinutes };
}

/** The members who serve an entry, if the business is a team. */
export function serversOf(
  { columns }: Pick<ProviderCalendar, 'columns'>,
  { columnIds }: Pick<Entry, 'columnIds'>,
): CalendarColumn[] {
  const members = columns.filter(({ kind }) => kind === 'member');
  return members.length < 2 ? [] : members.filter(({ columnId }) => columnIds.includes(columnId));
}

/** The number of entries with customers in a column, or in all columns, on these days. */
export function countIn(
  calendar: ProviderCalendar,
  column: CalendarColumn | undefined,
  days: readonly string[] = calendar.days,
): number {
  const entries = entriesOf(calendar).filter(
    (entry) =>
      (!column || entry.columnIds.includes(column.columnId)) &&
      !('session' in entry && entry.session.taken === 0),
  );
  return days.reduce((sum, date) => sum + piecesOfDay(entries, date).length, 0);
}

/** The entries of a lane, sorted by start. */
export function entriesIn(calendar: ProviderCalendar, { date, column }: Lane): Piece<Entry>[] {
  const entries = entriesOf(calendar)
    .filter(({ columnIds }) => !column || columnIds.includes(column.columnId))
    .flatMap((entry) => (column ? entriesOfColumn(entry, column) : entry));
  return piecesOfDay(entries, date);
}

/**
 * An entry in one column; for a visit, the segments that are served there, joined if contiguous. The column is free
 * during processing time.
 */
function entriesOfColumn(entry: Entry, column: CalendarColumn): Entry[] {
  const segments = 'booking' in entry ? (entry.booking.segments ?? []) : [];
  const own = segments.filter((segment) => isServedIn(segment, column));
  if (!('booking' in entry) || own.length === 0) return [entry];
  const joined: (Between & { names: string[] })[] = [];
  for (const { startsAt, endsAt, name } of own) {
    const last = joined.at(-1);
    if (last && last.endsAt === startsAt) {
      last.endsAt = endsAt;
      last.names.push(name);
    } else joined.push({ startsAt, endsAt, names: [name] });
  }
  if (joined.length === 1 && own.length === segments.length) return [entry];
  return joined.map(({ names, ...between }, place) => ({
    ...entry,
    ...between,
    key: `${entry.key}-${place}`,
    booking: { ...entry.booking, ...between, subServiceName: visitName(names) },
  }));
}

/** Without names, the provider serves alone, or the service has shared capacity. */
function isServedIn({ servedBy, serviceId }: VisitSegment, column: CalendarColumn): boolean {
  if (servedBy) return servedBy.some(({ id }) => id === column.columnId);
  return column.kind === 'member' ? column.isOwner : column.columnId === serviceId;
}

/** Time off and busy times that concern a lane. */
export function closedIn({ timeOff, busy, memberTimeOff }: ProviderCalendar, lane: Lane) {
  const { date, column } = lane;
  const ofServices = <E extends { serviceId: string }>(all: readonly E[]) =>
    all.filter(({ serviceId }) => !column || column.serviceIds.includes(serviceId));
  const away = memberTimeOff.filter(({ memberId }) => !column || memberId === column.columnId);
  return {
    timeOff: piecesOfDay(ofServices(timeOff), date),
    busy: piecesOfDay(ofServices(busy), date),
    memberTimeOff: piecesOfDay(column ? away : onePerEntry(away), date),
  };
}

/** The absences of each member in a lane of the whole business; `nth` is the index of the member among those absent. */
export function absencesIn({ columns, memberTimeOff }: ProviderCalendar, { date }: Lane) {
  const away = columns.filter(({ columnId }) =>
    piecesOfDay(memberTimeOff, date).some(({ entry }) => entry.memberId === columnId),
  );
  return away.flatMap((column, nth) =>
    piecesOfDay(
      memberTimeOff.filter(({ memberId }) => memberId === column.columnId),
      date,
    ).map((piece) => ({ ...piece, column, nth })),
  );
}

/** Several members can share an entry. */
function onePerEntry(all: readonly CalendarMemberTimeOff[]): CalendarMemberTimeOff[] {
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

type Minutes = { from: number; until: number };

/** The times at which a lane is closed; for the whole business, when all columns are closed. */
export function closedHoursIn({ columns }: ProviderCalendar, { date, column }: Lane): Minutes[] {
  const closed = (column ? [column] : bookableOf(columns)).map((one) =>
    piecesOfDay(one.closed, date),
  );
  const [first, ...others] = closed;
  return others
    .reduce<Minutes[]>(intersection, first ?? [])
    .map(({ from, until }) => ({ from, until }));
}

/** Columns with opening hours; a member who only leads classes has none. */
function bookableOf(columns: readonly CalendarColumn[]): CalendarColumn[] {
  return columns.filter(({ serviceIds }) => serviceIds.length > 0);
}

/** The times of a day outside closed hours, in which a lane can have bookings. */
export function openHoursIn(calendar: ProviderCalendar, lane: Lane): Minutes[] {
  const { columns } = calendar;
  if (bookableOf(lane.column ? [lane.column] : columns).length === 0) return [];
  const closed = closedHoursIn(calendar, lane).toSorted((a, b) => a.from - b.from);
  const ends = [0, ...closed.map(({ until }) => until)];
  const starts = [...closed.map(({ from }) => from), DAY_MINUTES];
  return ends
    .map((from, index) => ({ from, until: starts[index] ?? DAY_MINUTES }))
    .filter(({ from, until }) => from < until);
}

function intersection(a: readonly Minutes[], b: readonly Minutes[]): Minutes[] {
  return a.flatMap((one) =>
    b
      .map((other) => ({
        from: Math.max(one.from, other.from),
        until: Math.min(one.until, other.until),
      }))
      .filter(({ from, until }) => from < until),
  );
}

/** The buffers after the entries of a lane. */
export function buffersIn(pieces: readonly Piece<Entry>[]): Minutes[] {
  return pieces
    .filter(({ entry, until }) => entry.bufferMinutes > 0 && until < 1440)
    .map(({ entry, until }) => ({
      from: until,
      until: Math.min(1440, until + entry.bufferMinutes),
    }));
}
