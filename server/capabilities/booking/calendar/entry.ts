import type { CalendarEntry } from '#contract/booking/icalendar.ts';
import { shownLocation } from '../lists/views.ts';
import type { BookingRow } from '../store.ts';
import { entryStatus, firstNameOf } from './rules.ts';
import type { FeedBooking } from './store.ts';

/** When a booking last changed, and how often it has: both only grow. */
export type Changes = { changedAt: Temporal.Instant; changes: number };

/** A booking in the calendar of its customer. */
export function customerEntry(
  booking: BookingRow,
  changes: Changes,
  publicUrl: string,
): CalendarEntry {
  return {
    ...entryOf(booking, changes),
    title: `${booking.sub_service_name} at ${booking.service_name}`,
    location: booking.location,
    url: `${publicUrl}/booking-details/${booking.id}`,
  };
}

/** A booking in the calendar of its provider: what, for whom by first name, and where they may know. */
export function providerEntry(
  booking: Omit<FeedBooking, 'changed_at' | 'changes'>,
  changes: Changes,
  publicUrl: string,
): CalendarEntry {
  const { people, customer_name: name, sub_service_name: task } = booking;
  const party = people === 1 ? '' : `, ${people} people`;
  return {
    ...entryOf(booking, changes),
    title: `${task} · ${firstNameOf(name)}${party} · ${booking.service_name}`,
    location: shownLocation(booking),
    url: `${publicUrl}/serviceProvider/bookingRequests/${booking.id}`,
  };
}

function entryOf(
  booking: Pick<BookingRow, 'id' | 'state' | 'starts_at' | 'ends_at'>,
  { changedAt, changes }: Changes,
) {
  return {
    id: booking.id,
    startsAt: booking.starts_at.toString(),
    endsAt: booking.ends_at.toString(),
    changedAt: changedAt.toString(),
    sequence: changes,
    status: entryStatus(booking.state),
  };
}
