const DAY = 24 * 60;
const HOUR = 60;
/** The minute at which an open-ended evening ends. */
const LATE = 21 * HOUR;
/** Hours without am or pm: 8 to 11 are in the morning, earlier ones in the afternoon. */
const FIRST_MORNING_HOUR = 8;

/** The current date and minute of the day in India. */
export type Now = { today: Temporal.PlainDate; minute: number };

type Span = { from?: number; to?: number };
type Times = { date?: string; from?: string; to?: string };
/** The named day, if any; a weekday recurs weekly. */
type Named = { day: Temporal.PlainDate; isWeekday: boolean } | undefined;

const CLOCK = "(\\d{1,2})(?:[:.](\\d{2}))?(?: ?(am|pm|a\\.m\\.|p\\.m\\.|o'clock))?";
const NO_MORE = '(?! ?(?:km|stars?|people|persons?|rs|rupees|min|hours?|hrs?|\\d))';
/** A number that is certainly a time because of its form. */
const SURE =
  "(\\d{1,2})(?:[:.](\\d{2}))?(?: ?(am|pm|a\\.m\\.|p\\.m\\.|o'clock))|(\\d{1,2}):(\\d{2})";

const parts: readonly (readonly [RegExp, Span])[] = [
  [like('(?:in the |this )?(?:early morning|sunrise)'), { from: 6 * HOUR, to: 9 * HOUR }],
  [like('(?:in the |this |late )?mornings?(?: time)?'), { from: 8 * HOUR, to: 12 * HOUR }],
  [like('(?:in the |this )?afternoons?'), { from: 12 * HOUR, to: 17 * HOUR }],
  [
    like('(?:in the |this |late )?evenings?(?: time)?|after (?:work|office)'),
    { from: 17 * HOUR, to: 21 * HOUR },
  ],
  [like('(?:at |around )?(?:noon|lunch ?time|lunch)'), { from: 12 * HOUR, to: 14 * HOUR }],
  [like('(?:at )?night'), { from: 20 * HOUR, to: 23 * HOUR }],
];

/** Extracts times. A time without a day refers to the next day on which it has not passed. */
export function readTimes(text: string, now: Now, named: Named): { rest: string; filters: Times } {
  const part = readPart(text);
  const exact = readExact(part.rest);
  const span = { ...part.span, ...exact.span };
  if (span.from !== undefined && span.to !== undefined && span.to <= span.from) delete span.to;
  const isTimed = span.from !== undefined || span.to !== undefined;
  if (!isTimed && !named) return { rest: text, filters: {} };
  const filters: Times = { date: dayFor(span, now, named).toString() };
  if (span.from !== undefined) filters.from = clockText(span.from);
  if (span.to !== undefined && span.to < DAY) filters.to = clockText(span.to);
  return { rest: exact.rest, filters };
}

function dayFor({ from, to: end }: Span, { today, minute }: Now, named: Named): Temporal.PlainDate {
  if (named && !named.day.equals(today)) return named.day;
  const to = end ?? (from === undefined ? DAY : Math.max(from + HOUR, LATE));
  // At least an hour must remain.
  const isOver = to - minute < HOUR;
  if (!named) return isOver ? today.add({ days: 1 }) : today;
  return isOver && named.isWeekday ? today.add({ days: 7 }) : today;
}

function readPart(text: string): { rest: string; span: Span } {
  for (const [pattern, span] of parts) {
    const match = pattern.exec(text);
    if (match) return { rest: cut(text, match), span };
  }
  return { rest: text, span: {} };
}

const between = like(`(?:between |from )?${CLOCK} ?(?:and|to|till|until|-|–) ?${CLOCK}${NO_MORE}`);
const after = like(`(?:after|from|past|post) ${CLOCK}${NO_MORE}(?: onwards?)?`);
const before = like(`(?:before|by|until|till) ${CLOCK}${NO_MORE}`);
const at = like(`(?:at|around|about) ${CLOCK}${NO_MORE}`);
const sure = like(SURE);

function readExact(text: string): { rest: string; span: Span } {
  const both = between.exec(text);
  if (both && isSpan(both)) {
    const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = both;
    const to = endOf(toHour, toMinute, toHalf);
    const known = to === DAY ? 'pm' : toHalf;
    const half = fromHalf ?? (Number(fromHour) < Number(toHour) ? known : undefined);
    const from = minuteOf(fromHour, fromMinute, half);
    if (from !== undefined && to !== undefined && from < to) {
      return { rest: cut(text, both), span: { from, to } };
    }
  }
  const late = after.exec(text);
  const start = late ? minuteOf(late[1], late[2], late[3]) : undefined;
  if (late && start !== undefined) return { rest: cut(text, late), span: { from: start } };
  const early = before.exec(text);
  const end = early ? endOf(early[1], early[2], early[3]) : undefined;
  if (early && end !== undefined) return { rest: cut(text, early), span: { to: end } };
  return readPoint(text);
}

/** At least one part must mark the numbers as hours. */
function isSpan([text]: RegExpExecArray): boolean {
  return /am|pm|a\.m|p\.m|:|between|from/i.test(text);
}

/** 'At 4 pm' means the hour that begins then. */
function readPoint(text: string): { rest: string; span: Span } {
  const match = at.exec(text) ?? sure.exec(text);
  if (!match) return { rest: text, span: {} };
  const from = minuteOf(match[1] ?? match[4], match[2] ?? match[5], match[3]);
  if (from === undefined) return { rest: text, span: {} };
  return { rest: cut(text, match), span: { from, to: Math.min(from + HOUR, DAY) } };
}

function minuteOf(hourText = '', minuteText = '0', half = ''): number | undefined {
  const hour = Number(hourText);
  const minute = Number(minuteText);
  if (hour > 23 || minute > 59) return undefined;
  if (/^[ap]/i.test(half)) {
    if (hour < 1 || hour > 12) return undefined;
    return ((hour % 12) + (/^p/i.test(half) ? 12 : 0)) * HOUR + minute;
  }
  const isAfternoon = hour >= 1 && hour < FIRST_MORNING_HOUR;
  return (isAfternoon ? hour + 12 : hour) * HOUR + minute;
}

/** A span that ends at midnight ends with the day. */
function endOf(hour?: string, minute?: string, half?: string): number | undefined {
  const end = minuteOf(hour, minute, half);
  return end === 0 ? DAY : end;
}

function clockText(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / HOUR))}:${two(minute % HOUR)}`;
}

function cut(text: string, match: RegExpExecArray): string {
  return `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
}

function like(pattern: string): RegExp {
  const spaced = pattern.replaceAll(' ?', '\\s*').replaceAll(' ', '\\s+');
  return new RegExp(`(?<![\\p{L}\\p{N}₹.:])(?:${spaced})(?![\\p{L}\\p{N}:])`, 'iu');
}
