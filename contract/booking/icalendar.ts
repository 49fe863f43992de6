export type CalendarEntry = {
  /** The booking's id, so that files, e-mails and feeds refer to the same event. */
  id: string;
  title: string;
  /** ISO instants. */
  startsAt: string;
  endsAt: string;
  changedAt: string;
  location: string;
  /** Further facts, such as an amount to be paid there. */
  description?: string | undefined;
  url: string;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** Number of changes; calendar programs use the version with the highest sequence. */
  sequence: number;
};

/** The organizer or an attendee of an event. */
export type CalendarPerson = { name: string; address: string };
/** An iTIP message (RFC 5546) that creates, updates or cancels an event. */
export type CalendarMessage = { method: 'REQUEST' | 'CANCEL'; content: string };

const UID = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@zapbooking$/i;
const LINE_BYTES_MAX = 75;
/** How often a calendar program should refresh the feed. */
const ASK_EVERY = 'PT15M';

/** The id of an entry by its UID in a calendar; undefined for an event of another program. */
export function entryIdOf(uid: string): string | undefined {
  return UID.exec(uid)?.[1]?.toLowerCase();
}

/** An iCalendar file (RFC 5545) with events in UTC, to be saved. */
export function calendarFile(...entries: readonly CalendarEntry[]): string {
  return fileOf(entries.flatMap((entry) => eventLines(entry)));
}

/** The same as a message that creates, changes or removes the event in the attendee's calendar. */
export function calendarMessage(
  entry: CalendarEntry,
  { organizer, attendee }: { organizer: CalendarPerson; attendee: CalendarPerson },
): CalendarMessage {
  const method = entry.status === 'CANCELLED' ? 'CANCEL' : 'REQUEST';
  const role = 'ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE';
  const people = [
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.address}`,
    // The booking is confirmed, so no reply is requested from the attendee.
    `ATTENDEE;CN=${quoted(attendee.name)};${role}:mailto:${attendee.address}`,
  ];
  return { method, content: fileOf([`METHOD:${method}`, ...eventLines(entry, people)]) };
}

/** A calendar that other programs subscribe to. */
export function calendarFeed(name: string, entries: readonly CalendarEntry[]): string {
  return fileOf([
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${ASK_EVERY}`,
    `X-PUBLISHED-TTL:${ASK_EVERY}`,
    ...entries.flatMap((entry) => eventLines(entry)),
  ]);
}

function fileOf(lines: readonly string[]): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Zap Booking//Bookings//EN',
    'CALSCALE:GREGORIAN',
    ...lines,
    'END:VCALENDAR',
  ];
  return `${all.flatMap(fold).join('\r\n')}\r\n`;
}

function eventLines(entry: CalendarEntry, people: readonly string[] = []): string[] {
  const { status, sequence } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${entry.id}@zapbooking`,
    `DTSTAMP:${utc(entry.changedAt)}`,
    `LAST-MODIFIED:${utc(entry.changedAt)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${utc(entry.startsAt)}`,
    `DTEND:${utc(entry.endsAt)}`,
    `STATUS:${status}`,
    `TRANSP:${status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
    ...people,
    `SUMMARY:${escapeText(entry.title)}`,
    `LOCATION:${escapeText(entry.location)}`,
    ...(entry.description ? [`DESCRIPTION:${escapeText(entry.description)}`] : []),
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
  return text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** Removes quotation marks, which a parameter cannot contain. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', "'").replace(/\p{Cc}/gu, ' ')}"`;
}

/** Folds lines at 75 bytes: a continuation begins with a space, and no character is split. */
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
