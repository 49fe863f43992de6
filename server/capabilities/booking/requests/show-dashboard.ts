import { taxRatesAt } from '#capabilities/policies/index.ts';
import type { ProviderDashboard } from '#contract/provider/views.ts';
import type { Deps } from '#platform/deps.ts';
import { eventsOf } from '../customer-bookings.store.ts';
import { requestView } from '../lists/views.ts';
import { requestedChangesOf } from '../reschedule/changes.store.ts';
import { bookingCounts, countsAhead, dayCounts, recentBookings } from './provider.store.ts';

const DAYS_AHEAD = 7;
const RECENT = 6;

/** A provider's dashboard over all their services (PDASH-02, PDASH-03, PDET-13). */
export async function showDashboard(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  providerId: string,
): Promise<ProviderDashboard> {
  const now = clock.now();
  const [counts, ahead, rows, bookings, rates] = await Promise.all([
    dayCounts(db, providerId, now),
    countsAhead(db, providerId, now, DAYS_AHEAD),
    recentBookings(db, providerId, RECENT),
    bookingCounts(db, providerId),
    taxRatesAt(db, now),
  ]);
  const ids = rows.map(({ id }) => id);
  const [told, asked] = await Promise.all([eventsOf(db, ids), requestedChangesOf(db, ids)]);
  const events = Map.groupBy(told, (event) => event.bookingId);
  const recent = rows.map((row) =>
    requestView(row, { events: events.get(row.id) ?? [], rates, asked: asked.get(row.id) }),
  );
  return { ...counts, ahead, recent, bookings };
}
