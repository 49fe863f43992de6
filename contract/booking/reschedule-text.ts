import { formatDay, formatTime } from '../time.ts';

type Kept = { from: string; to: string; timeZone: string };

/** 'Your 4 PM booking is kept until they confirm 6 PM.': what a customer reads of an unanswered reschedule. */
export function keptForCustomer(kept: Kept): string {
  const { from, to } = shortTimes(kept);
  return `Your ${from} booking is kept until they confirm ${to}.`;
}

/** The same for the provider, by the customer's name. */
export function keptForProvider(name: string, kept: Kept): string {
  const { from, to } = shortTimes(kept);
  return `${name}’s ${from} booking is kept until you confirm ${to}.`;
}

/** '4 PM' and '6 PM' of one day; with their days where those differ. */
export function shortTimes({ from, to, timeZone }: Kept): { from: string; to: string } {
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
