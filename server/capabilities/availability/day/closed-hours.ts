import { closedSpans } from '../rules/closed.rules.ts';
import type { OpenInterval } from '../rules/starts.rules.ts';
import { instantAt, minuteOf } from '../starts/facts.ts';
import type { DaySettingsRow, DaySpan } from './day.store.ts';

/** The times at which none of these services is open, or their performer is outside their own weekly hours. */
export function closedHours(
  services: readonly DaySettingsRow[],
  weekly: OpenInterval[][] | null,
  { from, until }: DaySpan,
): DaySpan[] {
  const hours = services.map(({ overrides, ...rest }) => ({
    ...rest,
    overrides: new Map(overrides.map(({ date, intervals }) => [date, intervals])),
  }));
  return closedSpans(hours, weekly, minuteOf(from), minuteOf(until)).map((closed) => ({
    from: instantAt(closed.from),
    until: instantAt(closed.to),
  }));
}
