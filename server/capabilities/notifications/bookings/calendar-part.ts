import type { BookingMoved } from '#capabilities/booking/events.ts';
import type { LetterFacts } from '#capabilities/booking/index.ts';
import { customerEntry, providerEntry } from '#capabilities/calendar/index.ts';
import { type CalendarMessage, calendarMessage } from '#contract/booking/icalendar.ts';
import type { TellDeps } from '../delivery/notify.ts';

/** What happens about a booking without touching when, where or whether it takes place. */
const beside: ReadonlySet<BookingMoved['move']> = new Set([
  'complete',
  'noShow',
  'rescue',
  'dispute',
  'decline',
  'uphold',
]);

type Reader = { side: 'customer' | 'provider'; name: string; address: string };

/**
 * What a move of a booking changes in a reader's calendar; undefined for one that changes nothing. It says
 * how the booking is now, so that an e-mail that is late puts nothing back.
 */
export function calendarPart(
  move: BookingMoved['move'],
  { booking, changes }: LetterFacts,
  { mail, site }: Pick<TellDeps, 'mail' | 'site'>,
  { side, ...attendee }: Reader,
): CalendarMessage | undefined {
  if (beside.has(move)) return undefined;
  const entryOf = side === 'customer' ? customerEntry : providerEntry;
  const entry = entryOf(booking, changes, site.publicUrl);
  // Calendar programs take a change only from whoever sent the event: the organizer is the sender.
  return calendarMessage(entry, { organizer: mail.sender, attendee });
}
