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
    const seatsLeft = freeSeats(hours, busy, ask, at);
    if (seatsLeft === undefined) continue;
    if (isOpenThrough(hours, at, at + length(hours, ask))) found.get(date)?.push({ at, seatsLeft });
  }
  return dates.map((date) => ({ date, starts: found.get(date) ?? [] }));
}

/** Epoch minute of an ISO timestamp with an offset. */
export function minuteOf(iso: string): number {
  return Temporal.Instant.from(iso).epochMilliseconds / 60_000;
}

function length(hours: Hours, ask: Ask): number {
  let rounds = 1;
  while (rounds * hours.capacity < ask.people) rounds += 1;
  return rounds * ask.durationMinutes;
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

/** Free seats over the stay and its buffer; undefined when too few, too soon or in time off. */
function freeSeats(hours: Hours, busy: readonly Busy[], ask: Ask, at: number): number | undefined {
  if (at < ask.now + hours.noticeMinutes) return undefined;
  const end = at + length(hours, ask);
  if (hours.timeOff.some((off) => off.from < end && off.to > at)) return undefined;
  const taken = new Set(
    busy
      .filter((row) => {
        const own = row.bufferMinutes ?? hours.bufferMinutes;
        const apart = Math.max(own, hours.bufferMinutes);
        return row.from < end + apart && row.to - own + apart > at;
      })
      .map((row) => row.seat),
  );
  const free = hours.capacity - taken.size;
  const wanted = ask.people > hours.capacity ? hours.capacity : ask.people;
  return free >= wanted ? free : undefined;
}

function dateAt(at: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at * 60_000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}
