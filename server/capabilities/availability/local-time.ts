import { Refused } from '#platform/refused.ts';
import { toIsoWithOffset } from './rules/starts.rules.ts';

/** Formats an instant, floored to the minute, with the offset of its zone: '2026-08-04T18:00:00+05:30'. */
export function isoIn(at: Temporal.Instant, timeZone: string): string {
  return toIsoWithOffset(Math.floor(at.epochMilliseconds / 60_000), timeZone);
}

/**
 * Parses a timestamp of the API: with an offset it is an instant, without one it is local time of
 * the zone. A local time that a clock change skips moves forward; a repeated one means its first
 * occurrence.
 * @throws Refused BAD_REQUEST outside the supported calendar.
 */
export function instantIn(text: string, timeZone: string): Temporal.Instant {
  try {
    if (/(?:Z|[+-]\d{2}:?\d{2})$/i.test(text)) return Temporal.Instant.from(text);
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant();
  } catch (error) {
    if (error instanceof RangeError) throw new Refused('BAD_REQUEST');
    throw error;
  }
}
