import type { FeedSession } from '#capabilities/availability/index.ts';
import {
  type BookingRow,
  type DatedBooking,
  outstandingPaise,
  type Revision,
  visibleLocation,
} from '#capabilities/booking/index.ts';
import type { DatedWalkIn } from '#capabilities/walkins/index.ts';
import type { CalendarEntry } from '#contract/booking/icalendar.ts';
import type { SeriesPart } from '#contract/booking/series/part.ts';
import { formatPaise } from '#contract/money.ts';
import type { T } from '#messages/translation.ts';
import { urlIn } from '#platform/texts.ts';
import { entryStatus, firstNameOf } from './rules.ts';

/** The series that a booking belongs to. */
type InSeries = { series?: SeriesPart | undefined };
type ProviderBooking = Omit<
  DatedBooking,
  'changedAt' | 'changes' | 'seriesId' | 'seriesPart' | 'providerId' | 'segmentCount'
> &
  InSeries;

/** A revision, and the address of the site that the entry links to. */
type DatedRevision = Revision & { publicUrl: string };

/** A booking in the calendar of its customer. */
export function customerEntry(
  t: T,
  booking: BookingRow & InSeries,
  revision: DatedRevision,
): CalendarEntry {
  const place = booking.series ? `, ${placeText(t, booking.series)}` : '';
  const names = { name: t.nameOf(booking.subServiceName), service: booking.serviceName };
  return {
    ...entryOf(booking, revision),
    title: `${t('notices.taskAt', names)}${place}`,
    location: booking.location,
    ...atVenue(t, booking),
    url: urlIn(t, revision.publicUrl, `/booking-details/${booking.id}`),
  };
}

/** A booking in the calendar of its provider: the customer by first name, the address only after acceptance. */
export function providerEntry(
  t: T,
  booking: ProviderBooking,
  revision: DatedRevision,
): CalendarEntry {
  const { customerName: name, subServiceName: task, series } = booking;
  const place = series ? ` · ${placeText(t, series)}` : '';
  const who = `${firstNameOf(name)}${partyText(t, booking)}`;
  return {
    ...entryOf(booking, revision),
    title: `${t.nameOf(task)} · ${who}${place} · ${booking.serviceName}`,
    location: visibleLocation(booking),
    ...atVenue(t, booking),
    url: urlIn(t, revision.publicUrl, `/serviceProvider/bookingRequests/${booking.id}`),
  };
}

/** The amount that the customer has to pay at the venue, or else to the professional. */
function atVenue(
  t: T,
  booking: Parameters<typeof outstandingPaise>[0] & Pick<BookingRow, 'place'>,
) {
  const paise = outstandingPaise(booking);
  if (paise === 0) return {};
  const key = booking.place === 'provider' ? 'notices.atVenue' : 'notices.directly';
  return { description: t(key, { amount: formatPaise(paise) }) };
}

function partyText(t: T, { people }: { people: number }): string {
  return people === 1 ? '' : `, ${t('common.people', { count: people })}`;
}

/** '2 of 6' */
function placeText(t: T, { part, of: total }: Pick<SeriesPart, 'part' | 'of'>): string {
  return t('notices.placeOf', { part, total });
}

/** A booking in the calendar of a team member who serves it. */
export function memberEntry(
  t: T,
  booking: ProviderBooking,
  revision: DatedRevision,
): CalendarEntry {
  const url = urlIn(t, revision.publicUrl, '/team-schedule');
  return { ...providerEntry(t, booking, revision), url };
}

/** Walk-ins in the calendar of a provider or a member, with as little of the visitor as a booking has. */
export function walkInEntries(
  t: T,
  walkIns: readonly DatedWalkIn[],
  services: readonly { id: string; name: string }[],
  url: string,
): CalendarEntry[] {
  const names = new Map(services.map(({ id, name }) => [id, name]));
  return walkIns.map((walkIn) =>
    walkInEntry(t, walkIn, { name: names.get(walkIn.serviceId), url }),
  );
}

/** The sub-services and services of a business by their ids. */
type Names = readonly { subServiceId: string; subServiceName: string; serviceName: string }[];

/** Class sessions in the calendar of a provider or a leader, each as one event with its sold places. */
export function sessionEntries(
  t: T,
  sessions: readonly FeedSession[],
  offered: Names,
  { readAt, urlOf }: { readAt: Temporal.Instant; urlOf: (sessionId: string) => string },
): CalendarEntry[] {
  const names = new Map(offered.map((one) => [one.subServiceId, one]));
  // Sessions have no revisions; a later hour lets calendar programs apply a changed time.
  const changedAt = readAt.round({ smallestUnit: 'hour', roundingMode: 'floor' }).toString();
  return sessions.map(({ id, subServiceId, startsAt, endsAt, taken, places, room }) => {
    const { subServiceName = '', serviceName = '' } = names.get(subServiceId) ?? {};
    const sold = t('notices.placesTaken', { taken, places });
    return {
      id,
      title: `${t.nameOf(subServiceName)} · ${sold} · ${serviceName}`,
      startsAt: startsAt.toString(),
      endsAt: endsAt.toString(),
      changedAt,
      location: room,
      url: urlOf(id),
      status: 'CONFIRMED' as const,
      sequence: 0,
    };
  });
}

/** The bookings and walk-ins with places in these sessions, which are no events of their own. */
export function idsWithin(sessions: readonly FeedSession[]): string[] {
  return [...new Set(sessions.flatMap(({ claimIds }) => claimIds))];
}

function walkInEntry(
  t: T,
  walkIn: DatedWalkIn,
  { name: serviceName = '', url }: { name: string | undefined; url: string },
): CalendarEntry {
  const { name, subServiceName: task, state, version } = walkIn;
  const who = `${name ? firstNameOf(name) : t('notices.walkIn')}${partyText(t, walkIn)}`;
  return {
    id: walkIn.id,
    title: `${t.nameOf(task)} · ${who} · ${serviceName}`,
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
