import type { SeriesPart } from '#contract/booking/series/part.ts';
import { zoneNote } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { localFullDay, localSpan } from '#web/i18n/moments.ts';

/** 'Tue, 4 Aug 2026, 11:00 AM – 2:00 PM'. */
export function daySpanText(t: T, startsAt: string, endsAt: string, timeZone: string): string {
  const span = localSpan(t, startsAt, endsAt, timeZone);
  return `${localFullDay(t, startsAt, timeZone)}, ${span}${zoneNote(timeZone)}`;
}

/** 'Weekly, 2 of 6', 'Every 2 weeks, 2 of 6'. */
export function seriesText(t: T, { everyWeeks, part, of }: Omit<SeriesPart, 'seriesId'>): string {
  return t(everyWeeks === 1 ? 'requests.weekly' : 'requests.everyTwoWeeks', { part, total: of });
}
