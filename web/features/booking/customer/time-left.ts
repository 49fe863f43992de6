import type { T } from '#messages/translation.ts';
import { localMinutes } from '#web/i18n/format.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** '2 days 3 h', '2 h 14 min', '14 min': rounded down, so that the actual time is never shorter. */
export function timeLeft(t: T, ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (minutes < 1) return t('times.underMinute');
  const days = Math.floor(minutes / DAY_MINUTES);
  if (days === 0) return localMinutes(t, minutes);
  const hours = Math.floor((minutes % DAY_MINUTES) / 60);
  const whole = t('times.days', { count: days });
  return hours > 0 ? `${whole} ${t('common.hours', { count: hours })}` : whole;
}
