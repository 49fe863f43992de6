import {
  type BookingRow,
  type DatedBooking,
  type Revision,
  visibleLocation,
} from '#capabilities/booking/index.ts';
import type { DatedWalkIn } from '#capabilities/walkins/index.ts';
import type { CalendarEntry } from '#contract/booking/icalendar.ts';
import type { SeriesPart } from '#contract/booking/series/part.ts';
import { placeInSeries } from '#contract/booking/series/series-text.ts';
import { entryStatus, firstNameOf } from './rules.ts';

/** The series that a booking belongs to. */
type InSeries = { series?: SeriesPart | undefined };
type ProviderBooking = Omit<
  DatedBooking,
  'changedAt' | 'changes' | 'seriesId' | 'seriesPart' | 'providerId' | 'segmentCount'
> &
  InSeries;

/** A booking in the calendar of its customer. */
export function customerEntry(
  booking: BookingRow & InSeries,
  revision: Revision,
  publicUrl: string,
): CalendarEntry {
  const place = booking.series ? `, ${placeInSeries(booking.series)}` : '';
  return {
    ...entryOf(booking, revision),
    title: `${booking.subServiceName} at ${booking.serviceName}${place}`,
    location: booking.location,
    url: `${publicUrl}/booking-details/${booking.id}`,
  };
}

/** A booking in the calendar of its provider: the customer by first name, the address only after acceptance. */
export function providerEntry(
  booking: ProviderBooking,
  revision: Revision,
  publicUrl: string,
): CalendarEntry {
  const { people, customerName: name, subServiceName: task, series } = booking;
  const party = people === 1 ? '' : `, ${people} people`;
  const place = series ? ` · ${placeInSeries(series)}` : '';
  return {
    ...entryOf(booking, revision),
    title: `${task} · ${firstNameOf(name)}${party}${place} · ${booking.serviceName}`,
    location: visibleLocation(booking),
    url: `${publicUrl}/serviceProvider/bookingRequests/${booking.id}`,
  };
}

/** A booking in the calendar of a team member who serves it. */
export function memberEntry(
  booking: ProviderBooking,
  revision: Revision,
  publicUrl: string,
): CalendarEntry {
  return { ...providerEntry(booking, revision, publicUrl), url: `${publicUrl}/team-schedule` };
}

/** Walk-ins in the calendar of a provider or a member, with as little of the visitor as a booking has. */
export function walkInEntries(
  walkIns: readonly DatedWalkIn[],
  services: readonly { id: string; name: string }[],
  url: string,
): CalendarEntry[] {
  const names = new Map(services.map(({ id, name }) => [id, name]));
  return walkIns.map((walkIn) => walkInEntry(walkIn, names.get(walkIn.serviceId) ?? '', url));
}

function walkInEntry(walkIn: DatedWalkIn, serviceName: string, url: string): CalendarEntry {
  const { people, name, subServiceName: task, state, version } = walkIn;
  const party = people === 1 ? '' : `, ${people} people`;
  return {
    id: walkIn.id,
    title: `${task} · ${name ? firstNameOf(name) : 'Walk-in'}${party} · ${serviceName}`,
    startsAt: walkIn.startsAt.toString(),
    endsAt: walkIn.endsAt.toString(),
    changedAt: walkIn.createdAt.toString(),
    location: '',
    url,
    status: entryStatus(state),
    sequence: version - 1,
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
