import { dateText } from '#contract/time.ts';
import { laterDate } from './search-state.ts';

/** 'Today', 'Tomorrow', else 'Sat 28 Nov'; returns an invalid date unchanged. */
export function dayText(date: string, today: string): string {
  if (date === today) return 'Today';
  if (date === laterDate(today, 1)) return 'Tomorrow';
  if (Number.isNaN(Date.parse(`${date}T00:00:00Z`))) return date;
  const { weekdayShort, day, monthShort } = dateText(date);
  return `${weekdayShort} ${day} ${monthShort}`;
}
