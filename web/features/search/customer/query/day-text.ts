import type { T } from '#messages/translation.ts';
import { localDate } from '#web/i18n/format.ts';
import { laterDate } from './search-state.ts';

/** 'Today', 'Tomorrow', else 'Sat 28 Nov'; returns an invalid date unchanged. */
export function dayText(t: T, date: string, today: string): string {
  if (date === today) return t('common.today');
  if (date === laterDate(today, 1)) return t('common.tomorrow');
  if (Number.isNaN(Date.parse(`${date}T00:00:00Z`))) return date;
  const { weekdayShort, day, monthShort } = localDate(t, date);
  return `${weekdayShort} ${day} ${monthShort}`;
}
