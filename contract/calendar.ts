export type CalendarEntry = {
  id: string;
  title: string;
  /** ISO instants. */
  startsAt: string;
  endsAt: string;
  stampedAt: string;
  location: string;
  url: string;
  status?: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** How often it has changed. */
  sequence?: number;
};

const LINE_BYTES_MAX = 75;
/** How often a calendar program should ask again. */
const ASK_EVERY = 'PT15M';

/** An iCalendar file (RFC 5545) with one event in UTC: screens offer it, e-mails attach it. */
export function calendarFile(entry: CalendarEntry): string {
  return fileOf(['METHOD:PUBLISH', ...eventLines(entry)]);
}

/** A calendar that other programs subscribe to. */
export function calendarFeed(name: string, entries: readonly CalendarEntry[]): string {
  return fileOf([
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${ASK_EVERY}`,
    `X-PUBLISHED-TTL:${ASK_EVERY}`,
    ...entries.flatMap(eventLines),
  ]);
}

function fileOf(lines: readonly string[]): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Zap Booking//Bookings//EN',
    ...lines,
    'END:VCALENDAR',
  ];
  return `${all.flatMap(fold).join('\r\n')}\r\n`;
}

function eventLines(entry: CalendarEntry): string[] {
  const { status, sequence } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${entry.id}@zapbooking`,
    `DTSTAMP:${utc(entry.stampedAt)}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    `DTSTART:${utc(entry.startsAt)}`,
    `DTEND:${utc(entry.endsAt)}`,
    ...(status ? [`STATUS:${status}`] : []),
    ...(status === 'CANCELLED' ? ['TRANSP:TRANSPARENT'] : []),
    `SUMMARY:${escapeText(entry.title)}`,
    `LOCATION:${escapeText(entry.location)}`,
    `URL:${entry.url}`,
    'END:VEVENT',
  ];
}

/** 20260804T123000Z */
function utc(iso: string): string {
  const text = new Date(iso).toISOString();
  return `${text.slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n?|\n/g, '\\n');
}

/** Lines are at most 75 bytes; a continuation begins with a space, and no character is cut in two. */
function fold(line: string): string[] {
  const encoder = new TextEncoder();
  const folded: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE_BYTES_MAX) {
      folded.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...folded, part];
}
