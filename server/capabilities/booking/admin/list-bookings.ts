import { isoIn } from '#capabilities/availability/index.ts';
import { paymentIdsOf } from '#capabilities/payments/index.ts';
import type { AdminPerson } from '#contract/admin/views.ts';
import type {
  BookingsFileSearch,
  BookingsSearch,
  FoundBooking,
} from '#contract/booking/admin-views.ts';
import type { SeriesPart } from '#contract/booking/series/part.ts';
import { placeInSeries } from '#contract/booking/series/series-text.ts';
import type { ListPage, TableFile } from '#contract/lists.ts';
import { rupeesOf } from '#contract/money.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { FILE_SPAN, pageOf, type Span, spanOf } from '#platform/lists/admin-page.ts';
import { csvMoment, csvTable } from '#platform/lists/csv.ts';
import { disputeView } from '../lists/views.ts';
import { seriesParts } from '../series-views.ts';
import type { BookingRow } from '../store.ts';
import { bookingRows, bookingsAround, type ReportRow, reportsAround } from './store.ts';

const head = [
  'Reference',
  'State',
  'Service',
  'What',
  'Series',
  'Starts',
  'People',
  'Total',
  'Booked',
];

/** One page of all bookings that match the filters. */
export async function findBookings(
  db: Db,
  { page, ...filters }: BookingsSearch,
): Promise<ListPage<FoundBooking>> {
  return pageOf(await foundRows(db, filters, spanOf(page)), page, foundView);
}

/** The same list as CSV, without personal names. */
export async function bookingsFile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  filters: BookingsFileSearch,
): Promise<TableFile> {
  const rows = await foundRows(db, filters, FILE_SPAN);
  const series = await seriesParts(db, rows);
  const lines = rows.map((row) => [
    row.reference,
    row.state,
    row.serviceName,
    row.subServiceName,
    placeText(series.get(row.id)),
    csvMoment(row.startsAt),
    String(row.people),
    rupeesOf(row.totalPaise),
    csvMoment(row.createdAt),
  ]);
  return csvTable('bookings', clock.now(), head, lines);
}

/** '2 of 6'; empty for a single booking. */
function placeText(series: SeriesPart | undefined): string {
  return series ? placeInSeries(series) : '';
}

async function foundRows(db: Db, filters: BookingsFileSearch, span: Span): Promise<BookingRow[]> {
  const { text = '' } = filters;
  return bookingRows(db, { ...filters, ...span, text, paymentIds: await paymentIdsOf(db, text) });
}

/** A person's bookings and the reports about them, for an admin. */
export async function bookingsOfPerson(
  db: Db,
  personId: string,
  now: Temporal.Instant,
): Promise<Pick<AdminPerson, 'upcoming' | 'bookings' | 'disputes'>> {
  const [upcoming, bookings, reports] = await Promise.all([
    bookingsAround(db, personId, now),
    bookingsAround(db, personId, null),
    reportsAround(db, { personId }),
  ]);
  return {
    upcoming: upcoming.map(foundView),
    bookings: bookings.map(foundView),
    disputes: reports.map(reportView),
  };
}

export function reportView(row: ReportRow): AdminPerson['disputes'][number] {
  return { ...disputeView(row), bookingId: row.bookingId, reference: row.reference };
}

export function foundView(row: BookingRow): FoundBooking {
  return {
    id: row.id,
    reference: row.reference,
    state: row.state,
    serviceName: row.serviceName,
    subServiceName: row.subServiceName,
    customerId: row.customerId,
    customerName: row.customerName,
    providerId: row.providerId,
    providerName: row.providerName,
    startsAt: isoIn(row.startsAt, row.timeZone),
    timeZone: row.timeZone,
    people: row.people,
    amount: rupeesOf(row.totalPaise),
    createdAt: row.createdAt.toString(),
  };
}
