import { DAY_MINUTES } from '#contract/catalogue/prices/limits.ts';
import type { Discount } from '#contract/catalogue/prices/rules.ts';
import { formatTime } from '#contract/locale/wall-clock.ts';
import type { T } from '#messages/translation.ts';

type Hours = Pick<Discount, 'weekdays' | 'fromMinute' | 'toMinute'>;

/** '20% less Tue–Thu before 1:00 PM', or '15% less on your first visit'. */
export function discountText(t: T, { kind, percent, ...hours }: Omit<Discount, 'id'>): string {
  if (kind === 'firstVisit') return t('common.lessOnFirstVisit', { percent });
  const when = hoursText(t, hours);
  return t('common.lessAt', { percent, when });
}

/** 'Tue–Thu before 1:00 PM'. */
export function hoursText(t: T, { weekdays, fromMinute, toMinute }: Hours): string {
  const days = daysText(t, weekdays);
  const isFromStart = fromMinute === 0;
  const isToEnd = toMinute === DAY_MINUTES;
  if (isFromStart && isToEnd) return days;
  const [from, to] = [timeOf(fromMinute), timeOf(toMinute)];
  if (isFromStart) return t('common.daysBefore', { days, to });
  return isToEnd
    ? t('common.daysFrom', { days, from })
    : t('common.daysBetween', { days, from, to });
}

/** 'Tue–Thu', 'Mon, Wed' or 'every day'. */
function daysText(t: T, weekdays: readonly number[]): string {
  const names = t('common.weekdaysShort').split(' ');
  const days = [...weekdays].sort((a, b) => a - b);
  if (days.length === 7) return t('common.everyDay');
  const nameOf = (day: number | undefined) => names[(day ?? 0) % 7] ?? '';
  const isRun = days.every((day, nth) => nth === 0 || day === (days[nth - 1] ?? 0) + 1);
  if (isRun && days.length > 2) return `${nameOf(days[0])}–${nameOf(days.at(-1))}`;
  return days.map(nameOf).join(', ');
}

function timeOf(minute: number): string {
  return formatTime(minute * 60_000, 'UTC');
}
