import type { WaitWindow } from './use-join.ts';

/**
 * The window that the form displays first: exactly the wanted time, if there is one, because hours around it may
 * contain free times, for which no waitlist is needed.
 */
export function firstWindow(date: string, time: string | undefined): WaitWindow {
  const hours = { fromTime: time ?? '09:00', toTime: time ?? '21:00' };
  return { fromDate: date, toDate: date, ...hours };
}
