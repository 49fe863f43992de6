import { taxRatesAt } from '#capabilities/policies/index.ts';
import type { ProviderDashboard } from '#contract/provider/views.ts';
import type { Deps } from '#platform/deps.ts';
import { eventsOf } from '../customer-bookings.store.ts';
import { endedEarnings } from '../earnings/earnings.store.ts';
import { withPresentEmails } from '../lists/present-emails.ts';
import { requestView } from '../lists/request-view.ts';
import { failureBonuses } from '../rebooking/failure-bonus.ts';
import { requestedChangesOf } from '../reschedule/changes.store.ts';
import { proposalsOf } from '../reschedule/show-proposals.ts';
import { servedViews } from '../visits/segment-views.ts';
import { bookingCounts, countsAhead, dayCounts, recentBookings } from './provider.store.ts';

const DAYS_AHEAD = 7;
const RECENT = 6;

/** A provider's dashboard over all their services (PDASH-02, PDASH-03, PDET-13). */
export async function showDashboard(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  providerId: string,
): Promise<ProviderDashboard> {
  const now = clock.now();
  const [counts, ahead, newest, bookings, rates] = await Promise.all([
    dayCounts(db, providerId, now),
    countsAhead(db, providerId, now, DAYS_AHEAD),
    recentBookings(db, providerId, RECENT),
    bookingCounts(db, providerId),
    taxRatesAt(db, now),
  ]);
  const rows = await withPresentEmails(db, newest);
  const ids = rows.map(({ id }) => id);
  const [eventRows, earnings, bonuses, requested, proposals] = await Promise.all([
    eventsOf(db, ids),
    endedEarnings(db, rows),
    failureBonuses(db, rows),
    requestedChangesOf(db, ids),
    proposalsOf(db, rows),
  ]);
  const requestedIds = [...requested].map(([id, change]) => [id, change.id] as const);
  const served = await servedViews(db, rows, new Map(requestedIds));
  const events = Map.groupBy(eventRows, (event) => event.bookingId);
  const recent = rows.map((row) =>
    requestView(row, {
      events: events.get(row.id) ?? [],
      rates,
      earned: earnings.get(row.id),
      bonusPercent: bonuses.get(row.id),
      requested: requested.get(row.id),
      served: served(row.id),
      now,
      proposal: proposals.get(row.id),
    }),
  );
  return { ...counts, ahead, recent, bookings };
}
