import type { ProviderDashboard } from '#contract/provider/views.ts';
import { type DateText, dateIn, INDIA } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { localDate } from '#web/i18n/format.ts';

type Day = ProviderDashboard['ahead'][number];
const DAY_MS = 86_400_000;

/** 'Sat 22': the label below a bar. `now` is epoch milliseconds. */
export function dayLabel(t: T, { inDays }: Pick<Day, 'inDays'>, now: number): string {
  const { weekdayShort, day } = dateAfter(t, inDays, now);
  return `${weekdayShort} ${day}`;
}

/** 'Today', 'Tomorrow', or 'Saturday 22 November'. */
export function dayName(t: T, { inDays }: Pick<Day, 'inDays'>, now: number): string {
  if (inDays === 0) return t('common.today');
  if (inDays === 1) return t('common.tomorrow');
  const { weekday, day, month } = dateAfter(t, inDays, now);
  return `${weekday} ${day} ${month}`;
}

/** 'Tomorrow: 2 accepted, 1 to be answered'. */
export function dayText(t: T, day: Day, now: number): string {
  const { accepted, pending } = day;
  if (accepted + pending === 0) return t('dashboard.dayNone', { day: dayName(t, day, now) });
  const parts = [
    accepted && t('dashboard.dayAccepted', { accepted }),
    pending && t('dashboard.dayPending', { pending }),
  ];
  return `${dayName(t, day, now)}: ${parts.filter(Boolean).join(', ')}`;
}

function dateAfter(t: T, inDays: number, now: number): DateText {
  return localDate(t, dateIn(now + inDays * DAY_MS, INDIA));
}
