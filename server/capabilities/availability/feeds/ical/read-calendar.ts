import { UNREAD_EVENTS_MAX } from '#contract/availability/feed-limits.ts';
import { entryIdOf } from '#contract/booking/icalendar.ts';
import { calendarsOf, type Part } from './components.ts';
import { contentOf } from './lines.ts';
import { isSurelyPast, longestRepeatedMs } from './past.ts';
import { type Around, type EventText, readEventText, readFreeBusy, tryRead } from './read-event.ts';
import { ReadError, type Reading } from './reading.ts';
import { type EventRead, readSeries } from './series.ts';
import { joinedWithin, type Span, sparse } from './spans.ts';
import { DAY_MS } from './values.ts';
import { ianaZone, zonesOf } from './zones.ts';

const EVENTS_MAX = 10_000;
/** Maximum busy times of one calendar within the window. */
const SPANS_MAX = 10_000;
/** Number of collected spans that triggers merging. */
const SPANS_JOINED_AT = 100_000;
/**
 * Time limit for all rules of a calendar. Rules beyond it block only the first occurrence of their events.
 */
const RULES_MS_MAX = 8_000;

type Collected = { reading: Reading; window: Span };
type Options = {
  /** Ids of entries of the business itself, which are no busy times. */
  ownIds?: ReadonlySet<string>;
  /** Time limit for expanding all rules. */
  rulesMsMax?: number;
};

/**
 * Busy times of a calendar (RFC 5545) within a window. Broken parts are skipped and reported, so that they
 * never hide the rest.
 * @param timeZone of whole days, and of times in a calendar without a zone.
 * @throws ReadError
 */
export function readCalendar(
  text: string,
  window: Span,
  timeZone: string,
  { ownIds = new Set(), rulesMsMax = RULES_MS_MAX }: Options = {},
): Reading {
  const calendars = calendarsOf(text);
  if (calendars.length === 0) throw new ReadError('NOT_A_CALENDAR');
  const reading: Reading = { spans: [], events: 0, unread: 0, unreadEvents: [] };
  const deadline = performance.now() + rulesMsMax;
  const hasTime = () => performance.now() < deadline;
  // Zones can be described in another calendar of the same file.
  const zones = calendars.flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'VTIMEZONE'));
  for (const calendar of calendars) {
    const others = calendar.parts.filter((part) => !ownIds.has(entryIdIn(part)));
    const home = ianaZone(timeZone);
    const described = [...zones, ...calendar.parts];
    const { zoneName } = calendar;
    const floating = zoneName ? zonesOf(described, window, home)(zoneName).zone : home;
    const zoneOf = zonesOf(described, window, floating);
    collect(others, { window, home, floating, zoneOf, hasTime }, { reading, window });
  }
  reading.spans = sparse(joinedWithin(reading.spans, window), SPANS_MAX);
  return reading;
}

function collect(parts: readonly Part[], around: Around, collected: Collected): void {
  const { reading } = collected;
  const lastMs = around.window.from - 2 * DAY_MS;
  const longestMs = longestRepeatedMs(parts);
  const isPast = (part: Part) => isSurelyPast(part, lastMs, longestMs);
  const ahead = parts.filter(
    (part) => part.kind === 'VFREEBUSY' || (part.kind === 'VEVENT' && !isPast(part)),
  );
  reading.events += ahead.length;
  if (reading.events > EVENTS_MAX) throw new ReadError('TOO_MANY_EVENTS');
  for (const part of ahead.filter(({ kind }) => kind === 'VFREEBUSY')) {
    const { spans, isRead } = readFreeBusy(part, around);
    addRead(collected, part.line, undefined, { spans, effect: isRead ? undefined : 'part' });
  }
  const texts = ahead.filter(({ kind }) => kind === 'VEVENT').map((p) => readEventText(p, around));
  const byId = Map.groupBy(texts, ({ uid }) => uid ?? '');
  // Rules come last, so that single events are known when the time limit is reached.
  const repeating = texts.filter(({ rules }) => rules.length > 0);
  for (const text of [...texts.filter(({ rules }) => rules.length === 0), ...repeating]) {
    const read = tryRead(() => readSeries(text, byId.get(text.uid ?? '') ?? [], around));
    addRead(collected, text.line, text, read ?? { spans: [], effect: 'nothing' });
  }
}

function entryIdIn({ lines }: Part): string {
  const line = lines.find(({ name }) => name === 'UID');
  return (line && entryIdOf(contentOf(line).value)) ?? '';
}

function addRead(
  { reading, window }: Collected,
  line: number,
  text: EventText | undefined,
  { spans, effect }: EventRead,
): void {
  for (const span of spans) reading.spans.push(span);
  if (reading.spans.length > SPANS_JOINED_AT) reading.spans = joinedWithin(reading.spans, window);
  if (!effect) return;
  reading.unread += 1;
  if (reading.unreadEvents.length >= UNREAD_EVENTS_MAX) return;
  const date = text?.start ? new Date(text.start.wall).toISOString().slice(0, 10) : null;
  reading.unreadEvents.push({ line, date, effect });
}
