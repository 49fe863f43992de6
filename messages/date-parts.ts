import type { DateText } from '#contract/time.ts';
import type { T } from './translation.ts';

const MINUTES_PER_HOUR = 60;

const names = {
  weekday: 'common.weekdays',
  weekdayShort: 'common.weekdaysShort',
  month: 'common.months',
  monthShort: 'common.monthsShort',
} as const;
type NamedPart = keyof typeof names;

/**
 * The parts of a date such as '2026-08-04' in the language of the page. The names come from the messages, because
 * `Intl` names days differently in each engine.
 * @throws RangeError for what is not a date
 */
export function localDate(t: T, date: string): DateText {
  const noon = new Date(`${date}T12:00:00Z`);
  if (Number.isNaN(noon.getTime())) throw new RangeError(`'${date}' is not a date.`);
  const [day, month] = [noon.getUTCDay(), noon.getUTCMonth()];
  const name = (part: NamedPart, place: number) =>
    t.recordDate?.(date, part) ?? t(names[part]).split(' ')[place] ?? '';
  return {
    weekday: name('weekday', day),
    weekdayShort: name('weekdayShort', day),
    day: String(noon.getUTCDate()),
    month: name('month', month),
    monthShort: name('monthShort', month),
    year: date.slice(0, 4),
  };
}

/** '45 min', '1 h', '1 h 15 min'. */
export function localMinutes(t: T, duration: number): string {
  const hours = Math.floor(duration / MINUTES_PER_HOUR);
  const minutes = duration % MINUTES_PER_HOUR;
  if (hours === 0) return t('common.minutes', { minutes });
  return minutes === 0
    ? t('common.hours', { count: hours })
    : t('common.hoursMinutes', { count: hours, minutes });
}
