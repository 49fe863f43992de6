import { toIsoWithOffset } from './rules/starts.rules.ts';

/** A whole-minute instant as ISO 8601 with the offset of a time zone: '2026-08-04T18:00:00+05:30'. */
export function isoIn(at: Temporal.Instant, timeZone: string): string {
  return toIsoWithOffset(Math.floor(at.epochMilliseconds / 60_000), timeZone);
}
