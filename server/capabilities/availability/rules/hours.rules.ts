import { hoursProblems, type OpenInterval } from '#contract/availability/hours-rules.ts';

export { normalizeIntervals, type OpenInterval } from '#contract/availability/hours-rules.ts';

/** Booking settings of a service. */
export type Hours = {
  /** IANA name. */
  timeZone: string;
  /** Seven entries from Monday; each sorted and without overlap. */
  weekly: ReadonlyArray<readonly OpenInterval[]>;
  /** Hours by date 'YYYY-MM-DD'; an empty list closes it. */
  overrides: ReadonlyMap<string, readonly OpenInterval[]>;
  /** Half-open epoch minutes in any order; `isExternal` marks busy times of connected calendars. */
  timeOff: ReadonlyArray<{ from: number; to: number; isExternal?: boolean }>;
  capacity: number;
  stepMinutes: number;
  bufferMinutes: number;
  noticeMinutes: number;
  horizonDays: number;
};

/**
 * A seat taken over [from, to) in epoch minutes; `to` includes the buffer, by default the current one.
 * `heldUntil` is the expiry of an unpaid hold. Every given row counts as taken.
 */
export type Busy = {
  seat: number;
  from: number;
  to: number;
  bufferMinutes?: number;
  heldUntil?: number;
};

/** Requested duration and people, at `now` (epoch minute). */
export type Ask = { durationMinutes: number; people: number; now: number };

/** First problem of a provider's hours as text; undefined when valid. */
export function checkHours(hours: Hours): string | undefined {
  const overrides = [...hours.overrides].map(([date, intervals]) => ({ date, intervals }));
  const [first] = Object.values(hoursProblems({ ...hours, overrides }));
  if (first !== undefined) return first;
  const isFine = hours.timeOff.every(
    ({ from, to }) => Number.isInteger(from) && Number.isInteger(to) && from < to,
  );
  return isFine ? undefined : 'Time off must end after it begins';
}
