export type CalendarEntry = {
  id: string;
  title: string;
  /** ISO instants. */
  startsAt: string;
  endsAt: string;
  stampedAt: string;
  location: string;
  url: string;
};

const LINE_BYTES_MAX = 75;

/** An iCalendar file (RFC 5545) with one event in UTC: screens offer it, e-mails attach it. */
export function calendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Zap Booking//Bookings//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.id}@zapbooking`,
    `DTSTAMP:${utc(entry.stampedAt)}`,
    `DTSTART:${utc(entry.startsAt)}`,
    `DTEND:${utc(entry.endsAt)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `LOCATION:${escapeText(entry.location)}`,
    `URL:${entry.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.flatMap(fold).join('\r\n')}\r\n`;
}

/** 20260804T123000Z */
function utc(iso: string): string {
  const text = new Date(iso).toISOString();
  return `${text.slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, '\\n');
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
