import type { Part } from './components.ts';
import { contentOf, type Line, timedContentOf } from './lines.ts';
import type { Effect } from './reading.ts';
import type { Span } from './spans.ts';
import { Unreadable } from './unreadable.ts';
import { DAY_MS, type Length, parseLength, parseWall, type Wall, type Zone } from './values.ts';
import { type FoundZone, utc } from './zones.ts';

/** Context for reading an event. */
export type Around = {
  window: Span;
  /** Zone of whole days: the zone of the business. */
  home: Zone;
  /** Zone of times without one. */
  floating: Zone;
  zoneOf: (name: string) => FoundZone;
  /** Whether the time limit allows another rule. */
  hasTime: () => boolean;
};

/** A date and time with its zone. */
export type Moment = { wall: Wall; isDate: boolean; zone: Zone };

/** Parsed lines of an event. `effect` is set when some were not understood. */
export type EventText = {
  line: number;
  uid: string | undefined;
  isFree: boolean;
  start: Moment | undefined;
  length: Length;
  /** Unparsed rules; they are validated when expanded. */
  rules: string[];
  dates: { at: Moment; length: Length | undefined }[];
  exceptions: Moment[];
  replaces: { at: Moment; isAllLater: boolean } | undefined;
  effect: Effect | undefined;
};

/** Reads an event line by line, so that a broken line does not lose the others. */
export function readEventText(part: Part, around: Around): EventText {
  const lines = linesByName(part.lines);
  const text: EventText = {
    line: part.line,
    uid: lineValue(lines, 'UID') || undefined,
    isFree: isFree(lines),
    start: undefined,
    length: { days: 0, ms: 0 },
    rules: (lines.get('RRULE') ?? []).map((line) => contentOf(line).value),
    dates: [],
    exceptions: [],
    replaces: undefined,
    effect: lines.has('EXRULE') ? 'more' : undefined,
  };
  readTimes(lines, text, around);
  readDates(lines, text, around);
  readExceptions(lines, text, around);
  return text;
}

function readTimes(lines: Map<string, Line[]>, text: EventText, around: Around): void {
  const [first] = lines.get('DTSTART') ?? [];
  const start = first && tryRead(() => momentOf(first, around));
  if (!start) {
    text.effect = 'nothing';
    return;
  }
  text.start = start;
  if (!start.isKnown) text.effect = 'zone';
  const length = tryRead(() => lengthOf(lines, start, around));
  if (length) {
    text.length = length;
    return;
  }
  // The duration is unknown, so its first day is blocked, and no other day.
  text.length = { days: 1, ms: 0 };
  text.rules = [];
  text.effect = 'part';
}

function readDates(lines: Map<string, Line[]>, text: EventText, around: Around): void {
  for (const line of lines.get('RDATE') ?? []) {
    const { value, params } = timedContentOf(line);
    for (const one of value.split(',').filter(Boolean)) {
      const date = tryRead(() => dateOf(one, params.get('TZID'), around));
      if (date) text.dates.push(date);
      else text.effect = 'part';
    }
  }
}

function dateOf(value: string, zoneName: string | undefined, around: Around) {
  const [start = '', end] = value.split('/');
  const at = momentFrom(start, zoneName, around);
  if (end === undefined) return { at, length: undefined };
  if (/^[+-]?P/i.test(end)) return { at, length: parseLength(end) };
  const ms = instantOf(momentFrom(end, zoneName, around)) - instantOf(at);
  if (ms < 0) throw new Unreadable();
  return { at, length: { days: 0, ms } };
}

function readExceptions(lines: Map<string, Line[]>, text: EventText, around: Around): void {
  for (const line of lines.get('EXDATE') ?? []) {
    const { value, params } = timedContentOf(line);
    for (const one of value.split(',').filter(Boolean)) {
      const at = tryRead(() => momentFrom(one, params.get('TZID'), around));
      if (at) text.exceptions.push(at);
      else text.effect ??= 'more';
    }
  }
  const [line] = lines.get('RECURRENCE-ID') ?? [];
  if (!line) return;
  const at = tryRead(() => momentOf(line, around));
  const range = timedContentOf(line).params.get('RANGE')?.toUpperCase();
  if (at) text.replaces = { at, isAllLater: range === 'THISANDFUTURE' };
  else text.effect ??= 'more';
}

/** Whether an event is cancelled or marked as free time. */
function isFree(lines: Map<string, Line[]>): boolean {
  const says = (name: string, word: string) => lineValue(lines, name).toUpperCase() === word;
  return (
    says('STATUS', 'CANCELLED') ||
    says('TRANSP', 'TRANSPARENT') ||
    (!lines.has('TRANSP') && says('X-MICROSOFT-CDO-BUSYSTATUS', 'FREE'))
  );
}

function lengthOf(lines: Map<string, Line[]>, start: Moment, around: Around): Length {
  const [endLine] = lines.get('DTEND') ?? [];
  const [durationLine] = lines.get('DURATION') ?? [];
  const end = endLine && tryRead(() => momentOf(endLine, around));
  if (end && start.isDate) {
    const days = Math.ceil((end.wall - start.wall) / DAY_MS);
    if (days < 0) throw new Unreadable();
    return { days: Math.max(1, days), ms: 0 };
  }
  if (end) {
    const ms = instantOf(end.isDate ? { ...end, zone: start.zone } : end) - instantOf(start);
    if (ms >= 0) return { days: 0, ms };
  }
  if (durationLine) return parseLength(timedContentOf(durationLine).value);
  if (endLine) throw new Unreadable();
  return { days: start.isDate ? 1 : 0, ms: 0 };
}

function momentOf(line: Line, around: Around): Moment & { isKnown: boolean } {
  const { value, params } = timedContentOf(line);
  return momentFrom(value, params.get('TZID'), around);
}

function momentFrom(
  value: string,
  zoneName: string | undefined,
  { home, floating, zoneOf }: Around,
): Moment & { isKnown: boolean } {
  const { wall, isDate, isUtc } = parseWall(value);
  if (isDate) return { wall, isDate, zone: home, isKnown: true };
  if (isUtc) return { wall, isDate, zone: utc, isKnown: true };
  if (!zoneName) return { wall, isDate, zone: floating, isKnown: true };
  return { wall, isDate, ...zoneOf(zoneName) };
}

/** Published busy times without events (VFREEBUSY). */
export function readFreeBusy(part: Part, around: Around): { spans: Span[]; isRead: boolean } {
  const spans: Span[] = [];
  let isRead = true;
  for (const line of part.lines.filter(({ name }) => name === 'FREEBUSY')) {
    const { value, params } = timedContentOf(line);
    if (params.get('FBTYPE')?.toUpperCase() === 'FREE') continue;
    for (const one of value.split(',').filter(Boolean)) {
      const period = tryRead(() => dateOf(one, params.get('TZID'), around));
      if (!period?.length) isRead = false;
      else spans.push(spanOf(period.at, period.length));
    }
  }
  return { spans, isRead };
}

/** Span that starts at a moment and lasts for a length. */
export function spanOf({ wall, zone }: Moment, length: Length): Span {
  const from = zone.msOf(wall);
  const end = length.days === 0 ? from : zone.msOf(wall + length.days * DAY_MS);
  return { from, until: end + length.ms };
}

export function instantOf({ wall, zone }: Moment): number {
  return zone.msOf(wall);
}

function linesByName(lines: readonly Line[]): Map<string, Line[]> {
  const named = new Map<string, Line[]>();
  for (const line of lines) {
    const known = named.get(line.name);
    if (known) known.push(line);
    else named.set(line.name, [line]);
  }
  return named;
}

function lineValue(lines: Map<string, Line[]>, name: string): string {
  const [line] = lines.get(name) ?? [];
  return line ? contentOf(line).value : '';
}

/** Result of `read`; undefined when it is invalid or outside the supported calendar. */
export function tryRead<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable || error instanceof RangeError) return undefined;
    throw error;
  }
}
