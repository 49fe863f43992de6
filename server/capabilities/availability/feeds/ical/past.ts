import type { Part } from './components.ts';
import { contentOf, type Line } from './lines.ts';
import { tryRead } from './read-event.ts';
import { lengthMs, parseLength } from './values.ts';

/**
 * Whether an event surely ended before an instant, by its lines alone, to within two days. Skips most events
 * of an old calendar cheaply.
 * @param longestMs length of the longest repeated event, which a changed occurrence can replace.
 */
export function isSurelyPast(part: Part, ms: number, longestMs: number): boolean {
  const dates: number[] = [];
  for (const line of part.lines) {
    const { name, text } = line;
    if (name === 'RDATE' || (name === 'RECURRENCE-ID' && /RANGE/i.test(text))) return false;
    if (name === 'DURATION' && /\d[WD]|\d\dH|\d{4}/i.test(text)) return false;
    if (name === 'RRULE' && !/UNTIL=\d{8}/i.test(text)) return false;
    if (/^(?:DTSTART|DTEND|RRULE|RECURRENCE-ID)$/.test(name)) {
      const date = dateMs(line);
      if (date === undefined) return false;
      const last = name === 'RRULE' ? wholeDaysMs(part) : 0;
      dates.push(date + (name === 'RECURRENCE-ID' ? longestMs : last));
    }
  }
  return dates.length > 0 && dates.every((date) => date < ms);
}

/** Length of the longest repeated event, to within two days. */
export function longestRepeatedMs(parts: readonly Part[]): number {
  return parts
    .filter(({ lines }) => lines.some(({ name }) => name === 'RRULE' || name === 'RDATE'))
    .reduce((longest, part) => Math.max(longest, wholeDaysMs(part)), 0);
}

function wholeDaysMs({ lines }: Part): number {
  const named = (wanted: string) => lines.find(({ name }) => name === wanted);
  const [start, end, duration] = ['DTSTART', 'DTEND', 'DURATION'].map(named);
  if (duration) return tryRead(() => lengthMs(parseLength(contentOf(duration).value))) ?? 0;
  const [from, until] = [start && dateMs(start), end && dateMs(end)];
  return Math.max(0, (until ?? 0) - (from ?? until ?? 0));
}

function dateMs({ text }: Line): number | undefined {
  const [, year, month, day] = /(?<=[:=])(\d{4})(\d\d)(\d\d)(?=T|Z|;|\s*$)/i.exec(text) ?? [];
  return year === undefined ? undefined : Date.UTC(Number(year), Number(month) - 1, Number(day));
}
