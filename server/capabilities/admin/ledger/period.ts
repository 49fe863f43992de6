import type { DaySpan } from '#capabilities/ledger/index.ts';
import type { LedgerPeriodFilter } from '#contract/ledger/views.ts';
import { Refused } from '#platform/refused.ts';

const INDIA = 'Asia/Kolkata';

/**
 * The days of a filter in India; by default this month until today.
 * @throws Refused INVALID when the period ends before it begins
 */
export function spanOf({ from, to }: LedgerPeriodFilter, now: Temporal.Instant): DaySpan {
  const today = now.toZonedDateTimeISO(INDIA).toPlainDate();
  const last = to === undefined ? today : Temporal.PlainDate.from(to);
  const first = from === undefined ? last.with({ day: 1 }) : Temporal.PlainDate.from(from);
  if (Temporal.PlainDate.compare(first, last) > 0) {
    throw new Refused('INVALID', 'The period ends before it begins.');
  }
  return { from: first, until: last.add({ days: 1 }) };
}

/** The period on the wire, both days included. */
export function periodView({ from, until }: DaySpan): { from: string; to: string } {
  return { from: from.toString(), to: until.subtract({ days: 1 }).toString() };
}

/** 'Dr' or 'Cr' of a balance as posted; empty for zero. */
export function sideOf(balance: number): string {
  if (balance === 0) return '';
  return balance > 0 ? 'Dr' : 'Cr';
}
