import {
  type BookingRow,
  type DatedBooking,
  type Revision,
  shownLocation,
} from '#capabilities/booking/index.ts';
import type { CalendarEntry } from '#contract/booking/icalendar.ts';
import { entryStatus, firstNameOf } from './rules.ts';

/** A booking in the calendar of its customer. */
export function customerEntry(
  booking: BookingRow,
  revision: Revision,
  publicUrl: string,
): CalendarEntry {
  return {
    ...entryOf(booking, revision),
    title: `${booking.subServiceName} at ${booking.serviceName}`,
    location: booking.location,
    url: `${publicUrl}/booking-details/${booking.id}`,
  };
}

/** A booking in the calendar of its provider: the customer by first name, the address only after acceptance. */
export function providerEntry(
  booking: Omit<DatedBooking, 'changedAt' | 'changes'>,
  revision: Revision,
  publicUrl: string,
): CalendarEntry {
  const { people, customerName: name, subServiceName: task } = booking;
  const party = people === 1 ? '' : `, ${people} people`;
  return {
    ...entryOf(booking, revision),
    title: `${task} · ${firstNameOf(name)}${party} · ${booking.serviceName}`,
    location: shownLocation(booking),
    url: `${publicUrl}/serviceProvider/bookingRequests/${booking.id}`,
  };
}

function entryOf(
  booking: Pick<BookingRow, 'id' | 'state' | 'startsAt' | 'endsAt'>,
  { changedAt, changes }: Revision,
) {
  return {
    id: booking.id,
    startsAt: booking.startsAt.toString(),
    endsAt: booking.endsAt.toString(),
    changedAt: changedAt.toString(),
    sequence: changes,
    status: entryStatus(booking.state),
  };
}
