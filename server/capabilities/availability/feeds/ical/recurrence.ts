import { RRuleTemporal } from 'rrule-temporal';
import { Unreadable } from './unreadable.ts';
import { DAY_MS, parseWall, type Wall } from './values.ts';

/** End of a rule: in wall time of its event, or as an instant in epoch milliseconds. */
export type Until = { wall: Wall } | { ms: number };

/** A recurrence rule (RFC 5545, 3.3.10) with validated parts; UNTIL is valid apart. */
export type Rule = { parts: ReadonlyMap<string, string>; until: Until | undefined };

/** Wall times of a rule; `stretchMs` extends each event when the times only approximate the rule. */
export type Walls = { walls: Wall[]; stretchMs: number };

type WallSpan = { from: Wall; until: Wall };

const HOUR_MS = 3_600_000;
/** Enough for a daily rule with COUNT that began 50 years ago. */
const PERIODS_MAX = 20_000;
/** Enough for every half hour of the maximum horizon. */
const CANDIDATES_MAX = 20_000;

/** Occurrences of a weekday in a year. */
const WEEKS_MAX = 53;

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const FREQUENCIES = new Set('YEARLY MONTHLY WEEKLY DAILY HOURLY MINUTELY SECONDLY'.split(' '));

/** Valid list entries; others match no date and are dropped. */
const entries: Record<string, (entry: string) => boolean> = {
  BYSECOND: between(0, 60),
  BYMINUTE: between(0, 59),
  BYHOUR: between(0, 23),
  BYMONTH: (entry) => /^(?:[1-9]|0[1-9]|1[0-3])L?$/.test(entry),
  BYMONTHDAY: fromEitherEnd(31),
  BYYEARDAY: fromEitherEnd(366),
  BYWEEKNO: fromEitherEnd(53),
  BYSETPOS: fromEitherEnd(366),
  BYDAY: (entry) => /^(?:[+-]?\d{1,2})?(?:MO|TU|WE|TH|FR|SA|SU)$/.test(entry),
};
const settings: Record<string, RegExp> = {
  INTERVAL: /^0*[1-9]\d{0,8}$/,
  COUNT: /^\d{1,12}$/,
  WKST: /^(?:MO|TU|WE|TH|FR|SA|SU)$/,
  RSCALE: /^[A-Z0-9-]+$/,
  SKIP: /^(?:OMIT|BACKWARD|FORWARD)$/,
};

/** @throws Unreadable */
export function readRule(text: string): Rule {
  const parts = new Map<string, string>();
  let until: Until | undefined;
  for (const pair of text.toUpperCase().replace(/\s/g, '').split(';').filter(Boolean)) {
    const [name = '', value = ''] = pair.split('=');
    if (name === 'UNTIL') until = untilOf(value);
    else if (name === 'FREQ') parts.set(name, value);
    else if (entries[name]) keepList(parts, name, value, entries[name]);
    else if (settings[name]) keepSetting(parts, name, value, settings[name]);
    else if (name.startsWith('BY')) throw new Unreadable();
  }
  if (!FREQUENCIES.has(parts.get('FREQ') ?? '')) throw new Unreadable();
  dropScale(parts);
  dropOrdinals(parts);
  addOrdinals(parts);
  return { parts, until };
}

/**
 * Wall times within a span of a rule that begins at `start`. A rule with too many occurrences is
 * approximated by hours.
 * @throws Unreadable
 */
export function wallsWithin(rule: Rule, start: Wall, span: WallSpan): Walls {
  const parts = wider(rule.parts);
  const walls = tryWalls(parts, start, span);
  if (walls) return { walls: walls.filter(limitsOf(parts)), stretchMs: 0 };
  const hours = tryWalls(hoursOf(parts), start - (start % HOUR_MS), span);
  if (!hours) throw new Unreadable();
  return { walls: hours.filter(limitsOf(parts)), stretchMs: HOUR_MS };
}

/** The library throws when a limit is exceeded and never truncates silently. */
function tryWalls(
  parts: ReadonlyMap<string, string>,
  start: Wall,
  { from, until }: WallSpan,
): Wall[] | undefined {
  try {
    const rule = new RRuleTemporal<Temporal.ZonedDateTime>({
      rruleString: `RRULE:${[...parts].map((part) => part.join('=')).join(';')}`,
      dtstart: inUtc(start),
      temporal: Temporal,
      maxIterations: PERIODS_MAX,
      maxCandidateEvaluations: CANDIDATES_MAX,
      cache: false,
    });
    const found = rule.between(inUtc(from), inUtc(until), true);
    return found.map((at) => at.epochMilliseconds);
  } catch {
    return undefined;
  }
}

/**
 * Widens a rule to contain all occurrences in every interpretation. Programs differ in two cases: a week
 * without days means all its days for most of them, and combined date lists of a year limit each other.
 */
function wider(parts: ReadonlyMap<string, string>): Map<string, string> {
  const wide = new Map(parts);
  const lists = ['BYWEEKNO', 'BYYEARDAY', 'BYMONTHDAY'].filter((name) => parts.has(name));
  if (lists.length === 1 && parts.has('BYWEEKNO') && !parts.has('BYDAY')) {
    wide.set('BYDAY', WEEKDAYS.join());
  }
  if (isMixed(parts)) for (const name of ['COUNT', 'BYSETPOS']) wide.delete(name);
  return wide;
}

function isMixed(parts: ReadonlyMap<string, string>): boolean {
  const lists = ['BYWEEKNO', 'BYYEARDAY', 'BYMONTHDAY'].filter((name) => parts.has(name));
  return lists.length > 1 || (parts.has('BYYEARDAY') && parts.has('BYDAY'));
}

function limitsOf(parts: ReadonlyMap<string, string>): (wall: Wall) => boolean {
  if (!isMixed(parts)) return () => true;
  const numbers = (name: string) => parts.get(name)?.split(',').map(Number);
  const [dates, yearDays] = [numbers('BYMONTHDAY'), numbers('BYYEARDAY')];
  const days = parts
    .get('BYDAY')
    ?.split(',')
    .map((day) => WEEKDAYS.indexOf(day.slice(-2)) + 1);
  return (wall) => {
    const at = inUtc(wall);
    return (
      holds(dates, at.day, at.daysInMonth) &&
      holds(yearDays, at.dayOfYear, at.daysInYear) &&
      (days?.includes(at.dayOfWeek) ?? true)
    );
  };
}

/** Whether a list contains a number, counted from either end. */
function holds(list: readonly number[] | undefined, at: number, of: number): boolean {
  return list ? list.includes(at) || list.includes(at - of - 1) : true;
}

/** Rule of the hours that contain the occurrences. */
function hoursOf(parts: ReadonlyMap<string, string>): Map<string, string> {
  const hours = new Map(parts);
  for (const name of ['BYMINUTE', 'BYSECOND', 'BYSETPOS', 'COUNT']) hours.delete(name);
  const frequency = parts.get('FREQ') ?? '';
  if (frequency === 'MINUTELY' || frequency === 'SECONDLY') {
    hours.set('FREQ', 'HOURLY');
    hours.delete('INTERVAL');
  }
  return hours;
}

function keepList(
  parts: Map<string, string>,
  name: string,
  value: string,
  isEntry: (entry: string) => boolean,
): void {
  const given = value.split(',').filter(Boolean);
  const valid = given.filter(isEntry);
  if (given.length > 0 && valid.length === 0) throw new Unreadable();
  if (valid.length > 0) parts.set(name, [...new Set(valid)].join());
}

function keepSetting(
  parts: Map<string, string>,
  name: string,
  value: string,
  pattern: RegExp,
): void {
  if (!pattern.test(value)) throw new Unreadable();
  parts.set(name, value);
}

/** Drops the default calendar scale, and SKIP, which has no meaning without a scale. */
function dropScale(parts: Map<string, string>): void {
  if (parts.get('RSCALE') === 'GREGORIAN' && /^(?:OMIT)?$/.test(parts.get('SKIP') ?? '')) {
    parts.delete('RSCALE');
  }
  if (!parts.has('RSCALE')) parts.delete('SKIP');
}

/** Ordinals such as '2MO' are valid only within a month or a year; elsewhere they mean every Monday. */
function dropOrdinals(parts: Map<string, string>): void {
  const days = parts.get('BYDAY');
  const frequency = parts.get('FREQ') ?? '';
  const isWithin = frequency === 'MONTHLY' || (frequency === 'YEARLY' && !parts.has('BYWEEKNO'));
  if (!days || isWithin) return;
  parts.set('BYDAY', [...new Set(days.split(',').map((day) => day.slice(-2)))].join());
}

/** Spells 'TH' as '1TH' to '53TH' beside ordinals of a year, where the library ignores plain weekdays. */
function addOrdinals(parts: Map<string, string>): void {
  const days = parts.get('BYDAY')?.split(',') ?? [];
  const isOfYear = parts.get('FREQ') === 'YEARLY' && !parts.has('BYMONTH');
  if (!isOfYear || !days.some((day) => day.length > 2)) return;
  const all = days.flatMap((day) =>
    day.length > 2 ? [day] : Array.from({ length: WEEKS_MAX }, (_, week) => `${week + 1}${day}`),
  );
  parts.set('BYDAY', [...new Set(all)].join());
}

function untilOf(value: string): Until {
  const { wall, isDate, isUtc } = parseWall(value);
  if (isUtc) return { ms: wall };
  return { wall: isDate ? wall + DAY_MS - 1 : wall };
}

function between(least: number, most: number): (entry: string) => boolean {
  return (entry) => /^\d{1,2}$/.test(entry) && Number(entry) >= least && Number(entry) <= most;
}

function fromEitherEnd(most: number): (entry: string) => boolean {
  return (entry) => {
    const number = Math.abs(Number(entry));
    return /^[+-]?\d{1,3}$/.test(entry) && number >= 1 && number <= most;
  };
}

function inUtc(wall: Wall): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC');
}
