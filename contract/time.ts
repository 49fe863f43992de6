/** How instants are worded for people: one formatter for screens, e-mails and the API's sentences. */

/** The zone of the platform's own books and desks. */
export const INDIA = 'Asia/Kolkata';

const KNOWN_ABBREVIATIONS: Record<string, string> = { 'Asia/Kolkata': 'IST' };

/** 'Tue, 4 Aug 2026' in the given zone. */
export function formatDay(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(iso));
}

/** '6:00 PM' in the given zone: the 12-hour clock people here read. */
export function formatTime(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  }).format(new Date(iso));
}

/** 'IST' where it is known, else the zone's own short name. */
export function zoneName(timeZone: string): string {
  return KNOWN_ABBREVIATIONS[timeZone] ?? timeZone.replaceAll('_', ' ');
}

/** 'Tue, 4 Aug 2026 at 6:00 PM IST'. */
export function formatMoment(iso: string, timeZone: string): string {
  return `${formatDay(iso, timeZone)} at ${formatTime(iso, timeZone)} ${zoneName(timeZone)}`;
}

/** '2026-08-04': the date that an instant falls on in the given zone. */
export function dateIn(epochMs: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(epochMs);
}
/** With which header an answer says what time it is at the server, in epoch milliseconds. */
export const TIME_HEADER = 'zap-now';
