import type { ProviderDashboard } from '#contract/service-tasks.ts';

type Day = ProviderDashboard['ahead'][number];
const DAY_MS = 86_400_000;

/** 'Sat 22': short enough to stand below a bar. `now` is epoch milliseconds. */
export function dayLabel({ inDays }: Pick<Day, 'inDays'>, now: number): string {
  return written(inDays, now, { weekday: 'short', day: 'numeric' });
}

/** 'Today', 'Tomorrow', or 'Saturday 22 November'. */
export function dayName({ inDays }: Pick<Day, 'inDays'>, now: number): string {
  if (inDays === 0) return 'Today';
  if (inDays === 1) return 'Tomorrow';
  return written(inDays, now, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** 'Tomorrow: 2 accepted, 1 to be answered'. */
export function daySays(day: Day, now: number): string {
  const { accepted, pending } = day;
  if (accepted + pending === 0) return `${dayName(day, now)}: no bookings`;
  const parts = [accepted && `${accepted} accepted`, pending && `${pending} to be answered`];
  return `${dayName(day, now)}: ${parts.filter(Boolean).join(', ')}`;
}

function written(inDays: number, now: number, wish: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', wish).format(now + inDays * DAY_MS);
}
