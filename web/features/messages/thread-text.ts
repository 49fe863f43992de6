import type { Message, Thread } from '#contract/messages/views.ts';
import { dateIn, formatTime } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { localFullDay, localMoment } from '#web/i18n/moments.ts';

/** The text in place of an empty thread or of the disabled input. */
export function threadStateText(
  t: T,
  { state, side, closesAt, timeZone }: Pick<Thread, 'state' | 'side' | 'closesAt' | 'timeZone'>,
): string {
  if (state === 'early') {
    return t(side === 'customer' ? 'messages.earlyCustomer' : 'messages.earlyProvider');
  }
  if (closesAt === null) return '';
  const moment = localMoment(t, closesAt, timeZone);
  return t(state === 'closed' ? 'messages.closed' : 'messages.openUntil', { moment });
}

/** The hint in an empty thread, for either side. `now` is epoch milliseconds. */
export function invitation(
  t: T,
  { side, otherName: name, startsAt }: Pick<Thread, 'side' | 'otherName' | 'startsAt'>,
  now: number,
): string {
  if (Date.parse(startsAt) <= now) return t('messages.inviteAfter', { name });
  return t(side === 'customer' ? 'messages.inviteCustomer' : 'messages.inviteProvider', { name });
}

/** Groups messages by date in the booking's time zone. */
export function byDay(items: readonly Message[], timeZone: string): [string, Message[]][] {
  const days = Map.groupBy(items, ({ writtenAt }) => dateIn(writtenAt, timeZone));
  return [...days];
}

/** The read receipt under the last own message. */
export function receiptOf(t: T, message: Message, otherReadN: number): string {
  return t(message.n <= otherReadN ? 'messages.read' : 'messages.sent');
}

/** The time of a message of today, else its date. */
export function shortMoment(t: T, at: string, now: number, timeZone: string): string {
  const isToday = dateIn(at, timeZone) === dateIn(now, timeZone);
  return isToday ? formatTime(at, timeZone) : localFullDay(t, at, timeZone);
}
