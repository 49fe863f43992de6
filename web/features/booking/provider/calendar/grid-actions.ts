import type { CalendarBooking, CalendarTimeOff } from '#contract/booking/calendar.ts';
import type { Marked } from './time-off-dialog.tsx';

/** What a person can do in the calendar, wherever it is shown. */
export type GridActs = {
  onBooking: (booking: CalendarBooking) => void;
  onTimeOff: (timeOff: CalendarTimeOff) => void;
  onMark: (marked: Marked) => void;
  /** More of a day than a column has room for. */
  onMore: (date: string) => void;
};

/** Height of an hour in rem. */
export const HOUR_REM = 3.5;

/** Hours of a day, half-open. */
export type Hours = { from: number; until: number };

export function hoursIn({ from, until }: Hours): number[] {
  return Array.from({ length: until - from }, (_, place) => from + place);
}
