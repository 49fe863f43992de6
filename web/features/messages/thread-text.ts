import type { Message, Thread } from '#contract/messages/views.ts';
import { dateIn, formatDay, formatMoment, formatTime } from '#contract/time.ts';

/** The text in place of an empty thread or of the disabled input. */
export function threadStateText(thread: Pick<Thread, 'state' | 'side' | 'closesAt' | 'timeZone'>) {
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

/** The hint in an empty thread, for either side. */
export function invitation({ side, otherName }: Pick<Thread, 'side' | 'otherName'>): string {
  return side === 'customer'
    ? `Ask ${otherName} about the way, what to bring, or anything else before your visit.`
    : `Tell ${otherName} how to find you, or what to bring. No phone number is needed.`;
}

/** Groups messages by date in the booking's time zone. */
export function byDay(items: readonly Message[], timeZone: string): [string, Message[]][] {
  const days = Map.groupBy(items, ({ writtenAt }) => dateIn(writtenAt, timeZone));
  return [...days];
}

/** The read receipt under the last own message. */
export function receiptOf(message: Message, otherReadN: number): string {
  return message.n <= otherReadN ? 'Read' : 'Sent';
}

/** The time of a message of today, else its date. */
export function shortMoment(at: string, now: number, timeZone: string): string {
  const isToday = dateIn(at, timeZone) === dateIn(now, timeZone);
  return isToday ? formatTime(at, timeZone) : formatDay(at, timeZone);
}
