import { Unreadable } from './unreadable.ts';

/**
 * A date and time as a clock shows it, in the epoch milliseconds of the same date and time in UTC: a rule
 * can have thousands of them, and numbers are counted a hundred times faster than objects of Temporal.
 */
export type Wall = number;
/** A date and time as a calendar writes it, before its time zone is known. */
export type WallValue = { wall: Wall; isDate: boolean; isUtc: boolean };

/** From the wall times of a place to instants in epoch milliseconds, and back. */
export type Zone = {
  /** The first time that clocks show it; when they skip it, as if they had not. */
  msOf: (wall: Wall) => number;
  wallAt: (ms: number) => Wall;
};

/** How long something lasts: days by the clock, the rest exactly. */
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

/** Reads 'PT1H' or 'P1DT30M'. @throws Unreadable, also for a duration below zero */
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

/** Whole days and the rest of a number of milliseconds. */
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
