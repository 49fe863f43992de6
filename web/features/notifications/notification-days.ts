import type { Notice } from '#contract/notifications/views.ts';
import { dateIn, INDIA } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { localFullDay } from '#web/i18n/moments.ts';

export type NotificationDay = { label: string; notices: Notice[] };

const DAY_MS = 24 * 3600_000;

/** Groups notifications, newest first, by their date in India. `now` is epoch milliseconds. */
export function notificationDays(t: T, notices: readonly Notice[], now: number): NotificationDay[] {
  const days: NotificationDay[] = [];
  for (const notice of notices) {
    const label = dayLabel(t, notice.createdAt, now);
    const last = days.at(-1);
    if (last?.label === label) last.notices.push(notice);
    else days.push({ label, notices: [notice] });
  }
  return days;
}

/** 'Today', 'Yesterday' or 'Tue, 4 Aug 2026'. India has no daylight saving time: every day has 24 hours. */
function dayLabel(t: T, iso: string, now: number): string {
  const day = dateIn(iso, INDIA);
  if (day === dateIn(now, INDIA)) return t('common.today');
  return day === dateIn(now - DAY_MS, INDIA) ? t('inbox.yesterday') : localFullDay(t, iso, INDIA);
}
