/** Days and times for the dialogs whose texts are not messages yet. */
import { dateIn, dateText, formatTime, zoneName } from '#contract/time.ts';

/** 'Tue, 4 Aug' */
export function dayInShort(date: string): string {
  const { weekdayShort, day, monthShort } = dateText(date);
  return `${weekdayShort}, ${day} ${monthShort}`;
}

/** 'Tue, 4 Aug, 6:00 PM' */
export function startInShort(at: string, timeZone: string): string {
  return `${dayInShort(dateIn(at, timeZone))}, ${formatTime(at, timeZone)}`;
}

/** 'Tue, 4 Aug at 10:00 AM IST': omits the year, because the moment is near. */
export function formatNearMoment(iso: string, timeZone: string): string {
  return `${dayInShort(dateIn(iso, timeZone))} at ${formatTime(iso, timeZone)} ${zoneName(timeZone)}`;
}
