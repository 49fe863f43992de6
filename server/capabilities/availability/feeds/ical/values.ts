import { Unreadable } from './unreadable.ts';

/**
 * A wall time as the epoch milliseconds of the same date and time in UTC. Numbers are a hundred times
 * faster than Temporal objects for rules with thousands of occurrences.
 */
export type Wall = number;
/** A date and time of a calendar before its zone is known. */
export type WallValue = { wall: Wall; isDate: boolean; isUtc: boolean };

/** Converts between wall times of a zone and epoch milliseconds. */
export type Zone = {
  /** The first instant of a repeated wall time; a skipped one uses the offset before the gap. */
  msOf: (wall: Wall) => number;
  wallAt: (ms: number) => Wall;
};

/** A duration: calendar days plus exact milliseconds. */
export type Length = { days: number; ms: number };

const DATE_TIME = /^(\d{4})-?(\d\d)-?(\d\d)(?:T?(\d\d):?(\d\d):?(\d\d)?(?:\.\d+)?(Z)?)?$/i;
const SECOND_MS = 1000;
export const DAY_MS = 86_400_000;

/** Reads '20260804', '20260804T100000' or '20260804T043000Z'. @throws Unreadable */
export function parseWall(value: string): WallValue {
  const found = DATE_TIME.exec(value.trim());
  if (!found) throw new Unreadable();
  const [, year, month, day, hour, minute = '00', second = '00', utc] = found;
  try {
    const date = Temporal.PlainDate.from(`${year}-${month}-${day}`);
    if (hour === undefined) return { wall: wallOf(date), isDate: true, isUtc: false };
    // Some programs write the end of a day as 24:00.
    const isMidnight = hour === '24' && Number(minute) === 0;
    const time = isMidnight ? '00:00' : `${hour}:${minute}:${second}`;
    const wall = wallOf(date.add({ days: isMidnight ? 1 : 0 }), time);
    return { wall, isDate: false, isUtc: utc !== undefined };
  } catch {
    throw new Unreadable();
  }
}

/** Reads 'PT1H' or 'P1DT30M'. @throws Unreadable, also for a negative duration */
export function parseLength(value: string): Length {
  try {
    const lasts = Temporal.Duration.from(value.trim());
    if (lasts.sign < 0 || lasts.years || lasts.months) throw new Unreadable();
    const { weeks, days, hours, minutes, seconds } = lasts;
    return { days: weeks * 7 + days, ms: ((hours * 60 + minutes) * 60 + seconds) * SECOND_MS };
  } catch {
    throw new Unreadable();
  }
}

function wallOf(date: Temporal.PlainDate, time = '00:00'): Wall {
  return date.toZonedDateTime({ timeZone: 'UTC', plainTime: time }).epochMilliseconds;
}

/** Total milliseconds of a length. */
export function lengthMs({ days, ms }: Length): number {
  return days * DAY_MS + ms;
}

/** Reads '+0530' in milliseconds. @throws Unreadable */
export function parseOffset(value: string): number {
  const found = /^([+-])(\d\d):?(\d\d)(?::?(\d\d))?$/.exec(value.trim());
  if (!found) throw new Unreadable();
  const [, sign, hours, minutes, seconds = '0'] = found;
  const size = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * SECOND_MS;
  return sign === '-' ? -size : size;
}
