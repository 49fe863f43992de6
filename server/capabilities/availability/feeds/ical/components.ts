import { type Line, linesOf } from './lines.ts';

/** A calendar component with its time-related lines; `parts` are the observances of a time zone. */
export type Part = { kind: string; line: number; lines: Line[]; parts: Part[] };
export type CalendarText = { zoneName: string | undefined; parts: Part[] };

const READ = new Set(['VEVENT', 'VFREEBUSY', 'VTIMEZONE']);
const OTHERS = new Set(['VTODO', 'VJOURNAL', 'VAVAILABILITY']);
const OF_ZONE = new Set(['STANDARD', 'DAYLIGHT']);
const NEEDED = new Set(
  `UID DTSTART DTEND DURATION RRULE RDATE EXDATE EXRULE RECURRENCE-ID TRANSP STATUS FREEBUSY
  X-MICROSOFT-CDO-BUSYSTATUS TZID X-LIC-LOCATION TZOFFSETFROM TZOFFSETTO`.split(/\s+/),
);

/**
 * Calendars of a file. A component without an end closes where the next one of its kind begins, so that a
 * broken event does not hide others.
 */
export function calendarsOf(text: string): CalendarText[] {
  const reader = new Reader();
  for (const line of linesOf(text)) reader.take(line);
  return reader.calendars;
}

class Reader {
  readonly calendars: CalendarText[] = [];
  private part: Part | undefined;
  private observance: Part | undefined;
  /** Nested component that is skipped, such as an alarm. */
  private skipped: string | undefined;

  take(line: Line): void {
    if (line.name === 'BEGIN') this.begin(kindOf(line), line);
    else if (line.name === 'END') this.end(kindOf(line));
    else if (this.skipped === undefined) this.keep(line);
  }

  private begin(kind: string, { number }: Line): void {
    if (kind === 'VCALENDAR') {
      this.calendars.push({ zoneName: undefined, parts: [] });
      this.close();
    } else if (READ.has(kind) || OTHERS.has(kind)) {
      this.close();
      if (OTHERS.has(kind)) this.skipped = kind;
      else this.open(kind, number);
    } else if (OF_ZONE.has(kind) && this.part?.kind === 'VTIMEZONE') {
      this.observance = { kind, line: number, lines: [], parts: [] };
      this.part.parts.push(this.observance);
    } else this.skipped ??= kind;
  }

  private open(kind: string, line: number): void {
    this.part = { kind, line, lines: [], parts: [] };
    this.calendars.at(-1)?.parts.push(this.part);
  }

  private end(kind: string): void {
    if (kind === this.skipped) this.skipped = undefined;
    else if (OF_ZONE.has(kind)) this.observance = undefined;
    else if (kind === this.part?.kind || kind === 'VCALENDAR') this.close();
  }

  private close(): void {
    this.part = undefined;
    this.observance = undefined;
    this.skipped = undefined;
  }

  private keep(line: Line): void {
    const calendar = this.calendars.at(-1);
    if (!this.part && calendar && line.name === 'X-WR-TIMEZONE') calendar.zoneName = textOf(line);
    if (NEEDED.has(line.name)) (this.observance ?? this.part)?.lines.push(line);
  }
}

function kindOf(line: Line): string {
  return textOf(line).toUpperCase();
}

function textOf({ text }: Line): string {
  return text.slice(text.indexOf(':') + 1).trim();
}
