/** Calendar dates as 'YYYY-MM-DD', without time or time zone. */
import { dateText, shortDate } from '#contract/time.ts';

const DAY_MS = 86_400_000;

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** '2026-09' for '2026-08' and 1. */
export function addMonths(month: string, months: number): string {
  const day = new Date(`${month}-01T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + months);
  return day.toISOString().slice(0, 7);
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(date: string): number {
  return (new Date(date).getUTCDay() + 6) % 7;
}

/** The weeks of a month ('YYYY-MM') from Monday; days of other months are undefined. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`;
  const next = `${addMonths(month, 1)}-01`;
  const count = Math.round((Date.parse(next) - Date.parse(first)) / DAY_MS);
  const days = Array.from({ length: count }, (_, place) => addDays(first, place));
  const cells = [...Array<undefined>(weekdayOf(first)).fill(undefined), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => cells[week * 7 + day]),
  );
}

/** 'Friday 7 August 2026' */
export function formatLongDate(date: string): string {
  const { weekday, day, month, year } = dateText(date);
  return `${weekday} ${day} ${month} ${year}`;
}

/** 'Fri, 7 Aug 2026' */
export function formatShortDate(date: string): string {
  return `${dateText(date).weekdayShort}, ${shortDate(date)}`;
}

/** 'August 2026' */
export function formatMonth(month: string): string {
  const text = dateText(`${month}-01`);
  return `${text.month} ${text.year}`;
}
