import { isoIn } from '#capabilities/availability/index.ts';
import type { SeriesPart } from '#contract/booking/series/part.ts';
import { MEMBER_REQUESTS_MAX } from '#contract/team/limits.ts';
import type { ServedBooking, VisitTime } from '#contract/team/own-schedule.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { lastStep, nextStep } from '../home-visits/journey.rules.ts';
import { journeyStatus } from '../home-visits/journey-view.ts';
import { visibleLocation } from '../lists/request-view.ts';
import { requestStatus } from '../rules.ts';
import { seriesParts } from '../series-views.ts';
import { servedBy } from '../served-by.ts';
import { type BookingRow, bookingById } from '../store.ts';
import { type OwnPart, ownPartsOf } from './own-segments.ts';
import { bookingsServed, type ServedRow } from './store.ts';

type Span = { from: Temporal.Instant; until: Temporal.Instant };

/**
 * Bookings with these claims for a member who serves them: those in the span, and on any day the requests that
 * wait for an answer, those due first.
 */
export async function showServed(
  db: Db,
  served: { providerId: string; memberId: string; claimIds: readonly string[] },
  { from, until, now }: Span & { now: Temporal.Instant },
): Promise<{ requests: ServedBooking[]; bookings: ServedBooking[] }> {
  const rows = await bookingsServed(db, served);
  const partsOf = await servedParts(db, rows, served.memberId);
  const pending = rows.filter((row) => row.state === 'assigned' || row.requestedStartsAt !== null);
  const due = pending.toSorted((a, b) => Temporal.Instant.compare(dueAt(a), dueAt(b)));
  const isInSpan = (row: ServedRow) => {
    const { startsAt, endsAt } = partsOf(row).own ?? row;
    return (
      Temporal.Instant.compare(startsAt, until) < 0 && Temporal.Instant.compare(endsAt, from) > 0
    );
  };
  return {
    requests: due.slice(0, MEMBER_REQUESTS_MAX).map((row) => requestOf(row, partsOf(row), now)),
    bookings: rows.filter(isInSpan).map((row) => servedView(row, partsOf(row), now)),
  };
}

/** The view of a booking after the member who serves it has acted. */
export async function viewOfServed(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  bookingId: string,
): Promise<ServedBooking> {
  const row = await bookingById(db, bookingId);
  if (!row) throw new Refused('BOOKING_NOT_FOUND');
  const partsOf = await servedParts(db, [row], undefined);
  return servedView(row, partsOf(row), clock.now());
}

/** The part of a member's view that is stored outside the booking. */
type Parts = {
  servedBy: string[];
  series: SeriesPart | undefined;
  /** For a visit: the segments that the member performs, and those of a requested reschedule. */
  own: OwnPart | undefined;
  requested: OwnPart | undefined;
};

/** The members of these bookings, the series of dates, and the segments of visits that a member performs. */
async function servedParts(
  db: Db,
  rows: readonly (BookingRow & Partial<Pick<ServedRow, 'requestedId' | 'requestedPeople'>>)[],
  memberId: string | undefined,
): Promise<(row: BookingRow & Partial<Pick<ServedRow, 'requestedId'>>) => Parts> {
  const moved = rows.flatMap(({ requestedId, requestedPeople, ...row }) =>
    requestedId && requestedPeople === null ? [{ ...row, id: requestedId }] : [],
  );
  const [serving, series, parts] = await Promise.all([
    servedBy(db, rows),
    seriesParts(db, rows),
    memberId ? ownPartsOf(db, [...rows, ...moved], memberId) : new Map<string, OwnPart>(),
  ]);
  return ({ id, requestedId }) => {
    const names = (serving.get(id) ?? []).map(({ name }) => name);
    const own = parts.get(id);
    const requested = requestedId ? parts.get(requestedId) : undefined;
    return { servedBy: names, series: series.get(id), own, requested };
  };
}

/** A booking for a member who serves it: without money, and with only the customer data that they need. */
function servedView(
  row: BookingRow,
  { own, ...parts }: Parts,
  now: Temporal.Instant,
): ServedBooking {
  const { timeZone: zone } = row;
  const isTaken = row.state === 'accepted' || row.state === 'completed';
  return {
    bookingId: row.id,
    reference: row.reference,
    status: requestStatus({ state: row.state, cancelMove: row.cancelMove }),
    serviceName: row.serviceName,
    subServiceName: own?.name ?? row.subServiceName,
    customerName: row.customerName.trim().split(/\s+/)[0] || 'Customer',
    customerPhone: isTaken && row.place === 'home' ? row.customerPhone : null,
    people: row.people,
    servedAtOnce: own?.seats ?? row.seats,
    servedBy: own?.servedBy ?? parts.servedBy,
    ...(own?.isShared ? { visit: timesOf(own, zone) } : {}),
    ...(parts.series ? { series: parts.series } : {}),
    place: row.place,
    location: visibleLocation(row),
    ...(row.place === 'home' ? { journey: ownJourney(row, now) } : {}),
    startsAt: isoIn((own ?? row).startsAt, zone),
    endsAt: isoIn((own ?? row).endsAt, zone),
    answerBy: row.state === 'assigned' ? (row.answerBy?.toString() ?? null) : null,
    keptTime: null,
  };
}

/** The step that was reported to the customer of a home visit, and the one that can be taken now. */
function ownJourney(row: BookingRow, now: Temporal.Instant): ServedBooking['journey'] {
  const [status, next] = [journeyStatus(row), nextStep(row, now)];
  return {
    ...(status && { status }),
    ...(next && { next }),
    canUndo: lastStep(row, now) !== undefined,
  };
}

/** All times of a visit; only the times of segments that others perform. */
function timesOf({ segments }: OwnPart, zone: string): VisitTime[] {
  return segments.map(({ startsAt, endsAt, name, isOwn }) => ({
    startsAt: isoIn(startsAt, zone),
    endsAt: isoIn(endsAt, zone),
    name: isOwn ? name : null,
  }));
}

/** A request: the booking itself, or the new time or the additional people that its customer requests. */
function requestOf(row: ServedRow, parts: Parts, now: Temporal.Instant): ServedBooking {
  const view = servedView(row, parts, now);
  if (row.requestedStartsAt === null) return view;
  const { own, requested } = parts;
  const { startsAt, endsAt } = requested ?? {
    startsAt: row.requestedStartsAt,
    endsAt: row.requestedEndsAt,
  };
  const isShared = own?.isShared || requested?.isShared;
  const displayed = requested ?? own;
  const request = {
    ...view,
    status: 'pending',
    startsAt: isoIn(startsAt, row.timeZone),
    endsAt: isoIn(endsAt, row.timeZone),
    ...(isShared && displayed ? { visit: timesOf(displayed, row.timeZone) } : {}),
    answerBy: row.requestedAnswerBy.toString(),
    ...(row.requestedId === null ? {} : { changeId: row.requestedId }),
  } as const;
  const people = row.requestedPeople;
  if (people !== null) return { ...request, people, peopleBefore: view.people };
  return { ...request, keptTime: { startsAt: view.startsAt, endsAt: view.endsAt } };
}

function dueAt(row: ServedRow): Temporal.Instant {
  if (row.requestedStartsAt !== null) return row.requestedAnswerBy;
  return row.answerBy ?? row.startsAt;
}
