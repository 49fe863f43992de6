/** Checks of typed values that several steps of the service form share. Without schemas, so that pages can import it. */

/** Wall-clock times 'HH:MM'; '00:00' as an end is midnight. */
export type FormInterval = { from: string; to: string };

export function checkLength(
  text: string,
  what: string,
  least: number,
  most: number,
): string | undefined {
  const { length } = text.trim();
  if (length < least) return `${what} needs at least ${least} characters`;
  return length > most ? `${what} has at most ${most} characters` : undefined;
}

export function checkWhole(
  text: string,
  what: string,
  least: number,
  most: number,
  unit: string,
): string | undefined {
  const isFine = /^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
  return isFine ? undefined : `${what} must be a whole number from ${least} to ${most} ${unit}`;
}

/** A name without leading, trailing and repeated spaces. */
export function oneLine(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ');
}

/** The error of the hours of one day. */
export function checkDay(intervals: readonly FormInterval[]): string | undefined {
  const spans = intervals.map(minutesOf).toSorted((a, b) => a.fromMinute - b.fromMinute);
  let before = 0;
  for (const { fromMinute, toMinute } of spans) {
    if (Number.isNaN(fromMinute) || Number.isNaN(toMinute)) return 'Enter both times';
    if (fromMinute >= toMinute) return 'Closing time must be after opening time';
    if (fromMinute < before) return 'The hours of a day must not overlap';
    before = toMinute;
  }
  return undefined;
}

/** Minutes of the day; NaN for an invalid time. */
export function minutesOf({ from, to }: FormInterval): { fromMinute: number; toMinute: number } {
  const end = minuteOf(to);
  return { fromMinute: minuteOf(from), toMinute: end === 0 ? 1440 : end };
}

function minuteOf(time: string): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN;
}
