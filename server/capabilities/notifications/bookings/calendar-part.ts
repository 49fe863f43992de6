import type { BookingChanged } from '#capabilities/booking/events.ts';
import { type NotificationFacts, seriesRevisions } from '#capabilities/booking/index.ts';
import { customerEntry, memberEntry, providerEntry } from '#capabilities/calendar/index.ts';
import {
  type CalendarMessage,
  calendarFile,
  calendarMessage,
} from '#contract/booking/icalendar.ts';
import type { BookingState } from '#contract/booking/states.ts';
import type { T } from '#messages/translation.ts';
import type { NotifyDeps } from '../delivery/notify.ts';
import type { ReaderFacts } from '../phrasing.ts';

/** Transitions that change neither time, place nor whether the booking takes place; 'fail' ends one that never did. */
const unrelated: ReadonlySet<BookingChanged['move']> = new Set([
  'complete',
  'fail',
  'noShow',
  'rescue',
  'dispute',
  'decline',
  'uphold',
]);

const entries = { customer: customerEntry, provider: providerEntry, member: memberEntry };

type Reader = { side: 'customer' | 'provider' | 'member'; name: string; address: string };

/**
 * The calendar change that a transition causes for a reader; undefined if there is none. It
 * describes the current booking, so that a late e-mail restores nothing outdated.
 */
export function calendarPart(
  move: BookingChanged['move'],
  { t, booking, series, changes }: ReaderFacts,
  { mail, site }: Pick<NotifyDeps, 'mail' | 'site'>,
  { side, ...attendee }: Reader,
): CalendarMessage | undefined {
  if (unrelated.has(move)) return undefined;
  const entry = entries[side](t, { ...booking, series }, { ...changes, publicUrl: site.publicUrl });
  // Calendar programs accept changes only from the organizer, so the organizer is our sender
  // address.
  return calendarMessage(entry, { organizer: mail.sender, attendee });
}

/** Files with all dates of a series that a message is about, to add or to cancel them; undefined for one booking. */
export async function datesFiles(
  { db, site }: Pick<NotifyDeps, 'db' | 'site'>,
  { move, together }: Pick<BookingChanged, 'move' | 'together'>,
  { booking }: NotificationFacts,
  texts: Record<'customer' | 'provider', T>,
): Promise<{ customer: string; provider: string } | undefined> {
  if (!together || unrelated.has(move)) return undefined;
  const starts = new Set(together.starts);
  const dates = (await seriesRevisions(db, booking)).filter(
    (date) => starts.has(date.booking.startsAt.toString()) && isAlike(date.booking, booking),
  );
  if (dates.length < 2) return undefined;
  const fileFor = (side: 'customer' | 'provider') =>
    calendarFile(
      ...dates.map((date) =>
        entries[side](texts[side], date.booking, { ...date.revision, publicUrl: site.publicUrl }),
      ),
    );
  return { customer: fileFor('customer'), provider: fileFor('provider') };
}

type InState = { state: BookingState };

/** Whether both are expected, or both are cancelled. */
function isAlike(date: InState, booking: InState): boolean {
  if (booking.state === 'cancelled') return date.state === 'cancelled';
  return date.state === 'assigned' || date.state === 'accepted';
}
