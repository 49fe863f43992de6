import { dateIn, formatTime } from '#contract/time.ts';
import { localDay } from '#messages/moments.ts';
import type { MobileContent } from '../delivery/notify-mobile.ts';
import { type MessageText, type ReaderFacts, taskName } from '../phrasing.ts';

type OfBooking = Pick<ReaderFacts, 't' | 'booking'>;

/** The values of the template `reminder`: what, where and when. */
export function mobileReminder(facts: OfBooking): MobileContent {
  const { providerId, serviceName } = facts.booking;
  const values = [taskName(facts), serviceName, shortWhen(facts)];
  return { providerId, template: 'reminder', values };
}

/** The values of the template `update`: what happened, to what and when that is. */
export function mobileUpdate({ subject, title }: MessageText, facts: OfBooking): MobileContent {
  // A subject begins with what happened: 'Accepted: Women's haircut, Tue, …'.
  const [start = ''] = subject.split(': ');
  const values = [title ?? start, taskName(facts), shortWhen(facts)];
  return { providerId: facts.booking.providerId, template: 'update', values };
}

/** 'Tue, 4 Aug, 6:00 PM', which fits a value of a template. */
function shortWhen({ t, booking }: OfBooking): string {
  const startsAt = booking.startsAt.toString();
  const { timeZone } = booking;
  return `${localDay(t, dateIn(startsAt, timeZone))}, ${formatTime(startsAt, timeZone)}`;
}
