/** Calendar dates as 'YYYY-MM-DD', without time or time zone. */
import type { T } from '#messages/translation.ts';
import { localDate } from '#web/i18n/format.ts';
import { localDay } from '#web/i18n/moments.ts';

const DAY_MS = 86_400_000;

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
export function formatLongDate(t: T, date: string): string {
  const { weekday, day, month, year } = localDate(t, date);
  return `${weekday} ${day} ${month} ${year}`;
}

/** 'Fri, 7 Aug 2026' */
export function formatShortDate(t: T, date: string): string {
  return `${localDay(t, date)} ${localDate(t, date).year}`;
}

/** 'August 2026' */
export function formatMonth(t: T, month: string): string {
  const text = localDate(t, `${month}-01`);
  return `${text.month} ${text.year}`;
}
