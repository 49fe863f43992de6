import type { CalendarBooking, CalendarTimeOff } from '#contract/booking/calendar.ts';
import type { Span } from './time-off-dialog.tsx';

/** The actions of grid and list. */
export type GridActions = {
  onBooking: (booking: CalendarBooking) => void;
  onTimeOff: (timeOff: CalendarTimeOff) => void;
  onMark: (drawnSpan: Span) => void;
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
