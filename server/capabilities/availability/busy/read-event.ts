import type ICAL from 'ical.js';
import { type Budget, eachTime, type ReadRule, readRule } from './recurrence.ts';
import type { Span } from './spans.ts';
import { type Wall, wallOf, type Zone } from './wall.ts';

/** What reading one event needs of the calendar around it. */
export type Around = {
  window: Span;
  /** The zone of a time that names none, and of whole days. */
  home: Zone;
  zoneOf: (tzid: string) => Zone;
  utc: Zone;
  budget: Budget;
  /** By the event's own id: occurrences that an event of their own stands for. */
  replaced: ReadonlyMap<string, ReadonlySet<number | string>>;
};

/** The busy times of an event, and whether something of it was not understood (it then blocks more). */
export type EventRead = { spans: Span[]; isUnread: boolean };

type Length = { days: number; ms: number };
type Timed = { wall: Wall; zone: Zone };
/** `reach`: for how long before the window an occurrence may begin and still matter, and to spare. */
type Plan = { start: Timed; around: Around; reach: number; spans: Span[] };

const DAY_MS = 86_400_000;

/** Reads an event; one that is broken somewhere blocks from its start on, if that much can be read. */
export function readEvent(event: ICAL.Component, around: Around): EventRead {
  try {
    return readWhole(event, around);
  } catch {
    return { spans: roughly(event, around), isUnread: true };
  }
}

function roughly(event: ICAL.Component, around: Around): Span[] {
  try {
    const start = timedOf(event.getFirstProperty('dtstart'), around);
    if (!start || isFree(event)) return [];
    const { earliest, latest } = start.zone.toMs(start.wall.date);
    const repeats = ['x-zap-rrule', 'rdate'].some((name) => event.getFirstProperty(name));
    return [{ from: earliest, until: repeats ? around.window.until : latest + DAY_MS }];
  } catch {
    return [];
  }
}

function readWhole(event: ICAL.Component, around: Around): EventRead {
  const start = timedOf(event.getFirstProperty('dtstart'), around);
  if (!start || isFree(event)) return { spans: [], isUnread: !start };
  const length = lengthOf(event, start, around);
  const found = { spans: [] as Span[], isUnread: length.isUnread || !start.zone.isKnown };
  const skipped = exceptionsOf(event, around);
  const { from, until } = around.window;
  const reach = length.days * DAY_MS + Math.max(0, length.ms) + 2 * DAY_MS;
  const plan = { start, around, reach, spans: found.spans };

  /** Says 'over' once the window is behind it. */
  const add = (wall: Temporal.PlainDateTime): 'go on' | 'over' => {
    const { earliest, latest } = start.zone.toMs(wall);
    if (earliest > until) return 'over';
    if (latest + reach < from || skipped.has(keyOf(earliest, wall, start.wall))) return 'go on';
    const end = start.zone.toMs(wall.add({ days: length.days })).latest + length.ms;
    found.spans.push({ from: earliest, until: end });
    return 'go on';
  };

  add(start.wall.date);
  const rules = event.getAllProperties('x-zap-rrule').map((one) => String(one.getFirstValue()));
  for (const text of rules) {
    const rule = readRule(text, start.wall);
    if (!addRule(rule, plan, add)) found.isUnread = true;
  }
  if (!addDates(event, around, start, length, found.spans)) found.isUnread = true;
  if (event.getFirstProperty('x-zap-exrule')) found.isUnread = true;
  if (isOfAllLater(event)) {
    addRule({ kind: 'daily', until: undefined }, plan, add);
    found.isUnread = true;
  }
  return found;
}

/** An event that is cancelled, or that its owner marked as free time. */
function isFree(event: ICAL.Component): boolean {
  const word = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase();
  return word('status') === 'CANCELLED' || word('transp') === 'TRANSPARENT';
}

/** It changes not one occurrence but all from it on: which, its own rule would have to tell. */
function isOfAllLater(event: ICAL.Component): boolean {
  return event.getFirstProperty('recurrence-id')?.getFirstParameter('range') !== undefined;
}

/**
 * Of an occurrence that has an event of its own: which one it stands for, as `keyOf` names it. None when
 * that cannot be read: both then block.
 */
export function replacedBy(
  event: ICAL.Component,
  around: Pick<Around, 'home' | 'zoneOf' | 'utc'>,
): number | string | undefined {
  try {
    const at = timedOf(event.getFirstProperty('recurrence-id'), around);
    if (!at?.zone.isKnown || isOfAllLater(event)) return undefined;
    return keyOf(at.zone.toMs(at.wall.date).earliest, at.wall.date, at.wall);
  } catch {
    return undefined;
  }
}

/** @returns whether the rule was understood. */
function addRule(
  rule: ReadRule,
  { start: { wall, zone }, around: { window, budget }, reach, spans }: Plan,
  add: (wall: Temporal.PlainDateTime) => 'go on' | 'over',
): boolean {
  const { until } = rule;
  const isPast = (at: Temporal.PlainDateTime) => {
    if (!until) return false;
    if ('ms' in until) return zone.toMs(at).earliest > until.ms;
    return Temporal.PlainDateTime.compare(at, until.wall) > 0;
  };
  if (rule.kind === 'always') {
    const end = until && 'ms' in until ? until.ms : until && zone.toMs(until.wall).latest;
    spans.push({ from: zone.toMs(wall.date).earliest, until: end ?? window.until });
    return false;
  }
  const visit = (at: Temporal.PlainDateTime) => (isPast(at) ? 'over' : add(at));
  if (rule.kind === 'known' && eachTime(wall, rule.rule, budget, visit)) return true;
  // Whatever the rule says, it says it of this time of day.
  const first = firstDay(wall.date, window.from - reach);
  for (let at = first; visit(at) === 'go on'; at = at.add({ days: 1 }));
  return false;
}

/** The event's time of day on the first day that matters. */
function firstDay(start: Temporal.PlainDateTime, fromMs: number): Temporal.PlainDateTime {
  const first = Temporal.Instant.fromEpochMilliseconds(fromMs)
    .toZonedDateTimeISO('UTC')
    .toPlainDate()
    .toPlainDateTime(start.toPlainTime());
  return Temporal.PlainDateTime.compare(first, start) > 0 ? first : start;
}

/** @returns whether all further dates were understood. */
function addDates(
  event: ICAL.Component,
  around: Around,
  start: Timed,
  length: Length,
  spans: Span[],
): boolean {
  let isUnderstood = true;
  for (const property of event.getAllProperties('rdate')) {
    for (const value of property.getValues()) {
      const { icaltype } = value as { icaltype?: string };
      const first = icaltype === 'period' ? (value as ICAL.Period).start : (value as ICAL.Time);
      const { wall, zone } = timed(first, tzidOf(property), around);
      const { earliest, latest } = zone.toMs(wall.date);
      // How long a period of its own lasts is not read: it blocks its day, or the event's length if longer.
      if (icaltype === 'period') {
        isUnderstood = false;
        spans.push({ from: earliest, until: latest + Math.max(DAY_MS, length.ms) });
      } else {
        const end = zone.toMs(wall.date.add({ days: length.days })).latest + length.ms;
        spans.push({ from: earliest, until: end });
      }
      if (!zone.isKnown || wall.isDate !== start.wall.isDate) isUnderstood = false;
    }
  }
  return isUnderstood;
}

function lengthOf(
  event: ICAL.Component,
  start: Timed,
  around: Around,
): Length & { isUnread: boolean } {
  const { wall, zone } = start;
  const end = timedOf(event.getFirstProperty('dtend'), around);
  if (end && wall.isDate) {
    const { days } = wall.date.until(end.wall.date, { largestUnit: 'days' });
    return { days: Math.max(1, days), ms: 0, isUnread: days < 0 };
  }
  if (end) {
    const ms = end.zone.toMs(end.wall.date).latest - zone.toMs(wall.date).earliest;
    return ms < 0
      ? { days: 1, ms: 0, isUnread: true }
      : { days: 0, ms: spread(ms, start), isUnread: false };
  }
  const lasts = event.getFirstPropertyValue('duration') as ICAL.Duration | null;
  if (!lasts) return { days: wall.isDate ? 1 : 0, ms: 0, isUnread: false };
  if (lasts.isNegative) return { days: 1, ms: 0, isUnread: true };
  const ms = ((lasts.hours * 60 + lasts.minutes) * 60 + lasts.seconds) * 1000;
  return { days: lasts.weeks * 7 + lasts.days, ms, isUnread: false };
}

/** Of two ends in an unknown zone only the difference counts: how far it may lie is added with the start. */
function spread(ms: number, { zone, wall }: Timed): number {
  const { earliest, latest } = zone.toMs(wall.date);
  return ms - (latest - earliest);
}

/** The occurrences that are left out, as `keyOf` names them. */
function exceptionsOf(event: ICAL.Component, around: Around): Set<number | string> {
  const keys = new Set<number | string>();
  for (const property of event.getAllProperties('exdate')) {
    for (const value of property.getValues()) {
      const { wall, zone } = timed(value as ICAL.Time, tzidOf(property), around);
      if (wall.isDate) keys.add(wall.date.toPlainDate().toString());
      else if (zone.isKnown) keys.add(zone.toMs(wall.date).earliest);
    }
  }
  if (event.getFirstProperty('recurrence-id')) return keys;
  const uid = String(event.getFirstPropertyValue('uid') ?? '');
  for (const key of around.replaced.get(uid) ?? []) keys.add(key);
  return keys;
}

/** A whole day is known by its date, any other occurrence by its instant. */
function keyOf(ms: number, wall: Temporal.PlainDateTime, { isDate }: Wall): number | string {
  return isDate ? wall.toPlainDate().toString() : ms;
}

function timedOf(
  property: ICAL.Property | null,
  around: Pick<Around, 'home' | 'zoneOf' | 'utc'>,
): Timed | undefined {
  const value = property?.getFirstValue();
  return property && value ? timed(value as ICAL.Time, tzidOf(property), around) : undefined;
}

function timed(
  time: ICAL.Time,
  tzid: string | undefined,
  { home, zoneOf, utc }: Pick<Around, 'home' | 'zoneOf' | 'utc'>,
): Timed {
  const wall = wallOf(time);
  if (wall.isDate) return { wall, zone: home };
  if (time.zone?.tzid === 'UTC') return { wall, zone: utc };
  return { wall, zone: tzid === undefined ? home : zoneOf(tzid) };
}

function tzidOf(property: ICAL.Property): string | undefined {
  return property.getFirstParameter('tzid') ?? undefined;
}
