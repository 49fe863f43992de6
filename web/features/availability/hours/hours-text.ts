import type { OutsideWhy } from '#contract/availability/hours.ts';
import type { OpenInterval } from '#contract/availability/hours-rules.ts';
import { formatTime } from '#contract/time.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import { localMinutes } from '#web/i18n/format.ts';

/** The value of an `<input type="time">` for a minute of the day; '00:00' for its end. */
export function timeInputValue(minute: number): string {
  if (Number.isNaN(minute)) return '';
  const inDay = minute % 1440;
  return `${twoDigits(Math.floor(inDay / 60))}:${twoDigits(inDay % 60)}`;
}

/** Parses the value of a time input; as closing time, midnight is the end of the day. */
export function parseMinute(text: string, isClosing = false): number {
  const [hours, minutes] = text.split(':').map(Number);
  const minute = (hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN);
  return isClosing && minute === 0 ? 1440 : minute;
}

/** '9:00 AM' */
export function formatMinute(minute: number): string {
  return formatTime(new Date((minute % 1440) * 60_000).toISOString(), 'UTC');
}

/** '9:00 AM – 1:00 PM, 3:00 PM – 6:00 PM', or 'Closed'. */
export function formatHours(t: T, intervals: readonly OpenInterval[]): string {
  if (intervals.length === 0) return t('hours.closed');
  return intervals
    .filter(({ fromMinute, toMinute }) => fromMinute < toMinute)
    .map(({ fromMinute, toMinute }) => `${formatMinute(fromMinute)} – ${formatMinute(toMinute)}`)
    .join(', ');
}

/** '45 minutes', '2 hours', '1 day', '1 h 30 min'. */
export function formatLength(t: T, minutes: number): string {
  if (minutes > 0 && minutes % 1440 === 0) return t('hours.dayCount', { count: minutes / 1440 });
  if (minutes > 0 && minutes % 60 === 0) return t('hours.hourCount', { count: minutes / 60 });
  if (minutes < 60) return t('hours.minuteCount', { count: minutes });
  return localMinutes(t, minutes);
}

export const conflictLabels: Record<OutsideWhy, PlainKey> = {
  HOURS: 'hours.outsideHours',
  TIME_OFF: 'hours.duringTimeOff',
  CAPACITY: 'hours.overCapacity',
};

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : `${value}`;
}
