/** Months and financial years (April to March) of statements; without schemas, so that pages can import them. */
import { dateText } from '../time.ts';

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;
const YEAR = /^FY(\d{4})-(\d{2})$/;

/** '2026-08' is a month, 'FY2026-27' a financial year; anything else is invalid. */
export function isPeriod(text: string): boolean {
  const [, first, second] = YEAR.exec(text) ?? [];
  if (first) return (Number(first) + 1) % 100 === Number(second);
  return MONTH.test(text);
}

/** The first day of a period and the first one after it, in India's calendar. */
export function periodDays(period: string): { from: string; until: string } {
  const [, first] = YEAR.exec(period) ?? [];
  if (first) return { from: `${first}-04-01`, until: `${Number(first) + 1}-04-01` };
  const [, year = '', month = ''] = MONTH.exec(period) ?? [];
  return { from: `${year}-${month}-01`, until: `${laterMonth(`${year}-${month}`, 1)}-01` };
}

/** 'August 2026', or 'Financial year 2026-27'. */
export function periodText(period: string): string {
  const [, first, second] = YEAR.exec(period) ?? [];
  if (first) return `Financial year ${first}-${second}`;
  const { month, year } = dateText(`${period}-01`);
  return `${month} ${year}`;
}

/** The financial year of a day ('2026-08-04'). */
export function yearOf(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `FY${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** The latest months from that of `today` back to that of `since`, and all financial years, latest first. */
export function periodsBetween(
  since: string,
  today: string,
  monthsMax: number,
): { months: string[]; years: string[] } {
  const months: string[] = [];
  const last = since.slice(0, 7);
  let month = today.slice(0, 7);
  for (; month >= last && months.length < monthsMax; month = laterMonth(month, -1)) {
    months.push(month);
  }
  return { months, years: yearsBetween(since, today) };
}

function yearsBetween(since: string, today: string): string[] {
  const years: string[] = [];
  for (let day = today; yearOf(day) >= yearOf(since); day = yearBefore(day))
    years.push(yearOf(day));
  return years;
}

function yearBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}-${day.slice(5, 7)}-01`;
}

function laterMonth(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
}
