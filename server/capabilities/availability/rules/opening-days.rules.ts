import type { OpeningDay } from '#contract/catalogue/views.ts';
import type { Hours } from './hours.rules.ts';
import { dateOf, dayAt, wallClock, weekdayOf } from './local-days.rules.ts';

const DAY_MINUTES = 1440;
const DAYS = 7;

type WeekHours = Pick<Hours, 'timeZone' | 'weekly'> & { overrides: readonly OpeningDay[] };

/** The opening hours of a service today and on the six days after it; `now` is an epoch minute. */
export function openingDays({ timeZone, weekly, overrides }: WeekHours, now: number): OpeningDay[] {
  const today = dayAt(wallClock(timeZone, now, now + DAY_MINUTES), now);
  return Array.from({ length: DAYS }, (_, nth) => {
    const date = dateOf(today + nth);
    const intervals =
      overrides.find((day) => day.date === date)?.intervals ?? weekly[weekdayOf(today + nth)] ?? [];
    return { date, intervals: intervals.map((interval) => ({ ...interval })) };
  });
}
