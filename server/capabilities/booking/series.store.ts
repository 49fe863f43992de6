import { type Need, needsJson } from '#capabilities/availability/index.ts';
import { type Db, type Tx, withRetry } from '#platform/db/db.ts';
import { type Row, snakeCaseKeys, sql } from '#platform/db/sql.ts';
import type { BookingRow, NewHold } from './store.ts';

export type NewSeries = Omit<Row<'booking.series'>, 'createdAt'>;

type Placed = {
  outcome: 'held' | 'taken' | 'too_many' | 'repeated' | 'removed' | 'blocked';
  taken: number[];
};

/** Inserts a series with a hold for each of its dates, or nothing; `booking.place_series` documents the outcomes. */
export async function placeSeries(
  db: Db,
  series: NewSeries,
  dates: readonly { hold: NewHold; needs: readonly Need[] }[],
  holdsMax: number,
  now: Temporal.Instant,
): Promise<Placed> {
  const written = dates.map(({ hold, needs }) => ({
    hold: snakeCaseKeys(hold),
    needs: JSON.parse(needsJson(needs)),
  }));
  const { rows } = await withRetry(() =>
    sql<Placed>`select outcome, taken from booking.place_series(
      ${JSON.stringify(snakeCaseKeys(series))}::jsonb, ${JSON.stringify(written)}::jsonb,
      ${holdsMax}, ${now})`.execute(db),
  );
  const [row] = rows;
  if (!row) throw new Error('place_series returned no row.');
  return row;
}

/** All dates of a booking's series in order, locked; only itself when it belongs to none. */
export async function lockDates(tx: Tx, booking: BookingRow): Promise<BookingRow[]> {
  if (booking.seriesId === null) return [booking];
  const { rows } = await sql<BookingRow>`
    select * from booking.bookings
    where provider_id = ${booking.providerId} and series_id = ${booking.seriesId}
    order by series_part for update`.execute(tx);
  return rows;
}

/** The paid dates of a customer's series in the order of their times, which a reschedule can change. */
export async function datesOfCustomer(
  db: Db | Tx,
  customerId: string,
  seriesId: string,
): Promise<BookingRow[]> {
  const { rows } = await sql<BookingRow>`
    select * from booking.bookings
    where series_id = ${seriesId} and customer_id = ${customerId}
      and state not in ('held', 'released')
    order by starts_at, series_part`.execute(db);
  return rows;
}

/**
 * The requests that are answered together with this booking: the dates of its series without an
 * answer, in order.
 */
export async function unansweredWith(tx: Tx, bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from booking.bookings a
    join booking.bookings b on b.provider_id = a.provider_id and b.series_id = a.series_id
    where a.id = ${bookingId} and a.state = 'assigned' and b.state = 'assigned'
    order by b.series_part`.execute(tx);
  return rows.length > 0 ? rows.map(({ id }) => id) : [bookingId];
}

/** The booking whose order paid for this one: the first date of its series, or itself. */
export async function orderedBy(tx: Tx, bookingId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select l.id from booking.bookings b
    join booking.bookings l on l.provider_id = b.provider_id and l.series_id = b.series_id
    where b.id = ${bookingId} and l.series_part = 1`.execute(tx);
  return rows[0]?.id ?? bookingId;
}

export type SeriesRow = Pick<Row<'booking.series'>, 'id' | 'dates' | 'everyWeeks'>;

export async function seriesWithIds(db: Db, ids: readonly string[]): Promise<SeriesRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SeriesRow>`
    select id, dates, every_weeks from booking.series where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}
