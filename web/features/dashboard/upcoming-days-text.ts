import type { ProviderDashboard } from '#contract/provider/views.ts';
import { type DateText, dateIn, dateText, INDIA } from '#contract/time.ts';

type Day = ProviderDashboard['ahead'][number];
const DAY_MS = 86_400_000;

/** 'Sat 22': the label below a bar. `now` is epoch milliseconds. */
export function dayLabel({ inDays }: Pick<Day, 'inDays'>, now: number): string {
  const { weekdayShort, day } = dateAfter(inDays, now);
  return `${weekdayShort} ${day}`;
}

/** 'Today', 'Tomorrow', or 'Saturday 22 November'. */
export function dayName({ inDays }: Pick<Day, 'inDays'>, now: number): string {
  if (inDays === 0) return 'Today';
  if (inDays === 1) return 'Tomorrow';
  const { weekday, day, month } = dateAfter(inDays, now);
  return `${weekday} ${day} ${month}`;
}

/** 'Tomorrow: 2 accepted, 1 to be answered'. */
export function dayText(day: Day, now: number): string {
  const { accepted, pending } = day;
  if (accepted + pending === 0) return `${dayName(day, now)}: no bookings`;
  const parts = [accepted && `${accepted} accepted`, pending && `${pending} to be answered`];
  return `${dayName(day, now)}: ${parts.filter(Boolean).join(', ')}`;
}

function dateAfter(inDays: number, now: number): DateText {
  return dateText(dateIn(now + inDays * DAY_MS, INDIA));
}
