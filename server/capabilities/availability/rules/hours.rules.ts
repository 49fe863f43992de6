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
  /** People served at once; with members, their number. */
  capacity: number;
  /** The members who perform the sub-service; seat n is the time of member n. Without members, seats are anonymous. */
  members?: readonly Member[];
  /** Rooms and equipment of which a stay takes one unit for each person served at once. */
  equipment?: readonly Equipment[];
  /** For a class: the only starts that are sold. */
  sessions?: readonly Session[];
  stepMinutes: number;
  bufferMinutes: number;
  /** To the customer's home, one way, as a part of the buffer: also free of time off, on both sides; 0 by default. */
  travelMinutes?: number;
  noticeMinutes: number;
  horizonDays: number;
};

/** A room or a piece of equipment that exists `quantity` times; the seats of `busy` are its units. */
export type Equipment = { id: string; name: string; quantity: number; busy: readonly Busy[] };

/** A published session of a class, in epoch minutes. */
export type Session = {
  id: string;
  from: number;
  to: number;
  leaderId: string;
  /** Empty for an owner who works alone. */
  leader: string;
  placesLeft: number;
  /** The end of the time off of the service or the leader that overlaps it. */
  offUntil?: number | null;
};

/** A team member who can perform the requested sub-service. */
export type Member = {
  id: string;
  /** For explanations; empty for an owner who works alone. */
  name: string;
  /** Seven entries from Monday; null: the hours of the service. */
  weekly: ReadonlyArray<readonly OpenInterval[]> | null;
  /** Half-open epoch minutes in any order. */
  timeOff: ReadonlyArray<{ from: number; to: number }>;
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
export type Ask = {
  durationMinutes: number;
  /** Minutes after it for which equipment stays in use, while members are free; 0 by default. */
  processingMinutes?: number | undefined;
  people: number;
  now: number;
  /** Only this member; any by default. */
  memberId?: string | undefined;
  /** Only this class session. */
  sessionId?: string | undefined;
  /** Serves the whole party at the same time. */
  isTogether?: boolean | undefined;
};

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
