import { readCalendar } from './read-calendar.ts';
import type { Reading } from './reading.ts';

const KOLKATA = 'Asia/Kolkata';
const window = { from: ms('2026-08-01T00:00Z'), until: ms('2026-09-01T00:00Z') };

function ms(iso: string): number {
  return Temporal.Instant.from(iso).epochMilliseconds;
}

/** A calendar file. */
export function calendar(...parts: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR'].join('\r\n');
}

export function event(...lines: string[]): string {
  return ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'].join('\r\n');
}

/** Reads a calendar for August 2026. */
export function read(text: string, timeZone = KOLKATA, rulesMsMax?: number): Reading {
  return readCalendar(text, window, timeZone, rulesMsMax === undefined ? {} : { rulesMsMax });
}

/** Busy times in Kolkata as '04 10:00-11:00'. */
export function times({ spans }: Reading): string[] {
  const at = (epochMs: number) =>
    Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(KOLKATA);
  return spans.map(({ from, until }) => {
    const [start, end] = [at(from), at(until)];
    const clock = (time: Temporal.ZonedDateTime) => time.toPlainTime().toString().slice(0, 5);
    const day = (time: Temporal.ZonedDateTime) => String(time.day).padStart(2, '0');
    const last = start.toPlainDate().equals(end.toPlainDate()) ? '' : `${day(end)} `;
    return `${day(start)} ${clock(start)}-${last}${clock(end)}`;
  });
}
