import ICAL from 'ical.js';
import { floating, type Wall } from './wall.ts';

/** When a rule stops, by the clock of the event or at an instant. */
export type Until = { wall: Temporal.PlainDateTime } | { ms: number };

/**
 * What a recurrence rule comes to. `known` is counted; `daily` is one that is not read but can only fall at
 * the event's own time of day; `always` may fall at any time.
 */
export type Rule = { kind: 'known'; rule: string } | { kind: 'daily' } | { kind: 'always' };
export type ReadRule = Rule & { until: Until | undefined };

const DAYS = '(?:MO|TU|WE|TH|FR|SA|SU)';
const NUMBER = /^[1-9]\d{0,4}$/;
const plainDays = new RegExp(`^${DAYS}(?:,${DAYS})*$`);
const monthDays = new RegExp(`^(?:[+-]?[1-5])?${DAYS}(?:,(?:[+-]?[1-5])?${DAYS})*$`);
const datesOfMonth = /^-?(?:[1-9]|[12]\d|3[01])(?:,-?(?:[1-9]|[12]\d|3[01]))*$/;
const months = /^(?:[1-9]|1[0-2])$/;
const dateOfMonth = /^(?:[1-9]|[12]\d|3[01])$/;

/** The parts that each frequency may have, with what is taken for each. */
const taken: Record<string, Record<string, RegExp>> = {
  DAILY: { BYDAY: plainDays },
  WEEKLY: { BYDAY: plainDays },
  MONTHLY: { BYDAY: monthDays, BYMONTHDAY: datesOfMonth },
  YEARLY: { BYMONTH: months, BYMONTHDAY: dateOfMonth },
};

/** Reads the rule of an event that first happens at `start`. */
export function readRule(text: string, start: Wall): ReadRule {
  const parts = partsOf(text);
  const frequency = parts.get('FREQ') ?? '';
  const until = untilOf(parts.get('UNTIL'));
  if (!isKnown(parts, start)) {
    const isTimed = [...parts.keys()].some((name) => /^BY(?:HOUR|MINUTE|SECOND)$/.test(name));
    return { kind: frequency in taken && !isTimed ? 'daily' : 'always', until };
  }
  const kept = [...parts].filter(([name]) => name !== 'UNTIL');
  return { kind: 'known', rule: kept.map((part) => part.join('=')).join(';'), until };
}

function partsOf(text: string): Map<string, string> {
  const pairs = text.toUpperCase().split(';');
  return new Map(
    pairs.filter(Boolean).map((pair): [string, string] => {
      const [name = '', value = ''] = pair.split('=');
      return [name.trim(), value.trim()];
    }),
  );
}

function isKnown(parts: Map<string, string>, start: Wall): boolean {
  const fitting = taken[parts.get('FREQ') ?? ''];
  if (!fitting) return false;
  if (parts.has('BYDAY') && parts.has('BYMONTHDAY')) return false;
  const isYearly = parts.get('FREQ') === 'YEARLY';
  return [...parts].every(([name, value]) => {
    if (name === 'FREQ') return true;
    if (name === 'INTERVAL' || name === 'COUNT') return NUMBER.test(value);
    if (name === 'UNTIL') return untilOf(value) !== undefined;
    if (name === 'WKST') return plainDays.test(value);
    if (isYearly && name === 'BYMONTH' && Number(value) !== start.date.month) return false;
    if (isYearly && name === 'BYMONTHDAY' && Number(value) !== start.date.day) return false;
    return fitting[name]?.test(value) ?? false;
  });
}

/** '20260804', '20260804T100000' by the event's clock, or an instant ending in Z. */
function untilOf(text: string | undefined): Until | undefined {
  const found = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(text ?? '');
  if (!found) return undefined;
  const [, year, month, day, hour = '23', minute = '59', second = '59', zulu] = found;
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  try {
    if (zulu) return { ms: Temporal.Instant.from(`${iso}Z`).epochMilliseconds };
    return { wall: Temporal.PlainDateTime.from(iso) };
  } catch {
    return undefined;
  }
}

/** Steps that all rules of one calendar may take together. */
export type Budget = { steps: number };

/**
 * The wall times of a rule, in order, until `isOver` says that the rest is of no interest.
 * @returns false when the budget did not suffice: the rest is unknown.
 */
export function eachTime(
  start: Wall,
  rule: string,
  budget: Budget,
  visit: (wall: Temporal.PlainDateTime) => 'go on' | 'over',
): boolean {
  const times = ICAL.Recur.fromString(rule).iterator(floating(start));
  for (;;) {
    if (budget.steps <= 0) return false;
    budget.steps -= 1;
    const time = times.next();
    if (!time) return true;
    const { year, month, day, hour, minute, second } = time;
    const wall = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second });
    if (visit(wall) === 'over') return true;
  }
}
