import { hoursProblems, type OpenInterval } from '#contract/availability/hours-rules.ts';

export { normalizeIntervals, type OpenInterval } from '#contract/availability/hours-rules.ts';

/** When and how a service can be booked. */
export type Hours = {
  /** IANA name. */
  timeZone: string;
  /** Seven entries, 0 = Monday to 6 = Sunday; each sorted and without overlap. */
  weekly: ReadonlyArray<readonly OpenInterval[]>;
  /** 'YYYY-MM-DD' to the hours of that date; an empty list closes it. */
  overrides: ReadonlyMap<string, readonly OpenInterval[]>;
  /** Epoch minutes, half-open, in any order; `isExternal` when another calendar of the provider says so. */
  timeOff: ReadonlyArray<{ from: number; to: number; isExternal?: boolean }>;
  capacity: number;
  stepMinutes: number;
  bufferMinutes: number;
  noticeMinutes: number;
  horizonDays: number;
};

/**
 * A seat that is taken over [from, to) in epoch minutes, its buffer already inside `to`: that of the
 * present setting when left out. `heldUntil` is the epoch minute at which an unpaid hold ends. Every row
 * given counts as taken.
 */
export type Busy = {
  seat: number;
  from: number;
  to: number;
  bufferMinutes?: number;
  heldUntil?: number;
};

/** What is wanted, asked at `now` (epoch minute). */
export type Ask = { durationMinutes: number; people: number; now: number };

/** The first thing wrong with a provider's hours, as a sentence; undefined when they can be used. */
export function checkHours(hours: Hours): string | undefined {
  const overrides = [...hours.overrides].map(([date, intervals]) => ({ date, intervals }));
  const [first] = Object.values(hoursProblems({ ...hours, overrides }));
  if (first !== undefined) return first;
  const isFine = hours.timeOff.every(
    ({ from, to }) => Number.isInteger(from) && Number.isInteger(to) && from < to,
  );
  return isFine ? undefined : 'Time off must end after it begins';
}
