import { RRule } from 'rrule';
import { calendar } from './calendar.samples.ts';
import type { Span } from './spans.ts';

/** A calendar with the busy times of an independent recurrence implementation. */
export type Generated = { text: string; busy: Span[]; rules: string[] };

/** Seeded random choices. */
type Choose = {
  chance: (share: number) => boolean;
  among: <T>(list: readonly [T, ...T[]]) => T;
  integer: (least: number, most: number) => number;
  /** One to `most` of these numbers, sorted. */
  some: (most: number, list: readonly number[]) => string;
};
type Plain = Temporal.PlainDateTime;
type Kind = { isDate: boolean; zone: string; minutes: number; days: number };

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
const ZONES = ['Asia/Kolkata', 'Europe/Berlin', 'America/New_York', 'UTC'] as const;
const HOME = 'Asia/Kolkata';

/** A calendar of one or two events with random recurrence rules. */
export function generatedCalendar(seed: number, window: Span): Generated {
  const choose = chooser(seed);
  const busy: Span[] = [];
  const rules: string[] = [];
  const parts = Array.from({ length: choose.integer(1, 2) }, (_, index) => {
    const made = madeEvent(choose, `event-${index}`, window);
    busy.push(...made.busy);
    rules.push(made.rule);
    return made.text;
  });
  return { text: calendar(...parts), busy, rules };
}

function madeEvent(choose: Choose, uid: string, window: Span) {
  const isDate = choose.chance(0.15);
  const zone = isDate ? HOME : choose.among(ZONES);
  const kind = { isDate, zone, minutes: choose.among([15, 60, 90]), days: choose.integer(1, 2) };
  const frequency = choose.among(['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY']);
  const isSubDaily = !isDate && /HOURLY|MINUTELY/.test(frequency);
  const start = startOf(choose, isSubDaily, isDate);
  const parts = ruleParts(choose, isDate && !isSubDaily ? 'WEEKLY' : frequency, isDate);
  const last = choose.chance(0.25) ? start.add({ days: choose.integer(30, 400) }) : undefined;
  const rule = [...parts, ...endOf(choose, last, kind)].join(';');
  const times = countedByRrule(rule, start, last, window);
  const gone = choose.chance(0.3) ? times.filter((_, index) => index % 5 === 1).slice(0, 3) : [];
  const moved = choose.chance(0.3) ? times.filter((_, index) => index % 7 === 3).slice(0, 2) : [];
  const added = choose.chance(0.2) ? [start.add({ days: 11, hours: isDate ? 0 : 3 })] : [];
  const shift = { days: 1, hours: isDate ? 0 : 2 };
  const isOut = (at: Plain) => [...gone, ...moved].some((one) => one.equals(at));
  const kept = [start, ...times, ...added].filter((at) => !isOut(at));
  const all = [...kept, ...moved.map((at) => at.add(shift))];
  const text = [
    ...vevent(uid, kind, start, [
      `RRULE:${rule}`,
      ...(gone.length > 0 ? [`EXDATE${at(kind, gone)}`] : []),
      ...(added.length > 0 ? [`RDATE${at(kind, added)}`] : []),
    ]),
    ...moved.flatMap((one) =>
      vevent(uid, kind, one.add(shift), [`RECURRENCE-ID${at(kind, [one])}`]),
    ),
  ].join('\r\n');
  return { text, rule, busy: all.map((one) => spanFrom(one, kind)) };
}

function startOf(choose: Choose, isSubDaily: boolean, isDate: boolean): Plain {
  const { integer } = choose;
  const first = isSubDaily
    ? Temporal.PlainDate.from('2026-09-15')
    : Temporal.PlainDate.from('2024-01-01');
  const date = first.add({ days: integer(0, isSubDaily ? 40 : 1050) });
  return date.toPlainDateTime(
    isDate ? undefined : { hour: integer(4, 20), minute: choose.among([0, 15, 30]) },
  );
}

function ruleParts(choose: Choose, frequency: string, isDate: boolean): string[] {
  const { chance, integer, some, among } = choose;
  const isYear = frequency === 'YEARLY';
  const isLong = isYear || frequency === 'MONTHLY';
  const parts = [`FREQ=${frequency}`];
  if (frequency === 'MINUTELY') parts.push(`INTERVAL=${among([45, 90, 120])}`);
  else if (chance(0.4)) parts.push(`INTERVAL=${integer(1, 3)}`);
  const list = isYear ? among(['BYWEEKNO', 'BYYEARDAY', 'BYMONTHDAY', '', '']) : '';
  // rrule searches an impossible combination until the year 9999.
  const isFree = list === '' || list === 'BYMONTHDAY';
  if (isFree && chance(isYear ? 0.5 : 0.1)) parts.push(`BYMONTH=${some(3, upTo(12))}`);
  if (list === 'BYWEEKNO') parts.push(`BYWEEKNO=${some(3, upTo(52))}`);
  else if (list === 'BYYEARDAY') parts.push(`BYYEARDAY=${some(4, [...upTo(365), -1, -150])}`);
  else if (list === 'BYMONTHDAY' || (frequency === 'MONTHLY' && chance(0.3)))
    parts.push(`BYMONTHDAY=${some(4, [...upTo(28), -1, -2])}`);
  const hasDates = parts.some((part) => /BY(?:MONTHDAY|YEARDAY)/.test(part));
  if (!hasDates && chance(0.6)) parts.push(`BYDAY=${days(choose, isLong && !list)}`);
  if (!isDate && isLong && chance(0.15)) parts.push(`BYHOUR=${some(3, upTo(22))}`);
  if (!isDate && frequency === 'DAILY' && chance(0.15)) parts.push('BYHOUR=9,13;BYMINUTE=0,30');
  if (isLong && parts.some((part) => /^BY(?!MONTH=)/.test(part)) && chance(0.3))
    parts.push(`BYSETPOS=${among([1, -1])}`);
  if (chance(0.2)) parts.push(`WKST=${among(DAYS)}`);
  return parts;
}

function days({ integer, among, chance }: Choose, isOrdinal: boolean): string {
  // rrule takes '1MO,TU' for no day at all; RFC 5545 means both.
  const hasNumbers = isOrdinal && chance(0.6);
  const prefix = () => (hasNumbers ? among([1, 2, 3, 4, -1, -2]) : '');
  const list = Array.from({ length: integer(1, 3) }, () => `${prefix()}${among(DAYS)}`);
  return [...new Set(list)].join();
}

function endOf(choose: Choose, last: Plain | undefined, { isDate, zone }: Kind): string[] {
  if (!last) return choose.chance(0.2) ? [`COUNT=${choose.integer(2, 40)}`] : [];
  if (isDate) return [`UNTIL=${compact(last, true)}`];
  const zulu = Temporal.Instant.from(last.toZonedDateTime(zone).toInstant()).toZonedDateTimeISO(
    'UTC',
  );
  return [`UNTIL=${compact(zulu.toPlainDateTime(), false)}Z`];
}

/** Wall times of a rule around the window, by rrule. */
function countedByRrule(
  rule: string,
  start: Plain,
  last: Plain | undefined,
  window: Span,
): Plain[] {
  const asDate = (wall: Plain) => new Date(wall.toZonedDateTime('UTC').epochMilliseconds);
  const from = new Date(window.from - 5 * 86_400_000);
  const until = new Date(window.until + 5 * 86_400_000);
  const options = RRule.parseString(rule);
  const end = last && asDate(last) < until ? asDate(last) : until;
  const counted = new RRule({ ...options, dtstart: asDate(start), until: end }, true);
  return counted
    .between(from, until, true)
    .map((date) => Temporal.PlainDateTime.from(date.toISOString().slice(0, 19)));
}

function vevent(uid: string, kind: Kind, start: Plain, more: string[]): string[] {
  const { isDate, minutes, days: count } = kind;
  const length = isDate ? `P${count}D` : `PT${minutes}M`;
  const lines = [`UID:${uid}`, `DTSTART${at(kind, [start])}`, `DURATION:${length}`, ...more];
  return ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
}

function at({ isDate, zone }: Kind, walls: readonly Plain[]): string {
  const values = walls.map((wall) => compact(wall, isDate) + (zone === 'UTC' ? 'Z' : ''));
  if (isDate) return `;VALUE=DATE:${values}`;
  return zone === 'UTC' ? `:${values}` : `;TZID=${zone}:${values}`;
}

function compact(wall: Plain, isDate: boolean): string {
  return wall
    .toString({ smallestUnit: 'second' })
    .replace(/[-:]/g, '')
    .slice(0, isDate ? 8 : 15);
}

function spanFrom(wall: Plain, { isDate, zone, minutes, days: count }: Kind): Span {
  const ms = (one: Plain) => one.toZonedDateTime(zone).epochMilliseconds;
  if (isDate) return { from: ms(wall), until: ms(wall.add({ days: count })) };
  return { from: ms(wall), until: ms(wall) + minutes * 60_000 };
}

function upTo(most: number): number[] {
  return Array.from({ length: most }, (_, index) => index + 1);
}

/** The Park–Miller generator. */
function chooser(seed: number): Choose {
  let state = (seed * 7919 + 17) % 2_147_483_647;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const among = <T>(list: readonly [T, ...T[]]): T => list[integer(0, list.length - 1)] ?? list[0];
  const some = (most: number, list: readonly number[]) => {
    const taken = Array.from({ length: integer(1, most) }, () => list[integer(0, list.length - 1)]);
    return [...new Set(taken)].sort((a, b) => Number(a) - Number(b)).join();
  };
  return { integer, among, some, chance: (share) => next() < share };
}
