import { periodDays } from '#contract/payouts/earning-periods.ts';

/** Instants of a month or a financial year in Indian time. */
export function periodSpan(period: string): { from: Temporal.Instant; until: Temporal.Instant } {
  const { from, until } = periodDays(period);
  return { from: midnight(from), until: midnight(until) };
}

function midnight(day: string): Temporal.Instant {
  return Temporal.PlainDate.from(day).toZonedDateTime('Asia/Kolkata').toInstant();
}
