import type { Part } from './components.ts';
import { contentOf, timedContentOf } from './lines.ts';
import { readRule, wallsWithin } from './recurrence.ts';
import type { Span } from './spans.ts';
import { DAY_MS, parseOffset, parseWall, type Wall, type Zone } from './values.ts';

/** An offset change at `ms`: `before` and `after` are offsets from UTC in milliseconds. */
type Change = { ms: number; before: number; after: number };

/** Look-back that finds the last change before the window. */
const AROUND_MS = 2 * 366 * DAY_MS;
const OFFSET_MS_MAX = 16 * 3_600_000;

/** Zone of a VTIMEZONE; undefined when it cannot be read. */
export function describedZone(part: Part, window: Span): Zone | undefined {
  const changes = part.parts
    .flatMap((observance) => changesOf(observance, window))
    .sort((a, b) => a.ms - b.ms);
  const [first] = changes;
  if (!first) return undefined;
  const offsetAt = (ms: number) => changes.findLast((one) => one.ms <= ms)?.after ?? first.before;
  const offsets = [...new Set(changes.flatMap(({ before, after }) => [before, after]))];
  return {
    msOf: (wall) => {
      const instants = offsets
        .map((offset) => wall - offset)
        .filter((ms) => ms + offsetAt(ms) === wall);
      // A skipped time uses the offset before the gap, as Temporal does.
      return instants.length > 0 ? Math.min(...instants) : wall - offsetAt(wall - OFFSET_MS_MAX);
    },
    wallAt: (ms) => ms + offsetAt(ms),
  };
}

function changesOf({ lines }: Part, window: Span): Change[] {
  const value = (name: string) => {
    const line = lines.find((one) => one.name === name);
    return line ? timedContentOf(line).value : '';
  };
  try {
    const before = parseOffset(value('TZOFFSETFROM'));
    const after = parseOffset(value('TZOFFSETTO'));
    const start = parseWall(value('DTSTART')).wall;
    const walls = [start, ...datesOf(lines), ...repeatsOf(lines, start, before, window)];
    return walls.map((wall) => ({ ms: wall - before, before, after }));
  } catch {
    return [];
  }
}

function datesOf(lines: Part['lines']): Wall[] {
  return lines
    .filter(({ name }) => name === 'RDATE')
    .flatMap((line) => timedContentOf(line).value.split(','))
    .map((value) => parseWall(value).wall);
}

function repeatsOf(lines: Part['lines'], start: Wall, before: number, window: Span): Wall[] {
  const span = {
    from: window.from - AROUND_MS,
    until: window.until + AROUND_MS,
  };
  return lines
    .filter(({ name }) => name === 'RRULE')
    .flatMap((line) => {
      const rule = readRule(contentOf(line).value);
      const { until } = rule;
      return wallsWithin(rule, start, span).walls.filter((wall) => {
        if (!until) return true;
        return 'ms' in until ? wall - before <= until.ms : wall <= until.wall;
      });
    });
}
