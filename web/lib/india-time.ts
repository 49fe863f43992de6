import { formatDay, formatMoment, formatTime, INDIA } from '#contract/time.ts';

/** 'Tue, 4 Aug 2026 at 6:00 PM'. */
export function moment(iso: string): string {
  return formatMoment(iso, INDIA);
}

/** 'Tue, 4 Aug 2026'. */
export function day(iso: string): string {
  return formatDay(iso, INDIA);
}

/** '6:00:05 PM IST', for data that is refreshed. */
export function clockTime(epochMs: number): string {
  const seconds = String(new Date(epochMs).getUTCSeconds()).padStart(2, '0');
  return `${formatTime(epochMs, INDIA).replace(' ', `:${seconds} `)} IST`;
}

/** The instant of a `datetime-local` value in India. */
export function instantInIndia(local: string): string {
  return `${local.length === 16 ? `${local}:00` : local}+05:30`;
}
