const DAY_MINUTES = 1440;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MINUTE_NS = 60_000_000_000;

/**
 * Offsets of a zone over a span, oldest first; each ends, in epoch minutes, where the next begins.
 * Conversions are integer arithmetic.
 */
export type WallClock = ReadonlyArray<{ readonly until: number; readonly offset: number }>;

/**
 * Offsets of a zone from `from` to `to` (epoch minutes), with a margin of two days for wall times at the
 * edges. Costs one zone look-up plus one per offset change. Exact since 1972, when the last offset became
 * whole minutes.
 */
export function wallClock(timeZone: string, from: number, to: number): WallClock {
  const last = (to + 2 * DAY_MINUTES) * MINUTE_MS;
  const clock: Array<{ until: number; offset: number }> = [];
  let moment: Temporal.ZonedDateTime | null = zoned(from - 2 * DAY_MINUTES, timeZone);
  while (moment !== null) {
    const offset = Math.round(moment.offsetNanoseconds / MINUTE_NS);
    const change: Temporal.ZonedDateTime | null = moment.getTimeZoneTransition('next');
    moment = change !== null && change.epochMilliseconds <= last ? change : null;
    const until = moment === null ? Number.POSITIVE_INFINITY : moment.epochMilliseconds / MINUTE_MS;
    clock.push({ until, offset });
  }
  return clock;
}

/**
 * Instant (epoch minute) of a wall minute (local minutes since 1970). Repeated wall times mean the first
 * one; skipped ones move forward by the gap (Temporal's 'compatible').
 */
export function instantOf(clock: WallClock, wallMinute: number): number {
  let start = Number.NEGATIVE_INFINITY;
  let before = 0;
  for (const { until, offset } of clock) {
    const at = wallMinute - offset;
    if (at < until) return at >= start ? at : wallMinute - before;
    start = until;
    before = offset;
  }
  return wallMinute - before;
}

/** Local day (days since 1970-01-01) of an instant (epoch minute). */
export function dayAt(clock: WallClock, at: number): number {
  return Math.floor((at + offsetAt(clock, at)) / DAY_MINUTES);
}

/** Formats an instant (epoch minute) with the clock's offset: '2026-11-23T16:00:00+05:30'. */
export function isoAt(clock: WallClock, at: number): string {
  return isoWriter(clock)(at);
}

/** `isoAt` for many instants: caches dates and times of day. */
export function isoWriter(clock: WallClock): (at: number) => string {
  let known = { day: Number.NaN, date: '' };
  const times = new Map<number, string>();
  return (at) => {
    const offset = offsetAt(clock, at);
    const wall = at + offset;
    const day = Math.floor(wall / DAY_MINUTES);
    if (day !== known.day) known = { day, date: dateOf(day) };
    const minute = wall - day * DAY_MINUTES;
    const key = offset * DAY_MINUTES + minute;
    let time = times.get(key);
    if (time === undefined) {
      time = `T${clockTime(minute)}:00${offsetText(offset)}`;
      times.set(key, time);
    }
    return known.date + time;
  };
}

function offsetText(offset: number): string {
  return `${offset < 0 ? '-' : '+'}${clockTime(Math.abs(offset))}`;
}

function clockTime(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** Date 'YYYY-MM-DD' of a local day (days since 1970-01-01). */
export function dateOf(day: number): string {
  const date = new Date(day * DAY_MS);
  const year = String(date.getUTCFullYear()).padStart(4, '0');
  return `${year}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`;
}

/** Local day (days since 1970-01-01) of a date; NaN unless it is a valid 'YYYY-MM-DD'. */
export function dayOf(date: string): number {
  const day = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  return Number.isInteger(day) && dateOf(day) === date ? day : Number.NaN;
}

/** Weekday of a local day: 0 is Monday, 6 is Sunday. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

/** Local date 'YYYY-MM-DD' of an instant (epoch minute). */
export function localDate(at: number, timeZone: string): string {
  return dateOf(dayAt(wallClock(timeZone, at, at), at));
}

/** Formats an instant (epoch minute) with the zone's offset; use `isoAt` for many instants. */
export function toIsoWithOffset(at: number, timeZone: string): string {
  return isoAt(wallClock(timeZone, at, at), at);
}

function offsetAt(clock: WallClock, at: number): number {
  for (const run of clock) if (at < run.until) return run.offset;
  return 0;
}

function zoned(at: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at * MINUTE_MS).toZonedDateTimeISO(timeZone);
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : `${value}`;
}
