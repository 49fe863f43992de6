import { minuteOf } from './starts.reference.ts';
import {
  type Ask,
  type DayStarts,
  type Hours,
  type OpenInterval,
  toIsoWithOffset,
} from './starts.rules.ts';

/** Parses '09:00-12:00', '13:00-24:00' … into open intervals. */
export function open(...spans: string[]): OpenInterval[] {
  return spans.map((span) => {
    const [from = '', to = ''] = span.split('-');
    return { fromMinute: minuteOfDay(from), toMinute: minuteOfDay(to) };
  });
}

/** Hours of a service in Kolkata: daily 09:00 to 17:00, one seat, every 30 minutes. Override as needed. */
export function hoursOf(changes: Partial<Hours> & { daily?: OpenInterval[] } = {}): Hours {
  const { daily = open('09:00-17:00'), ...rest } = changes;
  return {
    timeZone: 'Asia/Kolkata',
    weekly: Array.from({ length: 7 }, () => daily),
    overrides: new Map(),
    timeOff: [],
    capacity: 1,
    stepMinutes: 30,
    bufferMinutes: 0,
    noticeMinutes: 0,
    horizonDays: 365,
    ...rest,
  };
}

/** One person for one hour, requested at the given instant. */
export function askOf(now: string, changes: Partial<Ask> = {}): Ask {
  return { durationMinutes: 60, people: 1, now: minuteOf(now), ...changes };
}

/** A taken seat between two ISO timestamps. */
export function busyOf(
  from: string,
  to: string,
  seat = 0,
): { seat: number; from: number; to: number } {
  return { seat, from: minuteOf(from), to: minuteOf(to) };
}

/** Starts of each day as local times with offset: '09:00+05:30'. */
export function localTimes(days: readonly DayStarts[], timeZone: string): string[][] {
  return days.map(({ starts }) =>
    starts.map(({ at }) => {
      const iso = toIsoWithOffset(at, timeZone);
      return `${iso.slice(11, 16)}${iso.slice(19)}`;
    }),
  );
}

/** Seeded random integers from 0 to `below` - 1, equal on every machine. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
