import { openRanges, type Question } from './explain/question.rules.ts';
import { dayAt } from './local-days.rules.ts';

const DAY_MINUTES = 1440;

/**
 * Instants on the grid of a local day, in order. A clock change can make intervals overlap, which repeats
 * instants, or push one into another day, where it does not count.
 */
export function gridOf(question: Question, day: number): number[] {
  const grid: number[] = [];
  let inOrder = true;
  for (const { opens, closes, openUntil } of openRanges(question, day)) {
    const last = Math.min(openUntil - question.minutes, closes - 1);
    if (grid.length > 0 && opens <= (grid.at(-1) as number)) inOrder = false;
    for (let at = opens; at <= last; at += question.hours.stepMinutes) {
      if (dayAt(question.clock, at) === day) grid.push(at);
    }
  }
  return inOrder ? grid : [...new Set(grid)].sort((a, b) => a - b);
}

/** The number of local dates before and after an instant that are searched for the nearest starts. */
export const NEAREST_DAYS = 14;

/**
 * At most `count` starts nearest to an instant (epoch minute) of local date `today`, nearest first; the earlier of
 * two equally near ones.
 * @param startsOn the starts of a local date, in order
 */
export function nearestAmong(
  startsOn: (day: number) => readonly number[],
  { at, today, count }: { at: number; today: number; count: number },
): number[] {
  let nearest: number[] = [];
  for (let away = 0; away <= NEAREST_DAYS; away += 1) {
    const days = away === 0 ? [today] : [today - away, today + away];
    nearest = [...nearest, ...days.flatMap(startsOn)]
      .sort((a, b) => Math.abs(a - at) - Math.abs(b - at) || a - b)
      .slice(0, count);
    // Further days begin at least this far away, even when a clock change skips a day.
    const beyond = (away - 1) * DAY_MINUTES;
    if (nearest.length === count && nearest.every((to) => Math.abs(to - at) < beyond)) break;
  }
  return nearest;
}
