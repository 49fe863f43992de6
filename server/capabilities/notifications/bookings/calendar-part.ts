import type { BookingChanged } from '#capabilities/booking/events.ts';
import type { NotificationFacts } from '#capabilities/booking/index.ts';
import { customerEntry, providerEntry } from '#capabilities/calendar/index.ts';
import { type CalendarMessage, calendarMessage } from '#contract/booking/icalendar.ts';
import type { NotifyDeps } from '../delivery/notify.ts';

/** Transitions that change neither time, place nor whether the booking takes place. */
const unrelated: ReadonlySet<BookingChanged['move']> = new Set([
  'complete',
  'noShow',
  'rescue',
  'dispute',
  'decline',
  'uphold',
]);

type Reader = { side: 'customer' | 'provider'; name: string; address: string };

/**
 * The calendar change that a transition causes for a reader; undefined if there is none. It
 * describes the current booking, so that a late e-mail restores nothing outdated.
 */
export function calendarPart(
  move: BookingChanged['move'],
  { booking, changes }: NotificationFacts,
  { mail, site }: Pick<NotifyDeps, 'mail' | 'site'>,
  { side, ...attendee }: Reader,
): CalendarMessage | undefined {
  if (unrelated.has(move)) return undefined;
  const entryOf = side === 'customer' ? customerEntry : providerEntry;
  const entry = entryOf(booking, changes, site.publicUrl);
  // Calendar programs accept changes only from the organizer, so the organizer is our sender
  // address.
  return calendarMessage(entry, { organizer: mail.sender, attendee });
}
