import { periodDays } from '#contract/payouts/earning-periods.ts';
import type { EarningLinesFilter } from '#contract/payouts/views.ts';

/** Instants of a month or a financial year in Indian time. */
export function periodSpan(period: string): { from: Temporal.Instant; until: Temporal.Instant } {
  const { from, until } = periodDays(period);
  return { from: midnight(from), until: midnight(until) };
}

/** Filter of lines with the period as instants. */
export function filterOf({ period, ...rest }: Omit<EarningLinesFilter, 'sort'>) {
  return { ...rest, ...(period === undefined ? {} : periodSpan(period)) };
}

function midnight(day: string): Temporal.Instant {
  return Temporal.PlainDate.from(day).toZonedDateTime('Asia/Kolkata').toInstant();
}
