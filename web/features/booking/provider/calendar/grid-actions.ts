import type {
  CalendarBooking,
  CalendarMemberTimeOff,
  CalendarTimeOff,
  CalendarWalkIn,
} from '#contract/booking/calendar.ts';
import type { CustomerEntry, EntrySession, Lane } from './lanes.ts';
import type { Span } from './time-off/time-off-form.tsx';

/** A free time of a lane, and the position of the press in the window. */
export type FreeTime = { lane: Lane; span: Span; x: number; y: number };

/** The actions of grid and list. */
export type EntryActions = {
  onBooking: (booking: CalendarBooking) => void;
  onWalkIn: (walkIn: CalendarWalkIn) => void;
  onSession: (session: EntrySession) => void;
  onTimeOff: (timeOff: CalendarTimeOff) => void;
  onMemberTimeOff: (timeOff: CalendarMemberTimeOff) => void;
};

/** An entry that was dropped on another time or column. */
export type Dropped = { entry: CustomerEntry; startsAt: string; memberId: string | undefined };

export type GridActions = EntryActions & {
  onDropped: (dropped: Dropped) => void;
  onFreeTime: (free: FreeTime) => void;
  /** Displays all entries of a day. */
  onMore: (date: string) => void;
};

/** Height of an hour, in rem. */
export const HOUR_REM = 3.5;

/** Hours of a day, half-open. */
export type Hours = { from: number; until: number };

export function hoursIn({ from, until }: Hours): number[] {
  return Array.from({ length: until - from }, (_, place) => from + place);
}

/** Vertical position of minutes of a day within these hours. */
export function placeIn(hours: Hours) {
  const first = hours.from * 60;
  return (from: number, until: number, shortest = 0): { top: string; height: string } => {
    const top = Math.max(from, first);
    const bottom = Math.min(until, hours.until * 60);
    return {
      top: `${((top - first) / 60) * HOUR_REM}rem`,
      height: `${(Math.max(bottom - top, shortest) / 60) * HOUR_REM}rem`,
    };
  };
}
