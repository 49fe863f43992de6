import type { Part } from './components.ts';
import { contentOf, timedContentOf } from './lines.ts';
import { readRule, wallsWithin } from './recurrence.ts';
import type { Span } from './spans.ts';
import { DAY_MS, parseOffset, parseWall, type Wall, type Zone } from './values.ts';

/** From `ms` on, clocks are `after` ahead of UTC; until then they are `before`. */
type Change = { ms: number; before: number; after: number };

/** A description holds the last change before the window only if it looks this far back. */
const AROUND_MS = 2 * 366 * DAY_MS;
const OFFSET_MS_MAX = 16 * 3_600_000;

/** The zone that a VTIMEZONE describes; undefined when nothing in it can be read. */
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
      const shown = offsets
        .map((offset) => wall - offset)
        .filter((ms) => ms + offsetAt(ms) === wall);
      // No clock shows a skipped time: it is counted with the offset before the gap, as Temporal does.
      return shown.length > 0 ? Math.min(...shown) : wall - offsetAt(wall - OFFSET_MS_MAX);
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
