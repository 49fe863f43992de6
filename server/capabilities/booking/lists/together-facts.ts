import type { Db } from '#platform/db/db.ts';
import type { BookingChanged } from '../events.ts';
import { datesOfCustomer } from '../series.store.ts';
import { type NotificationFacts, notificationFacts } from './notification-facts.ts';

/** The facts of all dates of a series with the same transition, in order; none for a transition of one booking. */
export async function togetherFacts(
  db: Db,
  { move, together }: Pick<BookingChanged, 'move' | 'together'>,
  { booking }: NotificationFacts,
): Promise<NotificationFacts[]> {
  if (!together || booking.seriesId === null) return [];
  const starts = new Set(together.starts);
  const dates = await datesOfCustomer(db, booking.customerId, booking.seriesId);
  const facts: NotificationFacts[] = [];
  for (const { id } of dates.filter(({ startsAt }) => starts.has(startsAt.toString()))) {
    const one = await notificationFacts(db, id, move);
    if (one) facts.push(one);
  }
  return facts;
}
