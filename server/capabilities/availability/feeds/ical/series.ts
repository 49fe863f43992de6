import {
  type Around,
  type EventText,
  instantOf,
  type Moment,
  spanOf,
  tryRead,
} from './read-event.ts';
import type { Effect } from './reading.ts';
import { type Rule, readRule, wallsWithin } from './recurrence.ts';
import { joinedWithin, type Span } from './spans.ts';
import { DAY_MS, type Length, lengthMs, type Wall } from './values.ts';

/** Busy times of an event; `effect` is set when something was not understood. */
export type EventRead = { spans: Span[]; effect: Effect | undefined };

/** A change of an occurrence and all later ones. */
type LaterChange = { fromMs: number; shiftMs: number; text: EventText };
type Changes = { instants: Set<number>; dates: Set<number>; later: LaterChange[] };

/** Maximum distance of wall time from UTC. */
const ZONE_MS_MAX = DAY_MS;

/** Reads one event of a series; `siblings` are all events with its id. */
export function readSeries(
  text: EventText,
  siblings: readonly EventText[],
  around: Around,
): EventRead {
  const { start } = text;
  if (text.isFree && !siblings.some(({ replaces }) => replaces?.isAllLater)) {
    return { spans: [], effect: undefined };
  }
  if (!start) return { spans: [], effect: text.effect };
  const changes = changesOf(text, start, siblings);
  const spans: Span[] = [];
  const add = (at: Moment, length: Length) => {
    const ms = instantOf(at);
    if (isExcluded(changes, ms, at, start)) return;
    const change = changes.later.findLast(({ fromMs }) => fromMs <= ms);
    if (!change && !text.isFree) spans.push(spanOf(at, length));
    else if (change && !change.text.isFree) addChanged(at, change);
  };
  const addChanged = (at: Moment, { shiftMs, text: { length } }: LaterChange) => {
    const moved = { ...at, wall: at.wall + shiftMs };
    if (!isExcluded(changes, instantOf(moved), moved, start)) spans.push(spanOf(moved, length));
  };
  add(start, text.length);
  for (const { at, length } of text.dates) add(at, length ?? text.length);
  const effect = addRules(text, start, changes, around, add);
  return { spans: joinedWithin(spans, around.window), effect: effect ?? text.effect };
}

/** @returns 'part' when a rule is invalid or the time limit is reached. */
function addRules(
  text: EventText,
  start: Moment,
  changes: Changes,
  around: Around,
  add: (at: Moment, length: Length) => void,
): Effect | undefined {
  let effect: Effect | undefined;
  const plan = { text, start, changes, around, add };
  for (const one of text.rules) {
    const isRead = around.hasTime() && tryRead(() => addRule(readRule(one), plan));
    if (!isRead) effect = 'part';
  }
  return effect;
}

type Plan = {
  text: EventText;
  start: Moment;
  changes: Changes;
  around: Around;
  add: (at: Moment, length: Length) => void;
};

function addRule(rule: Rule, { text, start, changes, around: { window }, add }: Plan): true {
  const { until } = rule;
  const longest = Math.max(
    lengthMs(text.length),
    ...changes.later.map((one) => lengthMs(one.text.length)),
  );
  const shifted = Math.max(0, ...changes.later.map(({ shiftMs }) => Math.abs(shiftMs)));
  const span = {
    from: window.from - longest - shifted - ZONE_MS_MAX - DAY_MS,
    until: window.until + shifted + ZONE_MS_MAX,
  };
  const isOver = (at: Moment) => {
    if (!until) return false;
    if ('wall' in until) return at.wall > until.wall;
    // Programs end whole days at a midnight of UTC or of their own zone.
    const isDayOfUtc = at.isDate && until.ms % DAY_MS === 0 && at.wall <= until.ms;
    return instantOf(at) > until.ms && !isDayOfUtc;
  };
  const { walls, stretchMs } = wallsWithin(rule, start.wall, span);
  const length = { days: text.length.days, ms: text.length.ms + stretchMs };
  for (const wall of walls) {
    const at = { ...start, wall };
    if (!isOver(at)) add(at, length);
  }
  return true;
}

/** Occurrences that exceptions and sibling events remove or change. */
function changesOf(text: EventText, start: Moment, siblings: readonly EventText[]): Changes {
  const changes: Changes = { instants: new Set(), dates: new Set(), later: [] };
  for (const at of text.exceptions) exclude(changes, at, start);
  if (text.replaces || text.uid === undefined) return changes;
  for (const sibling of siblings) {
    const { replaces } = sibling;
    if (!replaces || !(sibling.start || sibling.isFree)) continue;
    if (replaces.isAllLater) changes.later.push(laterChange(replaces.at, sibling, start));
    else exclude(changes, replaces.at, start);
  }
  changes.later.sort((a, b) => a.fromMs - b.fromMs);
  return changes;
}

function laterChange(at: Moment, text: EventText, { zone, isDate }: Moment): LaterChange {
  const wallIn = (one: Moment) => (isDate || one.isDate ? one.wall : zone.wallAt(instantOf(one)));
  return { fromMs: instantOf(at), shiftMs: wallIn(text.start ?? at) - wallIn(at), text };
}

/** Excludes by date when either side is a whole day. */
function exclude({ instants, dates }: Changes, at: Moment, start: Moment): void {
  if (!at.isDate && !start.isDate) instants.add(instantOf(at));
  else if (at.isDate) dates.add(dateOf(at.wall));
  else dates.add(dateOf(start.zone.wallAt(instantOf(at))));
}

function isExcluded({ instants, dates }: Changes, ms: number, at: Moment, start: Moment): boolean {
  if (instants.has(ms)) return true;
  if (dates.size === 0) return false;
  return dates.has(dateOf(at.isDate === start.isDate ? at.wall : start.zone.wallAt(ms)));
}

function dateOf(wall: Wall): number {
  return Math.floor(wall / DAY_MS);
}
