import { formatDay, formatTime } from '../time.ts';

type Times = { from: string; to: string; timeZone: string };

/** The provider's text of a pending reschedule, with the customer's name. */
export function pendingTextForProvider(customerName: string, times: Times): string {
  const { from, to } = shortTimes(times);
  return `${customerName}’s ${from} booking is kept until you confirm ${to}.`;
}

/** '4 PM' and '6 PM', with the day when the two days differ. */
export function shortTimes({ from, to, timeZone }: Times): { from: string; to: string } {
  const isOneDay = formatDay(from, timeZone) === formatDay(to, timeZone);
  const short = (iso: string) => {
    const time = formatTime(iso, timeZone).replace(':00', '');
    return isOneDay ? time : `${dayOf(iso, timeZone)}, ${time}`;
  };
  return { from: short(from), to: short(to) };
}

/** 'Tue 4 Aug'. */
function dayOf(iso: string, timeZone: string): string {
  return formatDay(iso, timeZone)
    .replace(',', '')
    .replace(/ \d{4}$/, '');
}
