import { SESSION_AHEAD_DAYS, SESSIONS_MAX } from '#contract/availability/hours-limits.ts';
import type { PublishSessionsBody } from '#contract/availability/sessions.ts';
import type { Sentence } from '#messages/sentence.ts';

type Dates = Pick<PublishSessionsBody, 'date' | 'weekdays' | 'until' | 'except'>;

/**
 * The dates of a publication in order: the date alone, or each of the weekdays from it to the end, without the
 * exceptions. @returns a problem as text when they are none, too many or too far ahead.
 */
export function sessionDates(
  { date, weekdays, until, except = [] }: Dates,
  today: string,
): Temporal.PlainDate[] | Sentence {
  const first = Temporal.PlainDate.from(date);
  const last = weekdays && until ? Temporal.PlainDate.from(until) : first;
  const latest = Temporal.PlainDate.from(today).add({ days: SESSION_AHEAD_DAYS });
  if (Temporal.PlainDate.compare(last, first) < 0) return (t) => t('sentences.seriesEndsFirst');
  if (Temporal.PlainDate.compare(last, latest) > 0) return (t) => t('sentences.datesInYear');
  const days = first.until(last).days;
  const dates = Array.from({ length: days + 1 }, (_, index) => first.add({ days: index })).filter(
    (day) =>
      (!weekdays || !until || weekdays.includes(day.dayOfWeek)) && !except.includes(day.toString()),
  );
  if (dates.length === 0) return (t) => t('sentences.noDateLeft');
  if (dates.length > SESSIONS_MAX)
    return (t) => t('sentences.sessionsMost', { most: SESSIONS_MAX });
  return dates;
}
