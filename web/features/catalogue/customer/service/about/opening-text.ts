import type { OpeningDay } from '#contract/catalogue/views.ts';
import type { T } from '#messages/translation.ts';
import { localDate } from '#web/i18n/format.ts';

const WHOLE_DAY = 1440;

/** '10:00 AM – 2:00 PM, 4:00 PM – 8:00 PM', 'Closed', 'Open 24 hours' */
export function hoursText(t: T, intervals: OpeningDay['intervals']): string {
  if (intervals.length === 0) return t('service.closed');
  return intervals
    .map(({ fromMinute, toMinute }) =>
      fromMinute === 0 && toMinute === WHOLE_DAY
        ? t('service.open24Hours')
        : `${clockText(fromMinute)} – ${clockText(toMinute)}`,
    )
    .join(', ');
}

/** 'Today', 'Tuesday 24 Nov' */
export function dayLabel(t: T, date: string, nth: number): string {
  if (nth === 0) return t('common.today');
  const { weekday, day, monthShort } = localDate(t, date);
  return `${weekday} ${day} ${monthShort}`;
}

/** '10:00 AM' for 600; the end of the day is '12:00 AM'. */
function clockText(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  const rest = String(minute % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`;
}
