import type { Message, Thread } from '#contract/messages/views.ts';
import { dateIn, formatDay, formatMoment, formatTime } from '#contract/time.ts';

/** What stands in the place of a thread without messages, or of the field to write in. */
export function standingWords(thread: Pick<Thread, 'state' | 'side' | 'closesAt' | 'timeZone'>) {
  const { state, side, closesAt, timeZone } = thread;
  if (state === 'early') {
    return side === 'customer'
      ? 'You can write to each other as soon as the provider accepts the booking.'
      : 'You can write to each other as soon as you accept the booking.';
  }
  if (closesAt === null) return '';
  const when = formatMoment(closesAt, timeZone);
  return state === 'closed'
    ? `This conversation closed on ${when}. What was written stays here to read.`
    : `You can write to each other until ${when}.`;
}

/** What to write first, from either side. */
export function invitation({ side, otherName }: Pick<Thread, 'side' | 'otherName'>): string {
  return side === 'customer'
    ? `Ask ${otherName} about the way, what to bring, or anything else before your visit.`
    : `Tell ${otherName} how to find you, or what to bring. No phone number is needed.`;
}

/** Messages by the day on which they were written, in the zone of the booking. */
export function byDay(items: readonly Message[], timeZone: string): [string, Message[]][] {
  const days = Map.groupBy(items, ({ writtenAt }) => dateIn(writtenAt, timeZone));
  return [...days];
}

/** What the last own message says about itself. */
export function receiptOf(message: Message, otherReadN: number): string {
  return message.n <= otherReadN ? 'Read' : 'Sent';
}

/** When a line of a list was written: the time of one of today, the day of any other. */
export function shortMoment(at: string, now: number, timeZone: string): string {
  const isToday = dateIn(at, timeZone) === dateIn(now, timeZone);
  return isToday ? formatTime(at, timeZone) : formatDay(at, timeZone);
}
