import { isoIn } from '#capabilities/availability/index.ts';
import type { BookedDate, SeriesPart } from '#contract/booking/series/part.ts';
import type { CustomerStatus } from '#contract/booking/states.ts';
import { rupeesOf } from '#contract/money.ts';
import type { Db } from '#platform/db/db.ts';
import { customerDates } from './customer-bookings.store.ts';
import { seriesWithIds } from './series.store.ts';
import type { BookingRow } from './store.ts';

export type InSeries = Pick<BookingRow, 'id' | 'seriesId' | 'seriesPart'>;

/** The series of bookings and their places in it, by booking. */
export async function seriesParts(
  db: Db,
  bookings: readonly InSeries[],
): Promise<Map<string, SeriesPart>> {
  const ids = bookings.flatMap(({ seriesId }) => seriesId ?? []);
  const series = new Map((await seriesWithIds(db, ids)).map((one) => [one.id, one]));
  const parts = bookings.flatMap(({ id, seriesId, seriesPart }) => {
    const found = seriesId === null ? undefined : series.get(seriesId);
    if (!found || seriesPart === null) return [];
    const { everyWeeks, dates: of } = found;
    const part = { seriesId: found.id, part: seriesPart, of, everyWeeks };
    return [[id, part] as const];
  });
  return new Map(parts);
}

/** All dates of a booking's series, for its customer; undefined when it belongs to none. */
export async function seriesDatesOf(
  db: Db,
  { customerId, seriesId }: Pick<BookingRow, 'customerId' | 'seriesId'>,
): Promise<BookedDate[] | undefined> {
  if (seriesId === null) return undefined;
  const dates = await customerDates(db, customerId, seriesId);
  return dates.map((row) => ({
    bookingId: row.id,
    part: row.seriesPart ?? 0,
    date: isoIn(row.startsAt, row.timeZone),
    status: row.state as CustomerStatus,
    paid: rupeesOf(row.paidPaise),
    refunded: rupeesOf(row.promisedPaise),
  }));
}
