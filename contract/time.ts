/**
 * Dates and times for people and for comparison: one formatter for screens, e-mails and the API's sentences.
 * Engines disagree about a locale's formatted string, so only their numeric parts are used, and the names
 * are ours: a page reads the same on the server and in every browser.
 */

/** The zone of the platform's own books and desks. */
export const INDIA = 'Asia/Kolkata';

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

type Instant = string | number;
type WallPart = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

/** A calendar date as English text: each part is ready to be shown. */
export interface DateText {
  weekday: string;
  weekdayShort: string;
  day: string;
  month: string;
  monthShort: string;
  year: string;
}

/** The English parts of '2026-08-04'; throws a RangeError for what is not a date. */
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
    // British usage has one short month of four letters.
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

/** '6:00 PM' in the given zone: the 12-hour clock people here read. */
export function formatTime(instant: Instant, timeZone: string): string {
  const { hour, minute } = wallParts(instant, timeZone);
  return twelveHours(hour, minute);
}

/** '6:00:05 PM' in the given zone. */
export function formatSeconds(instant: Instant, timeZone: string): string {
  const { hour, minute, second } = wallParts(instant, timeZone);
  return twelveHours(hour, `${minute}:${second}`);
}

/** 'IST' where it is known, else the zone's own short name. */
export function zoneName(timeZone: string): string {
  return KNOWN_ABBREVIATIONS[timeZone] ?? timeZone.replaceAll('_', ' ');
}

/** 'Tue, 4 Aug 2026 at 6:00 PM IST'. */
export function formatMoment(instant: Instant, timeZone: string): string {
  const time = formatTime(instant, timeZone);
  return `${formatDay(instant, timeZone)} at ${time} ${zoneName(timeZone)}`;
}

/** '2026-08-04': the date of an instant (ISO text or epoch milliseconds) in the given zone. */
export function dateIn(instant: Instant, timeZone: string): string {
  const { year, month, day } = wallParts(instant, timeZone);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** '18:30': the 24-hour clock of an instant (ISO text or epoch milliseconds) in the given zone. */
export function clockIn(instant: Instant, timeZone: string): string {
  const { hour, minute } = wallParts(instant, timeZone);
  return `${hour}:${minute}`;
}

/** Whether the name is an IANA time zone known here; a bare offset such as '+05:30' is not. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** With which header an answer says what time it is at the server, in epoch milliseconds. */
export const TIME_HEADER = 'zap-now';

/** The wall clock of an instant, each part with at least two digits. */
function wallParts(instant: Instant, timeZone: string): Record<WallPart, string> {
  const wall = { year: '', month: '', day: '', hour: '', minute: '', second: '' };
  for (const { type, value } of formatOf(timeZone).formatToParts(new Date(instant))) {
    if (type in wall) wall[type as WallPart] = value.padStart(2, '0');
  }
  return wall;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept by zone, because making one costs more than a hundred uses of it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

function twelveHours(hour: string, rest: string): string {
  return `${Number(hour) % 12 || 12}:${rest} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** '45 min', '2 h', '1 h 30 min' (ENT-12). */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
