/**
 * Dates and clock times that the first page load needs; time.ts has the texts with names. Only numeric parts come from
 * `Intl`, because every engine formats those alike.
 */

/** The time zone of accounting and of admin pages. */
export const INDIA = 'Asia/Kolkata';

export type Instant = string | number;
type WallPart = 'year' | 'month' | 'day' | 'hour' | 'minute';

/** '6:00 PM' in the given zone: the 12-hour clock used in India. */
export function formatTime(instant: Instant, timeZone: string): string {
  const { hour, minute } = wallParts(instant, timeZone);
  return twelveHours(hour, minute);
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

/** The response header with the server's time in epoch milliseconds. */
export const TIME_HEADER = 'zap-now';

/** The wall clock of an instant, each part with at least two digits. */
function wallParts(instant: Instant, timeZone: string): Record<WallPart, string> {
  const wall = { year: '', month: '', day: '', hour: '', minute: '' };
  for (const { type, value } of formatOf(timeZone).formatToParts(new Date(instant))) {
    if (type in wall) wall[type as WallPart] = value.padStart(2, '0');
  }
  return wall;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached by zone, because creating one is slow. */
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
  });
  formats.set(timeZone, format);
  return format;
}

function twelveHours(hour: string, rest: string): string {
  return `${Number(hour) % 12 || 12}:${rest} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}
