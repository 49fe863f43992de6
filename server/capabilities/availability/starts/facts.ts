import type { Busy, Hours } from '../rules/starts.rules.ts';
import type { FactsRow } from './facts.store.ts';

/** Input of the rules in epoch minutes; ends are rounded up. */
export function hoursAndBusy(row: FactsRow): { hours: Hours; busy: Busy[] } {
  const hours = {
    timeZone: row.timeZone,
    weekly: row.weekly,
    overrides: new Map(row.overrides.map(({ date, intervals }) => [date, intervals])),
    timeOff: [
      ...row.timeOff.map(wholeMinutes),
      ...row.elsewhere.map((span) => ({ ...wholeMinutes(span), isExternal: true })),
    ],
    capacity: row.capacity,
    stepMinutes: row.stepMinutes,
    bufferMinutes: row.bufferMinutes,
    noticeMinutes: row.noticeMinutes,
    horizonDays: row.horizonDays,
  };
  const busy = row.busy.map(({ seat, from, to, bufferMinutes, heldUntil }) => ({
    seat,
    bufferMinutes,
    from: Math.floor(from),
    to: Math.ceil(to),
    ...(heldUntil === null ? {} : { heldUntil: Math.ceil(heldUntil) }),
  }));
  return { hours, busy };
}

function wholeMinutes({ from, to }: { from: number; to: number }): { from: number; to: number } {
  return { from: Math.floor(from), to: Math.ceil(to) };
}

const MINUTE_MS = 60_000;

/** Epoch minute of an instant, rounded up: a started minute is past. */
export function minuteOf(at: Temporal.Instant): number {
  return Math.ceil(at.epochMilliseconds / MINUTE_MS);
}

export function instantAt(minute: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(minute * MINUTE_MS);
}
