import type { DateText } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';

/**
 * The parts of a date such as '2026-08-04' in the language of the page. The names come from the messages, because
 * `Intl` names days differently in each engine.
 * @throws RangeError for what is not a date
 */
export function localDate(t: T, date: string): DateText {
  const noon = new Date(`${date}T12:00:00Z`);
  if (Number.isNaN(noon.getTime())) throw new RangeError(`'${date}' is not a date.`);
  const name = (names: string, place: number) => names.split(' ')[place] ?? '';
  const [day, month] = [noon.getUTCDay(), noon.getUTCMonth()];
  return {
    weekday: name(t('common.weekdays'), day),
    weekdayShort: name(t('common.weekdaysShort'), day),
    day: String(noon.getUTCDate()),
    month: name(t('common.months'), month),
    monthShort: name(t('common.monthsShort'), month),
    year: date.slice(0, 4),
  };
}
