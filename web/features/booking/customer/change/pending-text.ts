import { dateIn, formatTime } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { localDate } from '#web/i18n/format.ts';

type Times = { from: string; to: string; timeZone: string };

/** 'Your 4 PM booking is kept until they confirm 6 PM.' */
export function pendingText(t: T, times: Times): string {
  return t('change.pending', shortTimes(t, times));
}

/** '4 PM' and '6 PM', with the day when the two days differ. */
export function shortTimes(t: T, { from, to, timeZone }: Times): { from: string; to: string } {
  const isOneDay = dateIn(from, timeZone) === dateIn(to, timeZone);
  const short = (iso: string) => {
    const time = formatTime(iso, timeZone).replace(':00', '');
    const { weekdayShort, day, monthShort } = localDate(t, dateIn(iso, timeZone));
    return isOneDay ? time : `${weekdayShort} ${day} ${monthShort}, ${time}`;
  };
  return { from: short(from), to: short(to) };
}
