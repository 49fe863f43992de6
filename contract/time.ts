/**
 * Formats dates and times for screens, e-mails and messages of the API. Engines format a locale differently,
 * so only numeric parts come from `Intl`; the server and every browser then produce the same text.
 */

import { dateIn, formatTime, INDIA, type Instant } from './locale/wall-clock.ts';

export { clockIn, dateIn, formatTime, INDIA, TIME_HEADER } from './locale/wall-clock.ts';

const KNOWN_ABBREVIATIONS: Record<string, string> = { 'Asia/Kolkata': 'IST' };

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A calendar date as English text, in parts. */
export interface DateText {
  weekday: string;
  weekdayShort: string;
  day: string;
  month: string;
  monthShort: string;
  year: string;
}

/** The English parts of '2026-08-04'; throws a RangeError for an invalid date. */
export function dateText(date: string): DateText {
  const noon = new Date(`${date}T12:00:00Z`);
  if (Number.isNaN(noon.getTime())) throw new RangeError(`'${date}' is not a date.`);
  const weekday = WEEKDAYS[noon.getUTCDay()] ?? '';
  const month = MONTHS[noon.getUTCMonth()] ?? '';
  return {
    weekday,
    weekdayShort: weekday.slice(0, 3),
    day: String(noon.getUTCDate()),
    month,
    // British usage has one short month of four letters, 'Sept'.
    monthShort: month === 'September' ? 'Sept' : month.slice(0, 3),
    year: date.slice(0, 4),
  };
}

/** '4 Aug 2026' of '2026-08-04'. */
export function shortDate(date: string): string {
  const { day, monthShort, year } = dateText(date);
  return `${day} ${monthShort} ${year}`;
}

/** 'Tue, 4 Aug 2026' in the given zone. */
export function formatDay(instant: Instant, timeZone: string): string {
  const date = dateIn(instant, timeZone);
  return `${dateText(date).weekdayShort}, ${shortDate(date)}`;
}

/** 'IST' for India, else the short name of the zone. */
export function zoneName(timeZone: string): string {
  return KNOWN_ABBREVIATIONS[timeZone] ?? timeZone.replaceAll('_', ' ');
}

/** ' Asia/Dubai' after a time outside India; empty for India, which has one zone. */
export function zoneNote(timeZone: string): string {
  return timeZone === INDIA ? '' : ` ${zoneName(timeZone)}`;
}

/** 'Tue, 4 Aug 2026 at 6:00 PM', outside India with the zone. */
export function formatMoment(instant: Instant, timeZone: string): string {
  const time = formatTime(instant, timeZone) + zoneNote(timeZone);
  return `${formatDay(instant, timeZone)} at ${time}`;
}
