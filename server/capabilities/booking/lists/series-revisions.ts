import type { SeriesPart } from '#contract/booking/series/part.ts';
import type { Db } from '#platform/db/db.ts';
import { eventsOf } from '../customer-bookings.store.ts';
import { datesOfCustomer } from '../series.store.ts';
import { seriesParts } from '../series-views.ts';
import type { BookingRow } from '../store.ts';
import type { Revision } from './notification-facts.ts';

type RevisedDate = { booking: BookingRow & { series?: SeriesPart }; revision: Revision };

/** The paid dates of a booking's series in order, each with its revision; none for a single booking. */
export async function seriesRevisions(
  db: Db,
  { customerId, seriesId }: Pick<BookingRow, 'customerId' | 'seriesId'>,
): Promise<RevisedDate[]> {
  if (seriesId === null) return [];
  const dates = await datesOfCustomer(db, customerId, seriesId);
  const events = await eventsOf(
    db,
    dates.map(({ id }) => id),
  );
  const parts = await seriesParts(db, dates);
  return dates.map((booking) => {
    const own = events.filter(({ bookingId }) => bookingId === booking.id);
    const changedAt = own.at(-1)?.at ?? booking.createdAt;
    const series = parts.get(booking.id);
    return {
      booking: { ...booking, ...(series && { series }) },
      revision: { changedAt, changes: own.length },
    };
  });
}
