import type { Notice } from '#contract/notifications/views.ts';
import { formatDay, INDIA } from '#contract/time.ts';

export type NotificationDay = { label: string; notices: Notice[] };

const DAY_MS = 24 * 3600_000;

/** Groups notifications, newest first, by their date in India. `now` is epoch milliseconds. */
export function notificationDays(notices: readonly Notice[], now: number): NotificationDay[] {
  const days: NotificationDay[] = [];
  for (const notice of notices) {
    const label = dayLabel(notice.createdAt, now);
    const last = days.at(-1);
    if (last?.label === label) last.notices.push(notice);
    else days.push({ label, notices: [notice] });
  }
  return days;
}

/** 'Today', 'Yesterday' or 'Tue, 4 Aug 2026'. India has no daylight saving time: every day has 24 hours. */
function dayLabel(iso: string, now: number): string {
  const day = formatDay(iso, INDIA);
  if (day === dayAt(now)) return 'Today';
  return day === dayAt(now - DAY_MS) ? 'Yesterday' : day;
}

function dayAt(milliseconds: number): string {
  return formatDay(new Date(milliseconds).toISOString(), INDIA);
}
