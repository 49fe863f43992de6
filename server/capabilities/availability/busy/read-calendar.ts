import ICAL from 'ical.js';
import { preparedText } from './lines.ts';
import { type Around, readEvent, replacedBy } from './read-event.ts';
import { ReadError, type Reading } from './reading.ts';
import { joinedWithin, type Span } from './spans.ts';
import { ianaZone, utcZone, zonesOf } from './wall.ts';

const EVENTS_MAX = 2_000;
/** Busy times of one calendar within the window, joined. */
const SPANS_MAX = 10_000;
const OCCURRENCES_MAX = 300_000;
const STEPS_MAX = 100_000;

/**
 * The busy times of a calendar (RFC 5545) within a window. Whatever is not understood counts as busy.
 * @param timeZone of times without a zone and of whole days.
 * @throws ReadError
 */
export function readCalendar(text: string, window: Span, timeZone: string): Reading {
  const calendars = calendarsOf(text);
  const reading: Reading = { spans: [], events: 0, unread: 0 };
  const budget = { steps: STEPS_MAX };
  for (const calendar of calendars) {
    const parts = { home: ianaZone(timeZone), zoneOf: zonesOf(calendar), utc: utcZone() };
    const events = calendar.getAllSubcomponents('vevent');
    const given = calendar.getAllSubcomponents('vfreebusy');
    reading.events += events.length + given.length;
    if (reading.events > EVENTS_MAX) throw new ReadError('TOO_MANY_EVENTS');
    const around: Around = { ...parts, window, budget, replaced: replacedIn(events, parts) };
    for (const event of events) {
      const { spans, isUnread } = readEvent(event, around);
      if (isUnread) reading.unread += 1;
      reading.spans.push(...spans);
      if (reading.spans.length > OCCURRENCES_MAX) throw new ReadError('TOO_COMPLEX');
    }
    for (const one of given) reading.spans.push(...givenTimes(one));
  }
  reading.spans = joinedWithin(reading.spans, window);
  if (reading.spans.length > SPANS_MAX) throw new ReadError('TOO_COMPLEX');
  return reading;
}

function calendarsOf(text: string): ICAL.Component[] {
  if (!/^BEGIN:VCALENDAR$/im.test(text)) throw new ReadError('NOT_A_CALENDAR');
  let parsed: unknown[];
  try {
    parsed = ICAL.parse(preparedText(text)) as unknown[];
  } catch {
    throw new ReadError('NOT_A_CALENDAR');
  }
  const all = (Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][];
  return all.map((one) => new ICAL.Component(one)).filter(({ name }) => name === 'vcalendar');
}

function replacedIn(
  events: readonly ICAL.Component[],
  parts: Pick<Around, 'home' | 'zoneOf' | 'utc'>,
): Map<string, Set<number | string>> {
  const replaced = new Map<string, Set<number | string>>();
  for (const event of events) {
    const key = replacedBy(event, parts);
    if (key === undefined) continue;
    const uid = String(event.getFirstPropertyValue('uid') ?? '');
    replaced.set(uid, (replaced.get(uid) ?? new Set()).add(key));
  }
  return replaced;
}

/** Times that a server publishes as busy without saying why. */
function givenTimes(component: ICAL.Component): Span[] {
  return component
    .getAllProperties('freebusy')
    .filter((property) => property.getFirstParameter('fbtype')?.toUpperCase() !== 'FREE')
    .flatMap((property) => property.getValues() as ICAL.Period[])
    .map((period) => ({
      from: period.start.toUnixTime() * 1000,
      until: period.getEnd().toUnixTime() * 1000,
    }));
}
