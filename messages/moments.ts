import { dateIn, formatTime, zoneNote } from '#contract/time.ts';
import { localDate } from './date-parts.ts';
import type { T } from './translation.ts';

/** 'Tue, 4 Aug' */
export function localDay(t: T, date: string): string {
  const { weekdayShort, day, monthShort } = localDate(t, date);
  return `${weekdayShort}, ${day} ${monthShort}`;
}

/** 'Tue, 4 Aug 2026' */
export function localFullDay(t: T, instant: string, timeZone: string): string {
  const date = dateIn(instant, timeZone);
  return `${localDay(t, date)} ${localDate(t, date).year}`;
}

/** 'Tue, 4 Aug, 6:00 PM' */
export function localStart(t: T, instant: string, timeZone: string): string {
  return `${localDay(t, dateIn(instant, timeZone))}, ${formatTime(instant, timeZone)}`;
}

/** 'Tue, 4 Aug at 10:00 AM': omits the year, because the moment is near. */
export function localNearMoment(t: T, instant: string, timeZone: string): string {
  return momentOf(t, localDay(t, dateIn(instant, timeZone)), instant, timeZone);
}

/** 'Tue, 4 Aug 2026 at 6:00 PM' */
export function localMoment(t: T, instant: string, timeZone: string): string {
  return momentOf(t, localFullDay(t, instant, timeZone), instant, timeZone);
}

function momentOf(t: T, day: string, instant: string, timeZone: string): string {
  const time = formatTime(instant, timeZone) + zoneNote(timeZone);
  return t('common.momentAt', { day, time });
}

/** '11:00 AM – 2:00 PM', with the day of the end where it is another. */
export function localSpan(t: T, startsAt: string, endsAt: string, timeZone: string): string {
  const [start, end] = [startsAt, endsAt].map((at) => dateIn(Date.parse(at), timeZone));
  const day = start === end ? '' : `${localFullDay(t, endsAt, timeZone)}, `;
  return `${formatTime(startsAt, timeZone)} – ${day}${formatTime(endsAt, timeZone)}`;
}

/** 'Riya', 'Riya and Meera', 'Riya, Meera and Asha'. */
export function localNames(t: T, names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  return t('common.namesAnd', { names: names.slice(0, -1).join(', '), last });
}
