import type { OpeningDay } from '#contract/catalogue/views.ts';
import { dateText } from '#contract/time.ts';

const WHOLE_DAY = 1440;

/** '10:00 AM – 2:00 PM, 4:00 PM – 8:00 PM', 'Closed', 'Open 24 hours' */
export function hoursText(intervals: OpeningDay['intervals']): string {
  if (intervals.length === 0) return 'Closed';
  return intervals
    .map(({ fromMinute, toMinute }) =>
      fromMinute === 0 && toMinute === WHOLE_DAY
        ? 'Open 24 hours'
        : `${clockText(fromMinute)} – ${clockText(toMinute)}`,
    )
    .join(', ');
}

/** 'Today', 'Tuesday 24 Nov' */
export function dayLabel(date: string, nth: number): string {
  if (nth === 0) return 'Today';
  const { weekday, day, monthShort } = dateText(date);
  return `${weekday} ${day} ${monthShort}`;
}

/** '10:00 AM' of 600; midnight ends a day as '12:00 AM'. */
function clockText(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  const rest = String(minute % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`;
}
