import { ownedService } from '#capabilities/catalogue/index.ts';
import type { OutsideBooking, ServiceHours } from '#contract/availability/hours.ts';
import { OUTSIDE_MAX } from '#contract/availability/hours-limits.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { isoIn } from '../local-time.ts';
import { type Hours, localDate } from '../rules/starts.rules.ts';
import { minuteOf } from '../starts/facts.ts';
import { type Owned, type OwnHoursRow, ownHoursRow, sessionClaims } from './hours.store.ts';
import { outsideOf } from './outside.rules.ts';
import { defaultHours, settingsOf } from './set-hours.ts';

/** An active booking, provided by the booking capability above. */
export type UpcomingBooking = {
  bookingId: string;
  reference: string;
  customerName: string;
  subServiceName: string;
  people: number;
  seats: number;
  /** To the customer's home, one way; 0 at other places. */
  travelMinutes: number;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
};

export type HoursNeeds = Pick<Deps, 'db' | 'clock'> & {
  /** Active bookings of a service that have not ended, earliest first. */
  upcomingBookings: (
    db: Db | Tx,
    serviceId: string,
    now: Temporal.Instant,
  ) => Promise<UpcomingBooking[]>;
};

/** @throws Refused SERVICE_NOT_FOUND, also for another provider's service. */
export async function requireOwned(
  db: Db | Tx,
  { ownerId, serviceId }: Owned,
): Promise<{ id: string; name: string }> {
  const service = await ownedService(db, ownerId, serviceId);
  if (!service) throw new Refused('SERVICE_NOT_FOUND');
  return service;
}

/**
 * Settings of the provider's own service, and the bookings outside of them, which stay unchanged.
 * @throws Refused SERVICE_NOT_FOUND, also for another provider's service.
 */
export async function showHours(
  needs: HoursNeeds,
  owned: Owned,
  db: Db | Tx = needs.db,
): Promise<ServiceHours> {
  const now = needs.clock.now();
  const { name } = await requireOwned(db, owned);
  const row = (await ownHoursRow(db, owned.serviceId, now)) ?? defaultHours(owned);
  const today = localDate(minuteOf(now), row.timeZone);
  const upcoming = await needs.upcomingBookings(db, owned.serviceId, now);
  const inSessions = await sessionClaims(db, owned.serviceId, now);
  const outside = outsideView(row, upcoming, inSessions);
  return {
    serviceName: name,
    version: row.version,
    teamSize: row.isTeam ? row.performers : null,
    today,
    ...settingsOf(row),
    autoAccept: row.autoAccept,
    weekly: row.weekly,
    overrides: row.overrides.filter(({ date }) => date >= today),
    timeOff: row.timeOff.map(({ id, from, until, note }) => ({
      id,
      note,
      from: isoIn(Temporal.Instant.from(from), row.timeZone),
      until: isoIn(Temporal.Instant.from(until), row.timeZone),
    })),
    outside: outside.slice(0, OUTSIDE_MAX),
    outsideCount: outside.length,
  };
}

function outsideView(
  row: OwnHoursRow,
  upcoming: readonly UpcomingBooking[],
  inSessions: ReadonlySet<string>,
): OutsideBooking[] {
  const stays = upcoming.map((booking) => ({
    booking,
    from: Math.floor(booking.startsAt.epochMilliseconds / 60_000),
    to: minuteOf(booking.endsAt),
    seats: booking.seats,
    travelMinutes: booking.travelMinutes,
    isInSession: inSessions.has(booking.bookingId),
  }));
  return outsideOf(hoursOfRow(row), stays).map(({ stay: { booking }, why }) => ({
    bookingId: booking.bookingId,
    reference: booking.reference,
    customerName: booking.customerName,
    subServiceName: booking.subServiceName,
    people: booking.people,
    startsAt: isoIn(booking.startsAt, row.timeZone),
    endsAt: isoIn(booking.endsAt, row.timeZone),
    why,
  }));
}

function hoursOfRow(row: OwnHoursRow): Hours {
  return {
    ...settingsOf(row),
    capacity: row.servedBy === 'members' ? row.performers : row.capacity,
    weekly: row.weekly,
    overrides: new Map(row.overrides.map(({ date, intervals }) => [date, intervals])),
    timeOff: row.timeOff.map(({ from, until }) => ({
      from: Math.floor(Temporal.Instant.from(from).epochMilliseconds / 60_000),
      to: minuteOf(Temporal.Instant.from(until)),
    })),
  };
}
