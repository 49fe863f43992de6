import { INDIA } from '#contract/time.ts';
import type { Span } from './store.ts';

/** The calendar month in India that contains an instant. */
export function monthOf(at: Temporal.Instant): Span {
  const first = at.toZonedDateTimeISO(INDIA).with({ day: 1 }).startOfDay();
  return { from: first.toInstant(), to: first.add({ months: 1 }).toInstant() };
}

/** '2026-11' */
export function monthName({ from }: Span): string {
  return from.toZonedDateTimeISO(INDIA).toPlainDate().toString().slice(0, 7);
}

/** The month of an instant and those before it, the latest first. */
export function latestMonths(at: Temporal.Instant, count: number): Span[] {
  const first = at.toZonedDateTimeISO(INDIA).with({ day: 1 });
  return Array.from({ length: count }, (_, months) =>
    monthOf(first.subtract({ months }).toInstant()),
  );
}

/** @param name '2026-11' */
export function namedMonth(name: string): Span {
  return monthOf(Temporal.PlainDate.from(`${name}-01`).toZonedDateTime(INDIA).toInstant());
}
