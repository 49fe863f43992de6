import type { Ask, Busy, DayStarts, Hours, Start } from './starts.rules.ts';

type Opening = { opens: number; closes: number };

/**
 * Reference implementation of `listStarts`, minute by minute with Temporal. It is slow and shares no code
 * with the engine.
 */
export function referenceStarts(
  hours: Hours,
  busy: readonly Busy[],
  ask: Ask,
  fromDate: string,
  days: number,
): DayStarts[] {
  const first = Temporal.PlainDate.from(fromDate);
  const dates = Array.from({ length: days }, (_, index) => first.add({ days: index }).toString());
  const found = new Map<string, Start[]>(dates.map((date) => [date, []]));
  const openings = new Map(dates.map((date) => [date, openingsOf(hours, date)]));
  const utc = Date.parse(`${fromDate}T00:00:00Z`) / 60_000;
  for (let at = utc - 1440; at < utc + (days + 1) * 1440; at += 1) {
    const date = dateAt(at, hours.timeZone);
    if (!onGrid(openings.get(date) ?? [], hours, at) || !isInReach(hours, ask, date)) continue;
    const start = startAt(hours, busy, ask, at);
    if (start) found.get(date)?.push(start);
  }
  return dates.map((date) => ({ date, starts: found.get(date) ?? [] }));
}

/** Epoch minute of an ISO timestamp with an offset. */
export function minuteOf(iso: string): number {
  return Temporal.Instant.from(iso).epochMilliseconds / 60_000;
}

/** Adds rounds until the party can be served; anonymous seats are all used, so that there is one try. */
function startAt(hours: Hours, busy: readonly Busy[], ask: Ask, at: number): Start | undefined {
  const owned = (hours.equipment ?? []).map(({ quantity }) => quantity);
  const served = hours.members ? crewOf(hours.members.length, hours, ask) : hours.capacity;
  const crew = Math.min(served, ...owned);
  let most = 0;
  for (let rounds = 1; rounds <= ask.people && crew > 0; rounds += 1) {
    if (rounds * crew < ask.people) continue;
    let seats = hours.members ? 1 : Math.min(crew, ask.people);
    while (seats * rounds < ask.people) seats += 1;
    if (most === 0) most = seats;
    if (ask.isTogether && rounds > 1) return undefined;
    const end = at + rounds * ask.durationMinutes;
    const left = (hours.equipment ?? []).map(
      (one) => one.quantity - takenSeats(one.busy, hours, at, end).size,
    );
    const seatsLeft = Math.min(freeSeats(hours, busy, ask, { at, end }), ...left);
    if (seatsLeft >= seats && isOpenThrough(hours, at, end)) {
      return seats === most ? { at, seatsLeft } : { at, seatsLeft, servedAtOnce: seats };
    }
    if (!hours.members) return undefined;
  }
  return undefined;
}

function crewOf(size: number, hours: Hours, { memberId }: Ask): number {
  if (memberId === undefined) return size;
  return hours.members?.some(({ id }) => id === memberId) ? 1 : 0;
}

function openingsOf(hours: Hours, date: string): Opening[] {
  const day = Temporal.PlainDate.from(date);
  const intervals = hours.overrides.get(date) ?? hours.weekly[day.dayOfWeek - 1] ?? [];
  return intervals.map((one) => ({
    opens: instant(day, one.fromMinute, hours.timeZone),
    closes: instant(day, one.toMinute, hours.timeZone),
  }));
}

function instant(day: Temporal.PlainDate, minute: number, timeZone: string): number {
  const wall = day.toPlainDateTime('00:00').add({ minutes: minute });
  return wall.toZonedDateTime(timeZone).epochMilliseconds / 60_000;
}

function onGrid(openings: readonly Opening[], hours: Hours, at: number): boolean {
  return openings.some(
    ({ opens, closes }) => at >= opens && at < closes && (at - opens) % hours.stepMinutes === 0,
  );
}

/** A clock set back at midnight repeats the previous date for this long. */
const SET_BACK_MINUTES = 120;

/** Whether every minute of a stay is open. */
function isOpenThrough(hours: Hours, from: number, to: number): boolean {
  const dates = new Set<string>();
  for (let at = from - SET_BACK_MINUTES; at < to + 2 * SET_BACK_MINUTES; at += SET_BACK_MINUTES) {
    dates.add(dateAt(at, hours.timeZone));
  }
  const openings = [...dates].flatMap((date) => openingsOf(hours, date));
  for (let at = from; at < to; at += 1) {
    if (!openings.some(({ opens, closes }) => at >= opens && at < closes)) return false;
  }
  return true;
}

function isInReach(hours: Hours, ask: Ask, date: string): boolean {
  const last = Temporal.PlainDate.from(dateAt(ask.now, hours.timeZone)).add({
    days: hours.horizonDays,
  });
  return Temporal.PlainDate.compare(date, last) <= 0;
}

/** Free seats over the stay and its buffer; none when too soon or when the stay or the way is in time off. */
function freeSeats(
  hours: Hours,
  busy: readonly Busy[],
  ask: Ask,
  { at, end }: { at: number; end: number },
): number {
  if (at < ask.now + hours.noticeMinutes) return 0;
  // The way to the home and back also takes this time.
  const leaves = at - (hours.travelMinutes ?? 0);
  const returns = end + (hours.travelMinutes ?? 0);
  if (hours.timeOff.some((off) => off.from < returns && off.to > leaves)) return 0;
  const taken = takenSeats(busy, hours, at, end);
  if (!hours.members) return hours.capacity - taken.size;
  const able = hours.members.filter(
    ({ id }, seat) => !taken.has(seat) && (ask.memberId === undefined || ask.memberId === id),
  );
  return able.filter(
    ({ timeOff, weekly }) =>
      !timeOff.some((off) => off.from < returns && off.to > leaves) &&
      (weekly === null || isOpenThrough({ ...hours, weekly, overrides: new Map() }, at, end)),
  ).length;
}

/** Seats or units whose stay is too close to this one. */
function takenSeats(busy: readonly Busy[], hours: Hours, at: number, end: number): Set<number> {
  const near = busy.filter((row) => {
    const own = row.bufferMinutes ?? hours.bufferMinutes;
    const apart = Math.max(own, hours.bufferMinutes);
    return row.from < end + apart && row.to - own + apart > at;
  });
  return new Set(near.map((row) => row.seat));
}

function dateAt(at: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at * 60_000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}
