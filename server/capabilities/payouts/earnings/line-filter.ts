import type { EarningLinesFilter } from '#contract/payouts/views.ts';
import type { Db } from '#platform/db/db.ts';
import { type EarningFilter, nextPayout } from './earnings.store.ts';
import { periodSpan } from './period.rules.ts';

/** The filter of a query, with its period as instants and the next payout as its day. */
export async function lineFilter(
  db: Db,
  providerId: string,
  now: Temporal.Instant,
  { period, payout, ...rest }: Omit<EarningLinesFilter, 'sort'>,
): Promise<EarningFilter> {
  const filter = { ...rest, ...(period === undefined ? {} : periodSpan(period)) };
  if (payout !== 'next') return { ...filter, payout };
  return { ...filter, next: (await nextPayout(db, providerId, now)) ?? null };
}
