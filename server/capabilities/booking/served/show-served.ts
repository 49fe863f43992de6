import { isoIn } from '#capabilities/availability/index.ts';
import type { SeriesPart } from '#contract/booking/series/part.ts';
import { MEMBER_REQUESTS_MAX } from '#contract/team/limits.ts';
import type { ServedBooking } from '#contract/team/own-schedule.ts';
import type { Db } from '#platform/db/db.ts';
import { visibleLocation } from '../lists/request-view.ts';
import { requestStatus } from '../rules.ts';
import { seriesParts } from '../series-views.ts';
import { servedBy } from '../served-by.ts';
import type { BookingRow } from '../store.ts';
import { bookingsServed, type ServedRow } from './store.ts';

type Span = { from: Temporal.Instant; until: Temporal.Instant };

/**
 * Bookings with these claims for a member who serves them: those in the span, and on any day the requests that
 * wait for an answer, those due first.
 */
export async function showServed(
  db: Db,
  served: { providerId: string; claimIds: readonly string[] },
  { from, until }: Span,
): Promise<{ requests: ServedBooking[]; bookings: ServedBooking[] }> {
  const rows = await bookingsServed(db, served);
  const partsOf = await servedParts(db, rows);
  const pending = rows.filter((row) => row.state === 'assigned' || row.requestedStartsAt !== null);
  const due = pending.toSorted((a, b) => Temporal.Instant.compare(dueAt(a), dueAt(b)));
  const isInSpan = ({ startsAt, endsAt }: ServedRow) =>
    Temporal.Instant.compare(startsAt, until) < 0 && Temporal.Instant.compare(endsAt, from) > 0;
  return {
    requests: due.slice(0, MEMBER_REQUESTS_MAX).map((row) => requestOf(row, partsOf(row))),
    bookings: rows.filter(isInSpan).map((row) => servedView(row, partsOf(row))),
  };
}

/** What of a member's view is stored beside the booking. */
type Parts = { servedBy: string[]; series?: SeriesPart };

/** Who serves these bookings, and the series of dates. */
export async function servedParts(
  db: Db,
  rows: readonly BookingRow[],
): Promise<(row: BookingRow) => Parts> {
  const [serving, series] = await Promise.all([servedBy(db, rows), seriesParts(db, rows)]);
  return ({ id }) => {
    const part = series.get(id);
    const names = (serving.get(id) ?? []).map(({ name }) => name);
    return { servedBy: names, ...(part ? { series: part } : {}) };
  };
}

/** A booking for a member who serves it: without money, and with no more of the customer than they need. */
export function servedView(row: BookingRow, parts: Parts): ServedBooking {
  const { timeZone: zone } = row;
  const isTaken = row.state === 'accepted' || row.state === 'completed';
  return {
    bookingId: row.id,
    reference: row.reference,
    status: requestStatus({ state: row.state, cancelMove: row.cancelMove }),
    serviceName: row.serviceName,
    subServiceName: row.subServiceName,
    customerName: row.customerName.trim().split(/\s+/)[0] || 'Customer',
    customerPhone: isTaken && row.place === 'home' ? row.customerPhone : null,
    people: row.people,
    servedAtOnce: row.seats,
    ...parts,
    place: row.place,
    location: visibleLocation(row),
    startsAt: isoIn(row.startsAt, zone),
    endsAt: isoIn(row.endsAt, zone),
    answerBy: row.state === 'assigned' ? (row.answerBy?.toString() ?? null) : null,
    keptTime: null,
  };
}

/** A request: the booking itself, or the new time or the additional people that its customer asks for. */
function requestOf(row: ServedRow, parts: Parts): ServedBooking {
  const view = servedView(row, parts);
  if (row.requestedStartsAt === null) return view;
  const request = {
    ...view,
    status: 'pending',
    startsAt: isoIn(row.requestedStartsAt, row.timeZone),
    endsAt: isoIn(row.requestedEndsAt, row.timeZone),
    answerBy: row.requestedAnswerBy.toString(),
  } as const;
  const people = row.requestedPeople;
  if (people !== null) return { ...request, people, peopleBefore: view.people };
  return { ...request, keptTime: { startsAt: view.startsAt, endsAt: view.endsAt } };
}

function dueAt(row: ServedRow): Temporal.Instant {
  if (row.requestedStartsAt !== null) return row.requestedAnswerBy;
  return row.answerBy ?? row.startsAt;
}
